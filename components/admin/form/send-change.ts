import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, secondsUntil } from '@/components/connection/api'
import { type Failure, failureOf } from '@/components/connection/failure'
import { jsonText, parseJson } from '@/lib/formats/json/exact'

export type ApiChange = Readonly<{
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path in the administration API, e.g. `/users/anna`. */
  path: string
  body?: Readonly<Record<string, unknown>> | undefined
  etag?: string | null | undefined
  /** `nothing` sends `If-None-Match: *`, so that an existing object is not replaced. */
  expected?: 'nothing' | undefined
  /** A repeated request with the same key has no second effect. */
  idempotencyKey?: string | undefined
}>

/** An error of the API about one property of a body. `field` is empty for an error about the whole. */
export type FieldError = Readonly<{
  field: string
  code: string
  detail: string
  values?: Readonly<Record<string, string | number>>
}>

/**
 * The outcome of a change: `refused` with errors; `overtaken` by a change of another user, with the current ETag;
 * `ended` without a valid session; `forbidden` without the right; `failed` if a retry may succeed.
 */
export type ChangeOutcome = Readonly<
  | { kind: 'done'; body: Readonly<Record<string, unknown>> | null; etag: string | null }
  | { kind: 'refused'; errors: readonly FieldError[]; detail: string }
  | { kind: 'overtaken'; etag: string | null }
  | { kind: 'ended' }
  | { kind: 'forbidden' }
  | { kind: 'failed'; failure: Failure }
>

/** The paths by which pages reach the APIs, independent of their public URLs. */
type ApiPath = '/admin/v1' | '/collector'

export const sendChange = (change: ApiChange): Promise<ChangeOutcome> => sendTo('/admin/v1', change)

/** Sends a change with the session of the page. Never throws: every failure is an outcome. */
export async function sendTo(api: ApiPath, change: ApiChange): Promise<ChangeOutcome> {
  const { method, path, body } = change
  const response = await fetch(api + path, {
    method,
    headers: headersOf(change),
    body: body === undefined ? null : jsonText(body),
  }).catch(() => null)
  if (response === null) return { kind: 'failed', failure: failureOf(new ApiError(0, null), 0) }
  const json = (await response
    .text()
    .then(parseJson)
    .catch(() => null)) as Record<string, unknown> | null
  return outcomeOf(response, json, api + path)
}

const headersOf = ({ body, etag, expected, idempotencyKey }: ApiChange): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(etag ? { 'if-match': etag } : expected === 'nothing' ? { 'if-none-match': '*' } : {}),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
})

function outcomeOf(response: Response, json: Record<string, unknown> | null, path: string): ChangeOutcome {
  const { status, headers } = response
  if (response.ok) return { kind: 'done', body: json, etag: headers.get('etag') }
  if (status === 401) return { kind: 'ended' }
  if (status === 403) return { kind: 'forbidden' }
  if (status === 412 || status === 428) return { kind: 'overtaken', etag: headers.get('etag') }
  const detail = typeof json?.['detail'] === 'string' ? json['detail'] : response.statusText
  if ([400, 404, 409, 413, 415, 422].includes(status))
    return { kind: 'refused', detail, errors: (json?.['errors'] ?? []) as readonly FieldError[] }
  const more = {
    title: null,
    requestId: headers.get('x-request-id'),
    path,
    retryAfterSeconds: secondsUntil(headers.get('retry-after'), new Date()),
  }
  return { kind: 'failed', failure: failureOf(new ApiError(status, detail, more), 0) }
}

export async function readObject(path: string) {
  const response = await fetch(`/admin/v1${path}`, { headers: { accept: 'application/json' } }).catch(() => null)
  if (!response?.ok) return null
  return { body: parseJson(await response.text()) as Record<string, unknown>, etag: response.headers.get('etag') }
}

type ReadOutcome = NonNullable<Awaited<ReturnType<typeof readObject>>> | 'gone' | null

/** Reads an object. Null until it is read and without a path, `gone` if it cannot be read. */
export function useObject(path: string | null): ReadOutcome {
  const [state, setState] = useState<ReadOutcome>(null)
  useEffect(() => {
    if (path === null) return
    let left = false
    void readObject(path).then(thing => left || setState(thing ?? 'gone'))
    return () => {
      left = true
    }
  }, [path])
  return state
}

/**
 * The outcome of a request without effect that is repeated while typing. An older outcome never replaces a newer one.
 * @param change the change to send, or null to send nothing
 * @returns the outcome, the request it is `of`, and `again`, which repeats the request
 */
export function useOutcome(change: ApiChange | null, pauseMilliseconds: number) {
  const text = change && jsonText(change)
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<{ of: string; round: number; outcome: ChangeOutcome } | null>(null)
  useEffect(() => {
    if (text === null) return setResult(null)
    let over = false
    const timer = setTimeout(async () => {
      const outcome = await sendChange(parseJson(text) as ApiChange)
      if (!over) setResult({ of: text, round, outcome })
    }, pauseMilliseconds)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [text, round, pauseMilliseconds])
  const of = useMemo(() => result && (parseJson(result.of) as ApiChange), [result])
  const busy = text !== null && (result?.of !== text || result.round !== round)
  return { outcome: result?.outcome ?? null, busy, of, again: () => setRound(now => now + 1) }
}

/** A unique key. `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Returns the same idempotency key for the same request, so that a retry after a lost response has no second effect. */
export function useKey(): (change: ApiChange) => string {
  const last = useRef({ text: '', key: '' })
  return ({ path, body }) => {
    const text = `${path} ${jsonText(body)}`
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
