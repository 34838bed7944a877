import { readBody } from '@/lib/admin/body'
import { type PreviewAnswer, type TokenAnswer, TokenPreview, TokenTest } from '@/lib/admin/token-test/params'
import { previewToken } from '@/lib/admin/token-test/preview-token'
import { examinePastedToken } from '@/lib/admin/token-test/token-holder'
import { tokenRightsOf } from '@/lib/admin/token-test/token-rights'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'

/**
 * Answers what a token says, whether it is accepted or why not, and what it opens. The token is not stored: it goes into no
 * statement, no log and no audit.
 */
export async function answerTokenTest({ request }: Pick<Call<unknown>, 'request'>): Promise<Response> {
  const { Token } = await readBody(request, TokenTest)
  const { header, claims, flaws, caller, holder } = await examinePastedToken(Token)
  const answer: TokenAnswer = {
    Valid: flaws.length === 0,
    Reasons: flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text })),
    Header: header,
    Claims: claims,
    Times: { Issued: momentOf(claims?.['iat']), NotBefore: momentOf(claims?.['nbf']), Expires: momentOf(claims?.['exp']) },
    ...(await tokenRightsOf(caller, holder)),
  }
  return json(answer)
}

function momentOf(seconds: unknown): TokenAnswer['Times']['Issued'] {
  if (typeof seconds !== 'number' || !(Math.abs(seconds) < 1e11)) return null
  return { At: new Date(seconds * 1000).toISOString(), Seconds: Math.round(seconds - Date.now() / 1000) }
}

/** Answers which token a client would get now, for itself or for a user, and which of their roles its scope leaves out. */
export async function answerTokenPreview({ request }: Pick<Call<unknown>, 'request'>): Promise<Response> {
  const { reasons, claims, caller, holder } = await previewToken(await readBody(request, TokenPreview))
  const answer: PreviewAnswer = {
    Issued: reasons.length === 0,
    Reasons: [...reasons],
    Claims: claims,
    ...(await tokenRightsOf(caller, holder)),
  }
  return json(answer)
}
