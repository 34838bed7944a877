import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@/components/connection/api'

/**
 * The kind of a failure. `silent`: no response; `busy`: a later request may succeed; `ended`: the session has ended;
 * `forbidden`, `missing`: no access; `refused`: an invalid request; `broken`: an error of the platform; `stopped`:
 * cancelled by the user.
 */
type FailureKind = 'silent' | 'busy' | 'ended' | 'forbidden' | 'missing' | 'refused' | 'broken' | 'stopped'

export type Failure = Readonly<{
  kind: FailureKind
  status: number
  title: string | null
  detail: string | null
  requestId: string | null
  path: string | null
  /** Seconds after which a retry makes sense, or null if the user must act first. */
  waitSeconds: number | null
}>

/** Describes an error of a request. `attempt` counts the failures in a row before it. */
export function failureOf(error: unknown, attempt: number): Failure {
  if (!(error instanceof ApiError)) return { ...unknownFailure, kind: isStopped(error) ? 'stopped' : 'broken' }
  const { title, requestId, path, problem } = error.refusal
  const kind = problem === tooLong ? 'refused' : kindOf(error.status)
  return {
    kind,
    status: error.status,
    title,
    detail: error.detail,
    requestId,
    path,
    waitSeconds: waitOf(kind, error.refusal.retryAfterSeconds, attempt),
  }
}

/** Whether two failures can be reported as one. Rejected requests must also have the same detail. */
export function alike(one: unknown, other: unknown): boolean {
  const [first, second] = [failureOf(one, 0), failureOf(other, 0)]
  return first.kind === second.kind && (first.kind !== 'refused' || first.detail === second.detail)
}

const unknownFailure: Failure = {
  kind: 'broken',
  status: 0,
  title: null,
  detail: null,
  requestId: null,
  path: null,
  waitSeconds: null,
}

// The problem that has status 429, but is not solved by waiting.
const tooLong = 'history-range'

// TanStack Query marks a cancellation by the message of the error, `fetch` by its name.
const isStopped = (error: unknown) =>
  error instanceof Error && (error.message === 'CancelledError' || error.name === 'AbortError')

function kindOf(status: number): FailureKind {
  if (status === 0) return 'silent'
  if (status === 429 || status === 503) return 'busy'
  if (status === 401) return 'ended'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  return status < 500 ? 'refused' : 'broken'
}

const waits = [3, 6, 12, 30, 60] as const
const waitMaxSeconds = 600

function waitOf(kind: FailureKind, retryAfterSeconds: number | null, attempt: number): number | null {
  if (kind !== 'busy' && kind !== 'silent') return null
  const own = waits[Math.min(attempt, waits.length - 1)]!
  // The wait is at least a second, so that `Retry-After: 0` does not cause a storm of requests.
  return retryAfterSeconds === null ? own : Math.min(Math.max(retryAfterSeconds, 1), waitMaxSeconds)
}

/** A report for the operator. `page` is the URL on which the failure occurred. */
export function reportOf(failure: Failure, page: string, now: Date): string {
  const { status, title, detail, requestId, path } = failure
  const lines = [
    ['Time', now.toISOString()],
    ['Page', page],
    ['Call', path],
    ['Status', status || 'no response'],
    ['Title', title],
    ['Detail', detail],
    ['Request', requestId],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

type RequestState = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isPending' | 'isPlaceholderData'>

/** The error of a request or of its cancellation, or null. `enabled`: whether the request is sent at all. */
export function requestError({ error, fetchStatus, isPending, isPlaceholderData }: RequestState, enabled: boolean): Error | null {
  const isStopped = enabled && !error && fetchStatus === 'idle' && (isPending || isPlaceholderData)
  return isStopped ? stopped : error
}

const stopped = new DOMException('cancelled', 'AbortError')
