import { type Ask, type ExchangedResponse, exchange } from '../exchange'
import type { RouteCase } from '../route-cases/route-case'
import type { CallerName } from './callers'
import type { World } from './start'

/** A request of one caller; `after` is a caller who sends it first, so that nothing cached for one reaches another. */
export type Question = Readonly<{ ask: Ask; caller: CallerName; after?: CallerName | undefined }>

/** Headers that do not depend on data: dates, connections, and quotas, which count requests. */
const aside = /^(date|connection|keep-alive|transfer-encoding|(x-)?rate-?limit.*)$/

/** Sends a request to the platform with one of the sets of rows. Omits the parts of the response that may differ. */
export async function responseIn(
  { server, tokens }: World,
  question: Question,
  varies?: RouteCase['varies'],
): Promise<ExchangedResponse> {
  const { ask, caller, after } = question
  const responseAs = async (name: CallerName) => {
    const headers = { ...ask.headers, 'X-Request-Id': 'same', ...(await tokens.headersOf(name)) }
    return exchange(server.url, { ...ask, headers })
  }
  if (after) await responseAs(after)
  const response = await responseAs(caller)
  // If all worlds fail alike, a difference would be hidden.
  if ((response.status === 500 && !isSendersFault(response)) || response.status === 503)
    throw new Error(`${response.status} for ${JSON.stringify(question)}: ${response.body}`)
  const compared = Object.entries(response.headers).filter(([name]) => !aside.test(name))
  const bare = { ...response, headers: Object.fromEntries(compared) }
  return varies ? withoutLength(varies.remove(bare)) : bare
}

/** Whether a SOAP 1.1 fault, whose status is always 500, is the sender's. */
const isSendersFault = ({ body }: ExchangedResponse) => /<faultcode>soap:(?!Server)/.test(body)

/**
 * The first response that differs from the first world's, together with that one; null if all are equal.
 * `Content-Length` is compared only if both have it: whether a response is streamed depends on timing.
 */
export async function findDifference(
  worlds: readonly World[],
  question: Question,
  varies?: RouteCase['varies'],
): Promise<readonly [ExchangedResponse, ExchangedResponse] | null> {
  const [first, ...others] = await Promise.all(worlds.map(world => responseIn(world, question, varies)))
  const other = others.find(response => !isAlike(first!, response))
  return other ? [first!, other] : null
}

function isAlike(one: ExchangedResponse, other: ExchangedResponse): boolean {
  const bothSay = 'content-length' in one.headers && 'content-length' in other.headers
  const [a, b] = bothSay ? [one, other] : [withoutLength(one), withoutLength(other)]
  return a.status === b.status && a.body === b.body && JSON.stringify(a.headers) === JSON.stringify(b.headers)
}

function withoutLength({ headers, ...answer }: ExchangedResponse): ExchangedResponse {
  const { 'content-length': _, ...others } = headers
  return { ...answer, headers: others }
}
