import { readBody } from '@/lib/admin/body'
import { type PreviewAnswer, TokenPreview } from '@/lib/admin/tokens/params'
import { previewToken } from '@/lib/admin/tokens/preview-token'
import { worthOf } from '@/lib/admin/tokens/worth'
import type { Call } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'

/** Answers which token a client would get now, for itself or for a user, and which of their roles its scope leaves out. */
export async function answerTokenPreview({ request }: Pick<Call<unknown>, 'request'>): Promise<Response> {
  const { reasons, claims, caller, holder } = await previewToken(await readBody(request, TokenPreview))
  const answer: PreviewAnswer = {
    Issued: reasons.length === 0,
    Reasons: [...reasons],
    Claims: claims,
    ...(await worthOf(caller, holder)),
  }
  return json(answer)
}
