import { leavingSignal, noteEnded } from '@/components/session/session-end'
import { parseJson } from '@/lib/formats/json/exact'

type Refusal = Readonly<{
  title: string | null
  /** The `X-Request-Id` of the response, which identifies the request in the operator's log. */
  requestId: string | null
  retryAfterSeconds: number | null
  /** The last segment of the problem's type. Null or absent if the response is not a problem. */
  problem?: string | null
  path: string | null
}>

const emptyRefusal: Refusal = { title: null, requestId: null, retryAfterSeconds: null, path: null }

/** The error of a request to an API. `status` is 0 if there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The detail of the problem, or null without a response. */
    readonly detail: string | null,
    readonly refusal: Refusal = emptyRefusal,
  ) {
    super(detail ?? 'no response')
  }
}

/** Sends a GET request to a public API of this origin. Throws an `ApiError`. */
export async function fetchApi(path: string, signal?: AbortSignal, cache: RequestCache = 'default'): Promise<unknown> {
  const ends = signal ? AbortSignal.any([signal, leavingSignal]) : leavingSignal
  const response = await fetch(path, { cache, headers: { accept: 'application/json' }, signal: ends }).catch(
    failure(path, signal),
  )
  if (response.headers.get('x-session') === 'ended') noteEnded()
  if (!response.ok) throw await refusalOf(response, path)
  return response.text().then(parseJson).catch(failure(path, signal))
}

const failure = (path: string, signal: AbortSignal | undefined) => (cause: unknown) => {
  if (signal?.aborted) throw cause
  // Requests of a page that the user leaves fail without a report: the promise stays pending.
  if (leavingSignal.aborted) return new Promise<never>(() => {})
  throw new ApiError(0, null, { ...emptyRefusal, path })
}

type Problem = Partial<Record<'type' | 'title' | 'detail' | 'instance', string>>

async function refusalOf(response: Response, path: string): Promise<ApiError> {
  const { type, title, detail, instance } = ((await response.json().catch(() => null)) ?? {}) as Problem
  return new ApiError(response.status, detail ?? response.statusText, {
    title: title ?? null,
    problem: type?.split('/').at(-1) ?? null,
    requestId: response.headers.get('x-request-id') ?? instance ?? null,
    retryAfterSeconds: secondsUntil(response.headers.get('retry-after'), new Date()),
    path,
  })
}

/** The seconds of a `Retry-After`, from a number or date, or null if invalid or absent. @see RFC 9110 section 10.2.3 */
export function secondsUntil(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Runs a task when it is its turn. Throws the reason of the signal if that was aborted before. */
type RunLimited = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** Limits concurrent tasks. A browser has six connections to a server, and the visible list needs some of them. */
export function limitConcurrency(together: number): RunLimited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task, signal) => {
    if (running >= together) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
