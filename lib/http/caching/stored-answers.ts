import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Cache } from '@/lib/db/cache'
import { headersOf, packable, type Reuse, reuseOf } from '@/lib/http/answers/respond'
import { Problem } from '@/lib/http/errors/problem'
import { guestQuota } from '@/lib/http/quota/quota'
import { planOfGuest } from '@/lib/http/quota/quota-plan'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** An answer to a guest that is sent again to equal requests: to those with the same address and the same headers, to the byte. */
export type StoredAnswer = Readonly<{
  name: string
  /** Names and values in turns, without those of each request. */
  headers: readonly string[]
  body: string | Buffer
  reuse: Reuse
  plan: ReturnType<typeof planOfGuest>
}>

/** Larger ones take longer to send than to find. */
const bodyMax = 64 * 1024

/** Bytes of all answers and their requests. */
const weightMax = 8 * 1024 * 1024

/** No answer is of use for longer: the catalog, which all depend on, is read again. What they hold, such as lists of series, is large. */
const keptMilliseconds = 1000

/** `settings`: how often they have changed. */
type Store = { answers: Cache<StoredAnswer>; settings: number; timer: NodeJS.Timeout | null }

const store = () => once<Store>('stored answers', () => ({ answers: newAnswers(), settings: 0, timer: null }))

const newAnswers = () => new Cache<StoredAnswer>(weightMax, 'responses')

const nameOf = ({ url, httpVersion, rawHeaders }: IncomingMessage): string => `${httpVersion} ${url}\n${rawHeaders.join('\n')}`

/** The answer to an equal request, if one is stored. */
export const storedAnswer = (incoming: IncomingMessage): StoredAnswer | undefined =>
  incoming.method === 'GET' ? store().answers.peek(nameOf(incoming)) : undefined

/** Requests with these are not equal to any other, or have a body. */
const ownHeaders = ['authorization', 'cookie', 'x-request-id', 'content-length', 'transfer-encoding', 'expect'] as const

/** Begins to answer a request. @returns stores its answer if it may be sent again, with the body in the coding that is sent */
export function beginStoring(incoming: IncomingMessage): (request: Request, response: Response) => void {
  const { settings } = store()
  return (request, response) => {
    const reuse = reuseOf(response)
    const body = packable(response)
    if (!reuse || body === undefined || body instanceof ReadableStream || body.length > bodyMax) return
    if (response.status !== 200 || incoming.method !== 'GET' || ownHeaders.some(name => incoming.headers[name] !== undefined))
      return
    if (settings !== store().settings) return
    const kept = Object.entries(headersOf(response)).filter(([name]) => !ofEachRequest.test(name))
    const headers = [...kept.flat(), 'Content-Length', String(Buffer.byteLength(body))]
    const name = nameOf(incoming)
    store().answers.set(name, { name, headers, body, reuse, plan: planOfGuest(request) }, name.length + body.length)
    store().timer ??= setTimeout(forget, keptMilliseconds).unref()
  }
}

const ofEachRequest = /^(?:x-request-id|x-rate-limit-.*|ratelimit.*|content-length)$/i

/** Forgets all answers, and does not store those that are being made: after a change of settings. */
export function forgetAnswers(): void {
  store().settings += 1
  forget()
}

function forget(): void {
  const all = store()
  if (all.timer) clearTimeout(all.timer)
  all.timer = null
  for (const [name] of all.answers.entries()) all.answers.drop(name)
}

/**
 * Sends a stored answer if it is right at this moment.
 * @returns whether it was sent; otherwise the request has to be answered as any other, which also tells what is wrong. Never rejects.
 */
export async function sendStored(answer: StoredAnswer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  const { name, headers, body, reuse, plan } = answer
  try {
    const quota = guestQuota(incoming, plan)
    if (quota.isExhausted()) return false
    if (!(await reuse.isCurrent())) {
      if (store().answers.peek(name) === answer) store().answers.drop(name)
      return false
    }
    const left = quota.admit()
    reuse.count()
    // Counts it as found.
    store().answers.get(name)
    outgoing.writeHead(200, [...headers, 'X-Request-Id', randomUUID(), ...left.flat()])
    outgoing.end(body)
  } catch (error) {
    if (!(error instanceof Problem)) log('error', 'a stored answer could not be sent', errorFacts(error))
    return outgoing.headersSent
  }
  return true
}
