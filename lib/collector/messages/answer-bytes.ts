import { messageBytes } from '@/lib/collector/message-bytes'
import { getAsOwner } from '@/lib/collector/messages/find-message'
import { writer } from '@/lib/db/pools'
import { vary } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import type { Call } from '@/lib/http/handle'

type BytesCall = Pick<Call<Readonly<{ id: string }>>, 'caller' | 'params'>

/**
 * The bytes of a message as they were pushed, with the type they came with. A browser saves them and runs nothing of them.
 * @throws AccessError for whoever may not push to its path; Problem 404
 */
export async function answerBytes({ caller, params }: BytesCall): Promise<Response> {
  const { id, seq, size, contentType, sha256 } = await getAsOwner(caller, params.id)
  const headers = {
    'Content-Type': contentType ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${id}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    Vary: vary,
  }
  return new Response(size === 0 ? '' : await streamed(wholeBytes(seq, size)), { headers })
}

// One that is removed while it is read must not look whole.
async function* wholeBytes(seq: number, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const bytes of messageBytes(writer(), seq)) {
    left -= bytes.length
    yield bytes
  }
  if (left !== 0) throw new Error(`message ${seq} ended ${left} bytes before its end`)
}
