import type { UseQueryResult } from '@tanstack/react-query'
import { DoorError } from '@/components/connection/door'

/**
 * The kind of a failure, by what can be done about it: `silent` without an answer, `busy` when a later call would succeed, `ended` without a valid
 * session, `forbidden` and `missing` for what this person does not get, `refused` for a call that cannot be answered as it is, `broken` for a fault
 * on our side, `stopped` by the person.
 */
type FailureKind = 'silent' | 'busy' | 'ended' | 'forbidden' | 'missing' | 'refused' | 'broken' | 'stopped'

export type Failure = Readonly<{
  kind: FailureKind
  status: number
  title: string | null
  detail: string | null
  requestId: string | null
  path: string | null
  /** Seconds after which a retry makes sense, or null when only the person can decide. */
  waitSeconds: number | null
}>

/** @param attempt how many times in a row it had failed before */
export function failureOf(error: unknown, attempt: number): Failure {
  if (!(error instanceof DoorError)) return { ...nothing, kind: isStopped(error) ? 'stopped' : 'broken' }
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

/** Whether one sentence describes two failures; for refused calls the details must match too. */
export function alike(one: unknown, other: unknown): boolean {
  const [first, second] = [failureOf(one, 0), failureOf(other, 0)]
  return first.kind === second.kind && (first.kind !== 'refused' || first.detail === second.detail)
}

const nothing: Failure = {
  kind: 'broken',
  status: 0,
  title: null,
  detail: null,
  requestId: null,
  path: null,
  waitSeconds: null,
}

// Also a 429, but waiting does not help.
const tooLong = 'history-range'

// TanStack Query puts it into the message, fetch into the name.
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
  // A given wait applies; at least one second, so that zero does not cause a storm of calls.
  return retryAfterSeconds === null ? own : Math.min(Math.max(retryAfterSeconds, 1), waitMaxSeconds)
}

/** The failure as text for the operator. @param page address of the page it happened on */
export function reportOf(failure: Failure, page: string, now: Date): string {
  const { status, title, detail, requestId, path } = failure
  const lines = [
    ['Time', now.toISOString()],
    ['Page', page],
    ['Call', path],
    ['Status', status || 'no answer'],
    ['Title', title],
    ['Detail', detail],
    ['Request', requestId],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

type Call = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isPending' | 'isPlaceholderData'>

/**
 * Why there is no answer to a call, or null. A cancelled call leaves no error, so it is detected here.
 * @param asked whether the call is to be made at all
 */
export function callError({ error, fetchStatus, isPending, isPlaceholderData }: Call, asked: boolean): Error | null {
  const isStopped = asked && !error && fetchStatus === 'idle' && (isPending || isPlaceholderData)
  return isStopped ? stopped : error
}

const stopped = new DOMException('cancelled', 'AbortError')
