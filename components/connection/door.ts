import { leavingSignal, noteEnded } from '@/components/session/session-end'
import { parseJson } from '@/lib/formats/json/exact'

/** Details of a refusal besides its sentence; empty without an answer. */
type Refusal = Readonly<{
  title: string | null
  /** `X-Request-Id` of the answer, by which the operator finds it in the log. */
  requestId: string | null
  retryAfterSeconds: number | null
  /** The kind of problem: the last segment of its type. */
  problem?: string | null
  /** The call, from the platform's root. */
  path: string | null
}>

const unsaid: Refusal = { title: null, requestId: null, retryAfterSeconds: null, path: null }

/** A door's answer in place of data. */
export class DoorError extends Error {
  constructor(
    readonly status: number,
    /** The sentence of the problem document, or null when there was no answer. */
    readonly detail: string | null,
    readonly refusal: Refusal = unsaid,
  ) {
    super(detail ?? 'no answer')
  }
}

/** Calls a public door of this origin. @param cache whether the browser may use an answer a few seconds old @throws DoorError */
export async function fetchDoor(path: string, signal?: AbortSignal, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await askDoor(path, signal, cache)
  return response.text().then(parseJson).catch(silence(path, signal))
}

/** The same with the headers of the answer, its body unread. @throws DoorError */
async function askDoor(path: string, signal?: AbortSignal, cache: RequestCache = 'default'): Promise<Response> {
  const ends = signal ? AbortSignal.any([signal, leavingSignal]) : leavingSignal
  const response = await fetch(path, { cache, headers: { accept: 'application/json' }, signal: ends }).catch(
    silence(path, signal),
  )
  if (response.headers.get('x-session') === 'ended') noteEnded()
  if (!response.ok) throw await refusalOf(response, path)
  return response
}

const silence = (path: string, signal: AbortSignal | undefined) => (cause: unknown) => {
  if (signal?.aborted) throw cause
  // A page that is left reports nothing.
  if (leavingSignal.aborted) return new Promise<never>(() => {})
  throw new DoorError(0, null, { ...unsaid, path })
}

type Problem = Partial<Record<'type' | 'title' | 'detail' | 'instance', string>>

async function refusalOf(response: Response, path: string): Promise<DoorError> {
  const { type, title, detail, instance } = ((await response.json().catch(() => null)) ?? {}) as Problem
  return new DoorError(response.status, detail ?? response.statusText, {
    title: title ?? null,
    problem: type?.split('/').at(-1) ?? null,
    requestId: response.headers.get('x-request-id') ?? instance ?? null,
    retryAfterSeconds: secondsUntil(response.headers.get('retry-after'), new Date()),
    path,
  })
}

/** The wait of a `Retry-After` in seconds, from a number or a date; null without one. @see RFC 9110 section 10.2.3 */
export function secondsUntil(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Runs a task in turn. @throws the signal's reason when it was cancelled by then */
type RunLimited = <Made>(work: () => Promise<Made>, signal: AbortSignal) => Promise<Made>

/**
 * Limits how many tasks run at once: a browser has six connections to a server, and the visible list needs some of them.
 * @param together tasks at once
 */
export function limitCalls(together: number): RunLimited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (running >= together) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      // The place goes to the task that has waited longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
