import { noteEnded } from '@/components/session/session-end'
import { orNull } from '@/components/text/or-null'
import { parseJson } from '@/lib/formats/json/exact'

/** A response. `json` is undefined for other formats. `cut`: only its beginning was read. */
export type ConsoleResponse = Readonly<{
  status: number
  reason: string
  headers: readonly (readonly [string, string])[]
  milliseconds: number
  bytes: number
  text: string
  json: unknown
  cut: boolean
}>

/** The maximum number of bytes to read, because a response may have gigabytes. */
const bytesMax = 4 * 1024 * 1024

/** The reason for aborting an endless response to show its beginning. */
export const readEnough = 'enough'

/** The sender of a request: a guest, the signed-in user, or a client with its access token. */
export type Sender = 'public' | 'me' | 'token'

export type SentCall = Readonly<{
  path: string
  who: Sender
  /** The access token of a client. */
  token?: string
  body?: Readonly<{ type: string; text: string }>
}>

/**
 * Sends a request. `readEnough` as reason of `stop` returns what was read of the body.
 * @throws if there is no response, or `stop` is aborted for another reason or before the response
 */
export async function runCall({ path, who, token = '', body }: SentCall, stop: AbortSignal): Promise<ConsoleResponse> {
  const start = performance.now()
  const response = await fetch(path, {
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(who === 'token' ? { authorization: `Bearer ${token.trim()}` } : {}),
      ...(body ? { 'content-type': body.type } : {}),
    },
    credentials: who === 'me' ? 'same-origin' : 'omit',
    signal: stop,
    ...(body ? { method: 'POST', body: body.text } : {}),
  })
  if (who === 'me' && response.headers.get('x-session') === 'ended') noteEnded()
  const { text, bytes, cut } = await readBody(response, stop)
  return {
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers],
    milliseconds: performance.now() - start,
    bytes,
    text,
    cut,
    json:
      /json/.test(response.headers.get('content-type') ?? '') && !cut
        ? orNull(() => ({ value: parseJson(text) }))?.value
        : undefined,
  }
}

async function readBody(response: Response, stop: AbortSignal): Promise<Pick<ConsoleResponse, 'text' | 'bytes' | 'cut'>> {
  const reader = response.body?.getReader()
  if (!reader) return { text: '', bytes: 0, cut: false }
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read().catch(cause => {
      if (stop.reason === readEnough) return { done: true, value: undefined }
      throw cause
    })
    if (done || !value) return { text: text + decoder.decode(), bytes, cut: stop.aborted }
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes < bytesMax) continue
    await reader.cancel()
    return { text, bytes, cut: true }
  }
}
