import { useEffect, useRef, useState } from 'react'
import { DoorError, secondsUntil } from '@/components/connection/door'
import { type Failure, failureOf } from '@/components/connection/failure'
import { jsonText, parseJson } from '@/lib/formats/json/exact'

/** A change to send to a door. */
export type DoorChange = Readonly<{
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the door, e.g. `/users/anna`. */
  path: string
  body?: Readonly<Record<string, unknown>> | undefined
  /** Only if the thing is in this state (If-Match). */
  etag?: string | null | undefined
  /** Only if there is no such thing yet. */
  expected?: 'nothing' | undefined
  /** With the same key, a repeated call takes effect once. */
  idempotencyKey?: string | undefined
}>

/** The door's objection to one member of a call; `field` is empty where it concerns the whole. */
export type FieldError = Readonly<{
  field: string
  code: string
  detail: string
  values?: Readonly<Record<string, string | number>>
}>

/**
 * The outcome of a change. `refused`: with the reasons; `overtaken`: somebody else changed the thing first, `etag` is its state now; `ended`: the
 * session has ended; `forbidden`: the right is gone; `failed`: it may be tried again.
 */
export type ChangeOutcome = Readonly<
  | { kind: 'done'; body: Readonly<Record<string, unknown>> | null; etag: string | null }
  | { kind: 'refused'; errors: readonly FieldError[]; detail: string }
  | { kind: 'overtaken'; etag: string | null }
  | { kind: 'ended' }
  | { kind: 'forbidden' }
  | { kind: 'failed'; failure: Failure }
>

/** Where the pages reach the doors, whatever their public addresses. */
type Door = '/admin/v1' | '/collector'

/** Sends a change to the administration door, as `sendTo`. */
export const sendChange = (change: DoorChange): Promise<ChangeOutcome> => sendTo('/admin/v1', change)

/** Sends a change with the session of the page. Never throws: every failure is an outcome, and the form keeps what was typed. */
export async function sendTo(door: Door, change: DoorChange): Promise<ChangeOutcome> {
  const { method, path, body } = change
  const response = await fetch(door + path, {
    method,
    headers: headersOf(change),
    body: body === undefined ? null : jsonText(body),
  }).catch(() => null)
  if (response === null) return { kind: 'failed', failure: failureOf(new DoorError(0, null), 0) }
  const answer = (await response
    .text()
    .then(parseJson)
    .catch(() => null)) as Record<string, unknown> | null
  return outcomeOf(response, answer, door + path)
}

const headersOf = ({ body, etag, expected, idempotencyKey }: DoorChange): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(etag ? { 'if-match': etag } : expected === 'nothing' ? { 'if-none-match': '*' } : {}),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
})

function outcomeOf(response: Response, answer: Record<string, unknown> | null, path: string): ChangeOutcome {
  const { status, headers } = response
  if (response.ok) return { kind: 'done', body: answer, etag: headers.get('etag') }
  if (status === 401) return { kind: 'ended' }
  if (status === 403) return { kind: 'forbidden' }
  if (status === 412 || status === 428) return { kind: 'overtaken', etag: headers.get('etag') }
  const detail = typeof answer?.['detail'] === 'string' ? answer['detail'] : response.statusText
  if ([400, 404, 409, 413, 415, 422].includes(status))
    return { kind: 'refused', detail, errors: (answer?.['errors'] ?? []) as readonly FieldError[] }
  const facts = {
    title: null,
    requestId: headers.get('x-request-id'),
    path,
    retryAfterSeconds: secondsUntil(headers.get('retry-after'), new Date()),
  }
  return { kind: 'failed', failure: failureOf(new DoorError(status, detail, facts), 0) }
}

/** Reads a thing's present state; null where it cannot be read. */
export async function readThing(path: string) {
  const response = await fetch(`/admin/v1${path}`, { headers: { accept: 'application/json' } }).catch(() => null)
  if (!response?.ok) return null
  return { body: parseJson(await response.text()) as Record<string, unknown>, etag: response.headers.get('etag') }
}

type ReadOutcome = NonNullable<Awaited<ReturnType<typeof readThing>>> | 'gone' | null

/** A thing's present state; null while it is read, and without a path. */
export function useThing(path: string | null): ReadOutcome {
  const [state, setState] = useState<ReadOutcome>(null)
  useEffect(() => {
    if (path === null) return
    let left = false
    void readThing(path).then(found => left || setState(found ?? 'gone'))
    return () => {
      left = true
    }
  }, [path])
  return state
}

/**
 * The outcome of a call that changes nothing and follows what is typed; an older outcome never replaces a newer one.
 * @param change null while there is nothing to call
 * @param pauseMilliseconds after the last change of it
 */
export function useOutcome(change: DoorChange | null, pauseMilliseconds: number) {
  const text = change && jsonText(change)
  const [answer, setAnswer] = useState<{ of: string; outcome: ChangeOutcome } | null>(null)
  useEffect(() => {
    if (text === null) return setAnswer(null)
    let over = false
    const timer = setTimeout(async () => {
      const outcome = await sendChange(parseJson(text) as DoorChange)
      if (!over) setAnswer({ of: text, outcome })
    }, pauseMilliseconds)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [text, pauseMilliseconds])
  return { outcome: answer?.outcome ?? null, busy: text !== null && answer?.of !== text }
}

/** A unique key; `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** One key for as long as the call is the same, so that a retry after a lost answer has no second effect. */
export function useKey(): (change: DoorChange) => string {
  const kept = useRef({ text: '', key: '' })
  return ({ path, body }) => {
    const text = `${path} ${jsonText(body)}`
    if (kept.current.text !== text) kept.current = { text, key: newKey() }
    return kept.current.key
  }
}
