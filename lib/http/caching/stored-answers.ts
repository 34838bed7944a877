import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedCache } from '@/lib/db/cache'
import { headersOf, packable, type Revalidation, revalidationOf } from '@/lib/http/answers/respond'
import { admitGuest, isGuestExhausted } from '@/lib/http/quota/quota'
import { planOfGuest } from '@/lib/http/quota/quota-plan'
import { once } from '@/lib/runtime'

/** An answer to a guest that is sent again to equal requests: to those with the same address and the same headers, to the byte. */
export type StoredAnswer = Readonly<{
  /** Names and values in turns, without those of each request. */
  headers: readonly string[]
  body: string | Buffer
  revalidate: Revalidation
  plan: ReturnType<typeof planOfGuest>
}>

/** Larger ones take longer to send than to find. */
const bodyMax = 64 * 1024

/** Bytes of all answers and their requests. */
const weightMax = 8 * 1024 * 1024

const stored = () => once('stored answers', () => new BoundedCache<StoredAnswer>(weightMax, 'answers sent again'))

const nameOf = ({ url, rawHeaders }: IncomingMessage): string => `${url}\n${rawHeaders.join('\n')}`

/** The answer to an equal request, if one is stored. */
export const storedAnswer = (incoming: IncomingMessage): StoredAnswer | undefined =>
  incoming.method === 'GET' ? stored().get(nameOf(incoming)) : undefined

/** Requests with these are not equal to any other, or have a body. */
const ownHeaders = ['authorization', 'cookie', 'x-request-id', 'content-length', 'transfer-encoding', 'expect'] as const

/** Stores an answer that may be sent again. @param response with its body in the coding that is sent */
export function storeAnswer(incoming: IncomingMessage, request: Request, response: Response): void {
  const revalidate = revalidationOf(response)
  const body = packable(response)
  if (!revalidate || body === undefined || body instanceof ReadableStream || body.length > bodyMax) return
  if (response.status !== 200 || incoming.method !== 'GET' || ownHeaders.some(name => incoming.headers[name] !== undefined))
    return
  const kept = Object.entries(headersOf(response)).filter(([name]) => !ofEachRequest.test(name))
  const headers = [...kept.flat(), 'Content-Length', String(Buffer.byteLength(body))]
  const name = nameOf(incoming)
  stored().set(name, { headers, body, revalidate, plan: planOfGuest(request) }, name.length + body.length)
}

const ofEachRequest = /^(?:x-request-id|x-rate-limit-.*|ratelimit.*|content-length)$/i

/** Forgets all answers: after a change of settings. */
export const forgetAnswers = (): void => {
  for (const [name] of stored().entries()) stored().drop(name)
}

/**
 * Sends a stored answer after it has been revalidated.
 * @returns whether it was sent; otherwise the request has to be answered as any other, which also tells what went wrong. Never rejects.
 */
export async function sendStored(answer: StoredAnswer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  try {
    if (isGuestExhausted(incoming, answer.plan) || !(await answer.revalidate())) {
      stored().drop(nameOf(incoming))
      return false
    }
    const quota = admitGuest(incoming, answer.plan)
    outgoing.writeHead(200, [...answer.headers, 'X-Request-Id', randomUUID(), ...quota.flat()])
    outgoing.end(answer.body)
  } catch {
    return outgoing.headersSent
  }
  return true
}
