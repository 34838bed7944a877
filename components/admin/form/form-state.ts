import type { Field, Value, Values } from '@/components/admin/form/field'
import type { Outcome } from '@/components/admin/form/send-change'
import { differing } from '@/components/admin/form/values'

/** A form while somebody fills it in. */
export type FormState = Readonly<{
  /** What was shown when they began, and the state of the thing then. */
  base: Values
  etag: string | null
  values: Values
  /** What became of the last try; null before one, and after another letter was typed. */
  outcome: Outcome | null
  /** What somebody else made of the thing meanwhile. */
  theirs: Readonly<{ values: Values; etag: string | null }> | null
}>

/** What of a form outlives the page, in the tab. */
export type Draft = Readonly<{ values: Values; base: Values; etag: string | null }>

/** A form that shows a thing, with the input that was not saved when the page was left. */
export function begun(shown: Values, etag: string | null, draft: Draft | null): FormState {
  if (draft === null) return { base: shown, etag, values: shown, outcome: null, theirs: null }
  // The state the input was made for: where the thing has changed since, saving tells it.
  const base = { ...shown, ...draft.base }
  return { base, etag: draft.etag, values: { ...base, ...draft.values }, outcome: null, theirs: null }
}

/** One field has another value; what was said of the last try holds no more for it. */
export function typed(state: FormState, name: string, value: Value): FormState {
  return { ...state, values: { ...state.values, [name]: value }, outcome: withoutErrorsOf(state.outcome, name) }
}

function withoutErrorsOf(outcome: Outcome | null, name: string): Outcome | null {
  if (outcome?.kind !== 'refused') return outcome?.kind === 'ended' ? outcome : null
  const errors = outcome.errors.filter(({ field }) => !isAbout(field, name))
  return errors.length === 0 ? null : { ...outcome, errors }
}

/** Whether an error is about a field, or about what it is a part of: `Uris.0` about `Uris`, `Reason` about `Reason.de`. */
const isAbout = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)

/** The field beside which an error is told; none where the form has no such field. */
export const fieldFor = (path: string, fields: readonly Field[]): string | undefined =>
  fields.find(({ name }) => isAbout(path, name))?.name

/** The input that is not saved yet. */
export function draftOf(fields: readonly Field[], { base, values, etag }: FormState): Draft | null {
  const names = differing(fields, base, values).filter(name => fields.find(field => field.name === name)?.kind !== 'password')
  if (names.length === 0) return null
  const only = (all: Values) => Object.fromEntries(names.map(name => [name, all[name]!]))
  return { values: only(values), base: only(base), etag }
}

/**
 * The page has read the thing again, because something else of it was changed. What nobody typed into is shown as it is now; where a field was
 * changed here and there, the form stays as it is, so that saving tells it.
 */
export function refreshed(state: FormState, fields: readonly Field[], shown: Values, etag: string | null): FormState {
  const [mine, theirs] = [differing(fields, state.base, state.values), differing(fields, state.base, shown)]
  if (mine.some(name => theirs.includes(name))) return state
  const kept = Object.fromEntries(mine.map(name => [name, state.values[name]!]))
  return { ...state, base: shown, etag, values: { ...shown, ...kept } }
}

/** Of two who changed the thing this one goes on: `mine` keeps all their input, `theirs` leaves what the other one changed. */
export function settled(state: FormState, fields: readonly Field[], whose: 'mine' | 'theirs'): FormState {
  if (state.theirs === null) return state
  const { values: now, etag } = state.theirs
  const changed = differing(fields, state.base, now)
  const own = differing(fields, state.base, state.values).filter(name => whose === 'mine' || !changed.includes(name))
  const kept = Object.fromEntries(own.map(name => [name, state.values[name]!]))
  return { base: now, etag, values: { ...now, ...kept }, outcome: null, theirs: null }
}

/** What was saved is what is shown now. @param values of the thing as the door has it since */
export const saved = (state: FormState, outcome: Outcome & { kind: 'done' }, values = state.values): FormState => ({
  ...state,
  base: values,
  values,
  outcome,
  theirs: null,
  etag: outcome.etag,
})
