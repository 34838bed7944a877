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
  keepDraft,
  readDraft,
  refreshed,
  resolveConflict,
  saved,
  typed,
} from '@/components/admin/form/form-state'
import { type ChangeOutcome, type DoorChange, readThing, sendChange, useKey } from '@/components/admin/form/send-change'

/** A change as a form makes it. */
export type FormCall = Readonly<{
  method: DoorChange['method']
  /** Below the door; `{Field}` stands for the value of that field. */
  path: string
  fields: readonly InputField[]
  /** Members of the body that have no field. */
  fixed?: Readonly<Record<string, unknown>>
  /** ETag of the thing shown: a change of another state is refused. */
  etag?: string | null
  /** It adds a thing and never changes an existing one. */
  expected?: 'nothing'
  /** Where the thing is read, if that is not where it is changed. */
  thing?: string
}>

type ChangeFormState = Readonly<{
  state: FormState
  busy: boolean
  /** Whether input of an earlier visit was restored. */
  restored: boolean
  type(name: string, value: InputValue): void
  /** @returns the outcome, or null where there is nothing to save */
  send(): Promise<ChangeOutcome | null>
  settle(whose: 'mine' | 'theirs'): void
  /** The call as it would be sent now. */
  change: DoorChange
}>

/** The state of a form for a call of the door: input stays until it is saved. */
export function useChangeForm(call: FormCall): ChangeFormState {
  const { fields, etag = null } = call
  const [state, setState] = useState(() => initialState(shownValues(fields), etag, null))
  const [busy, setBusy] = useState(false)
  const restored = useDraft<FormDraft>(formOf(call), {
    draft: draftOf(fields, state),
    members: ['values', 'base', 'etag'],
    restore: draft => setState(now => initialState(now.values, now.etag, draft)),
  })
  useRefreshed(call, setState)
  const change = changeOf(call, state)
  const keyOf = useKey()
  const send = async () => {
    if (call.method === 'PATCH' && Object.keys(change.body ?? {}).length === 0) return null
    setBusy(true)
    const key = call.method === 'POST' ? keyOf(change) : undefined
    const outcome = unsendable(call, state) ?? (await sendChange({ ...change, idempotencyKey: key }))
    const theirs = outcome.kind === 'overtaken' ? await theirsOf(call, state, change.path, outcome.etag) : null
    if (outcome.kind === 'done') keepDraft(formOf(call), null)
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

/** The error the door would give for a call with an incomplete path, if it could be reached without it. */
function unsendable({ path, fields }: FormCall, { values }: FormState): ChangeOutcome | null {
  const missing = missingInPath(path, fields, values)
  const errors = missing.map(field => ({ field, code: 'member-missing', detail: 'expected' }))
  return missing.length === 0 ? null : { kind: 'refused', errors, detail: '' }
}

type SetState = (next: (now: FormState) => FormState) => void

/** Tells a form from others. Several forms of a page may make the same call with other fields; the input of one does not belong to another. */
export const formOf = ({ method, path, fields }: Pick<FormCall, 'method' | 'path' | 'fields'>): string =>
  [method, path, ...fields.map(({ name }) => name)].join(' ')

function changeOf({ method, path: template, fields, fixed, expected }: FormCall, { values, base, etag }: FormState): DoorChange {
  const { path, rest } = filledPath(template, fields, values)
  const body = bodyOf({ fields: rest, values, base: method === 'PATCH' ? base : null, ...(fixed ? { fixed } : {}) })
  return { method, path, etag, expected, body: method === 'DELETE' ? undefined : body }
}

// A change may affect more than its fields: a quota class gives a role, which another field shows.
const savedValues = ({ method, fields }: FormCall, { values }: FormState, body: Readonly<Record<string, unknown>> | null) =>
  method === 'PATCH' && body ? valuesOf(fields, body, values) : values

async function theirsOf({ thing, fields }: FormCall, state: FormState, path: string, etag: string | null) {
  const found = await readThing(thing ?? path)
  return { values: found ? valuesOf(fields, found.body, state.base) : state.base, etag: found?.etag ?? etag }
}

type DraftKeeping<Draft> = Readonly<{
  /** The input that is not saved; null where there is none. */
  draft: Draft | null
  /** Properties that every draft of the form has. */
  members: readonly (keyof Draft & string)[]
  restore(draft: Draft): void
}>

/** Restores the input that was left in this tab, and keeps the current one. @returns whether input was restored */
export function useDraft<Draft extends object>(form: string, { draft, members, restore }: DraftKeeping<Draft>): boolean {
  const [restored, setRestored] = useState(false)
  const isRead = useRef(false)
  const readOnce = useEffectEvent(() => {
    const left = readDraft<Draft>(form, members)
    if (left === null) return
    restore(left)
    setRestored(true)
  })
  useEffect(() => {
    if (isRead.current) return keepDraft(form, draft)
    isRead.current = true
    readOnce()
  }, [form, draft])
  return restored
}

/** Takes over what the page reads again. */
function useRefreshed({ fields, etag = null }: FormCall, setState: SetState): void {
  const [seen, setSeen] = useState(etag)
  if (seen === etag) return
  setSeen(etag)
  setState(now => (now.etag === etag ? now : refreshed(now, fields, shownValues(fields), etag)))
}
