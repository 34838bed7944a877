import { differing, type InputField, type InputValue, type InputValues } from '@/components/admin/form/fields'
import type { ChangeOutcome } from '@/components/admin/form/send-change'
import { orNull } from '@/components/text/or-null'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'

export type FormState = Readonly<{
  base: InputValues
  etag: string | null
  values: InputValues
  outcome: ChangeOutcome | null
  theirs: Readonly<{ values: InputValues; etag: string | null }> | null
}>

/** The part of the state that the tab stores, so that it outlives the page. */
export type FormDraft = Readonly<{ values: InputValues; base: InputValues; etag: string | null }>

export function initialState(shown: InputValues, etag: string | null, draft: FormDraft | null): FormState {
  if (draft === null) return { base: shown, etag, values: shown, outcome: null, theirs: null }
  // The ETag is that of the draft, so that saving reports a change of the object since then.
  const base = { ...shown, ...draft.base }
  return { base, etag: draft.etag, values: { ...base, ...draft.values }, outcome: null, theirs: null }
}

export function typed(state: FormState, name: string, value: InputValue): FormState {
  return { ...state, values: { ...state.values, [name]: value }, outcome: withoutErrorsOf(state.outcome, name) }
}

function withoutErrorsOf(outcome: ChangeOutcome | null, name: string): ChangeOutcome | null {
  if (outcome?.kind !== 'refused') return outcome?.kind === 'ended' ? outcome : null
  const errors = outcome.errors.filter(({ field }) => !isAbout(field, name))
  return errors.length === 0 ? null : { ...outcome, errors }
}

/** Whether an error is about a field or its parent: `Uris.0` is about `Uris`, `Reason` about `Reason.de`. */
const isAbout = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)

export const fieldFor = (path: string, fields: readonly InputField[]): string | undefined =>
  fields.find(({ name }) => isAbout(path, name))?.name

/** The draft of the unsaved input without passwords, or null if nothing is unsaved. */
export function draftOf(fields: readonly InputField[], { base, values, etag }: FormState): FormDraft | null {
  const names = differing(fields, base, values).filter(name => fields.find(field => field.name === name)?.kind !== 'password')
  if (names.length === 0) return null
  const only = (all: InputValues) => Object.fromEntries(names.map(name => [name, all[name]!]))
  return { values: only(values), base: only(base), etag }
}

/** Shows an object that was read again, with the user's input. If both changed a field, the form stays as it is. */
export function refreshed(state: FormState, fields: readonly InputField[], shown: InputValues, etag: string | null): FormState {
  const [mine, theirs] = [differing(fields, state.base, state.values), differing(fields, state.base, shown)]
  if (mine.some(name => theirs.includes(name))) return state
  const own = Object.fromEntries(mine.map(name => [name, state.values[name]!]))
  return { ...state, base: shown, etag, values: { ...shown, ...own } }
}

/** Resolves a conflict: `mine` keeps all input, `theirs` drops input for fields that the other user changed. */
export function resolveConflict(state: FormState, fields: readonly InputField[], whose: 'mine' | 'theirs'): FormState {
  if (state.theirs === null) return state
  const { values: now, etag } = state.theirs
  const changed = differing(fields, state.base, now)
  const names = differing(fields, state.base, state.values).filter(name => whose === 'mine' || !changed.includes(name))
  const own = Object.fromEntries(names.map(name => [name, state.values[name]!]))
  return { base: now, etag, values: { ...now, ...own }, outcome: null, theirs: null }
}

/** The form after saving. `values` are the values in the response. */
export const saved = (state: FormState, outcome: ChangeOutcome & { kind: 'done' }, values = state.values): FormState => ({
  ...state,
  base: values,
  values,
  outcome,
  theirs: null,
  etag: outcome.etag,
})

/** Reads the draft of a form in this tab, e.g. `PATCH /users/anna`, if it has all of the `names`. Otherwise null. */
export function readDraft<Stored extends object>(form: string, names: readonly (keyof Stored & string)[]): Stored | null {
  const draft: unknown = orNull(() => parseJson(sessionStorage.getItem(draftKey(form)) ?? 'null'))
  return isObject(draft) && names.every(name => name in draft) ? (draft as Stored) : null
}

/** Stores a draft until the tab is closed. Null removes it. Without browser storage it does nothing. */
export function saveDraft(form: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(form))
    else sessionStorage.setItem(draftKey(form), jsonText(draft))
  } catch {}
}

const draftKey = (form: string): string => `draft ${form}`
