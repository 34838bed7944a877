import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AddressNotAllowed, isOutsideUrl, outsideLookup } from '@/lib/http/outside-address'
import { contentTypes, enveloped, type Pieces } from '@/lib/netex/soap/write-envelope'

/** A message to a consumer. */
type ConsumerMessage = Readonly<{ address: string; action: string; body: Pieces; timeoutMilliseconds: number }>

/**
 * Sends a message to the address of a subscriber: only to the public internet or to FETCH_NETWORKS, without following redirects. The answer's
 * body is not read.
 * @throws Error with a clause that says why the message did not arrive
 */
export async function postMessage({ address, action, body, timeoutMilliseconds }: ConsumerMessage): Promise<void> {
  if (!isOutsideUrl(address)) throw new Error('the address may not be called')
  const url = new URL(address)
  const answer = await send(url, action, body, AbortSignal.timeout(timeoutMilliseconds))
  answer.destroy()
  const { statusCode = 0 } = answer
  if (statusCode < 200 || statusCode > 299) throw new Error(`the consumer answered ${statusCode}`)
}

async function send(url: URL, action: string, body: Pieces, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { 'Content-Type': contentTypes['1.1'], SOAPAction: `"${action}"`, 'User-Agent': 'Belvedere' }
  const sent = request(url, { method: 'POST', headers, signal, agent: false, lookup: outsideLookup(url.port) })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  try {
    // A consumer may answer before it has read everything.
    const [answer] = await Promise.all([answered, Promise.race([pipeline(enveloped('1.1', body), sent), answered])])
    return answer
  } catch (error) {
    sent.destroy()
    throw new Error(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AddressNotAllowed) return 'the name leads to no address that may be called'
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'the consumer did not answer in time'
  return typeof code === 'string' ? `the consumer could not be reached (${code})` : 'the call broke off'
}
