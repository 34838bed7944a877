import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  bodyOf,
  filledPath,
  type InputField,
  type InputValue,
  missingInPath,
  shownValues,
  valuesOf,
} from '@/components/admin/form/fields'
import {
  draftOf,
  type FormDraft,
  type FormState,
  initialState,
  readDraft,
  refreshed,
  resolveConflict,
  saveDraft,
  saved,
  typed,
} from '@/components/admin/form/form-state'
import { type ApiChange, type ChangeOutcome, readObject, sendChange, useKey } from '@/components/admin/form/send-change'

export type FormRequest = Readonly<{
  method: ApiChange['method']
  /** Path in the administration API, in which `{Field}` stands for the value of that field. */
  path: string
  fields: readonly InputField[]
  fixed?: Readonly<Record<string, unknown>>
  /** ETag of the object as shown. If it has changed since, the API refuses the change. */
  etag?: string | null
  /** With `nothing`, the API refuses the change if the object already exists (`If-None-Match: *`). */
  expected?: 'nothing'
  /** Path from which the changed object is read; by default `path`. */
  thing?: string
}>

type ChangeFormState = Readonly<{
  state: FormState
  busy: boolean
  restored: boolean
  type(name: string, value: InputValue): void
  /** Sends the form. Returns the outcome, or null if there is nothing to save. */
  send(): Promise<ChangeOutcome | null>
  settle(whose: 'mine' | 'theirs'): void
  change: ApiChange
}>

export function useChangeForm(call: FormRequest): ChangeFormState {
  const { fields, etag = null } = call
  const [state, setState] = useState(() => initialState(shownValues(fields), etag, null))
  const [busy, setBusy] = useState(false)
  const restored = useDraft<FormDraft>(formOf(call), {
    draft: draftOf(fields, state),
    members: ['values', 'base', 'etag'],
    restore: draft => setState(now => initialState(now.values, now.etag, draft)),
  })
  useNewEtag(etag, () => setState(now => (now.etag === etag ? now : refreshed(now, fields, shownValues(fields), etag))))
  const change = changeOf(call, state)
  const keyOf = useKey()
  const send = async () => {
    if (call.method === 'PATCH' && Object.keys(change.body ?? {}).length === 0) return null
    setBusy(true)
    const key = call.method === 'POST' ? keyOf(change) : undefined
    const outcome = unsendable(call, state) ?? (await sendChange({ ...change, idempotencyKey: key }))
    const theirs = outcome.kind === 'overtaken' ? await theirsOf(call, state, change.path, outcome.etag) : null
    if (outcome.kind === 'done') saveDraft(formOf(call), null)
    setState(now =>
      outcome.kind === 'done' ? saved(now, outcome, savedValues(call, now, outcome.body)) : { ...now, outcome, theirs },
    )
    setBusy(false)
    return outcome
  }
  return {
    state,
    busy,
    restored,
    change,
    send,
    type: (name, value) => setState(now => typed(now, name, value)),
    settle: whose => setState(now => resolveConflict(now, fields, whose)),
  }
}

/** If fields of the path are empty, no request is possible: returns an error like those of the API. Otherwise null. */
function unsendable({ path, fields }: FormRequest, { values }: FormState): ChangeOutcome | null {
  const missing = missingInPath(path, fields, values)
  const errors = missing.map(field => ({ field, code: 'member-missing', detail: 'expected' }))
  return missing.length === 0 ? null : { kind: 'refused', errors, detail: '' }
}

/** The key of a form's draft. It contains the fields, because several forms of a page may send the same request. */
export const formOf = ({ method, path, fields }: Pick<FormRequest, 'method' | 'path' | 'fields'>): string =>
  [method, path, ...fields.map(({ name }) => name)].join(' ')

function changeOf(
  { method, path: template, fields, fixed, expected }: FormRequest,
  { values, base, etag }: FormState,
): ApiChange {
  const { path, rest } = filledPath(template, fields, values)
  const body = bodyOf({ fields: rest, values, base: method === 'PATCH' ? base : null, ...(fixed ? { fixed } : {}) })
  return { method, path, etag, expected, body: method === 'DELETE' ? undefined : body }
}

// A change may affect other fields: a quota class assigns a role, which another field shows.
const savedValues = ({ method, fields }: FormRequest, { values }: FormState, body: Readonly<Record<string, unknown>> | null) =>
  method === 'PATCH' && body ? valuesOf(fields, body, values) : values

async function theirsOf({ thing, fields }: FormRequest, state: FormState, path: string, etag: string | null) {
  const object = await readObject(thing ?? path)
  return { values: object ? valuesOf(fields, object.body, state.base) : state.base, etag: object?.etag ?? etag }
}

type DraftOptions<Draft> = Readonly<{
  draft: Draft | null
  members: readonly (keyof Draft & string)[]
  restore(draft: Draft): void
}>

/** Restores the draft of this tab, then stores the current one. Returns whether a draft was restored. */
export function useDraft<Draft extends object>(form: string, { draft, members, restore }: DraftOptions<Draft>): boolean {
  const [restored, setRestored] = useState(false)
  const isRead = useRef(false)
  const readOnce = useEffectEvent(() => {
    const left = readDraft<Draft>(form, members)
    if (left === null) return
    restore(left)
    setRestored(true)
  })
  useEffect(() => {
    if (isRead.current) return saveDraft(form, draft)
    isRead.current = true
    readOnce()
  }, [form, draft])
  return restored
}

/** Calls `onNew` when the page shows a newer version of the object. */
export function useNewEtag(etag: string | null, onNew: (etag: string | null) => void): void {
  const [seen, setSeen] = useState(etag)
  if (seen === etag) return
  setSeen(etag)
  onNew(etag)
}
