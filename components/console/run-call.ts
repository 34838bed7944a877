import { noteEnded } from '@/components/session/session-end'
import { parseJson } from '@/lib/formats/json/exact'

/** An answer. `json` is undefined where it is not JSON; `cut` means that only its beginning was read. */
export type Answer = Readonly<{
  status: number
  reason: string
  headers: readonly (readonly [string, string])[]
  milliseconds: number
  bytes: number
  text: string
  json: unknown
  cut: boolean
}>

/** A page has no use for more of an answer, which could be gigabytes. */
const bytesMax = 4 * 1024 * 1024

/** The abort reason when enough of an endless answer was read. What came until then is the answer. */
export const readEnough = 'enough'

/** Makes a call of this platform, anonymously or with the session. @throws without an answer, or when `stop` aborts it */
export async function runCall(path: string, who: 'public' | 'me', stop: AbortSignal): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(path, {
    headers: { accept: 'application/json, */*;q=0.5' },
    credentials: who === 'me' ? 'same-origin' : 'omit',
    signal: stop,
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
    json: /json/.test(response.headers.get('content-type') ?? '') && !cut ? parsed(text) : undefined,
  }
}

async function readBody(response: Response, stop: AbortSignal): Promise<Pick<Answer, 'text' | 'bytes' | 'cut'>> {
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

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
