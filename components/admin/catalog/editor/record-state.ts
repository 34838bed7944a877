import type { Outcome } from '@/components/admin/form/send-change'
import { type Difference, differences } from '@/lib/formats/json-difference'
import type { JsonObject } from '@/lib/formats/json-object'
import { jsonPatch, PatchError, type PatchOperation } from '@/lib/formats/json-patch'

/** A record while somebody edits it. */
export type RecordState = Readonly<{
  /** As it was when they began, and its state then. */
  base: JsonObject
  etag: string | null
  record: JsonObject
  outcome: Outcome | null
  /** What somebody else made of it meanwhile. */
  theirs: Readonly<{ record: JsonObject; etag: string | null }> | null
}>

/** What of an edited record outlives the page, in the tab. */
export type RecordDraft = Pick<RecordState, 'base' | 'etag' | 'record'>

export const begun = (base: JsonObject, etag: string | null): RecordState => ({
  base,
  etag,
  record: base,
  outcome: null,
  theirs: null,
})

/** Something else is said; what was told of the last try holds no more, other than that the session has ended. */
export const edited = (state: RecordState, record: JsonObject): RecordState => ({
  ...state,
  record,
  outcome: state.outcome?.kind === 'ended' ? state.outcome : null,
})

/** What differs from how it was at the beginning. */
export const ownChanges = ({ base, record }: Pick<RecordState, 'base' | 'record'>): Difference[] => differences(base, record)

/** What the other one changed. */
export const theirChanges = ({ base, theirs }: RecordState): Difference[] => (theirs ? differences(base, theirs.record) : [])

/** The places that both changed, each in another way. */
export function clashes(state: RecordState): string[] {
  const theirs = theirChanges(state).map(({ path }) => path)
  const overlap = (one: string, other: string) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
  return ownChanges(state)
    .map(({ path }) => path)
    .filter(path => theirs.some(other => overlap(path, other)))
}

/**
 * Of two who changed the record this one goes on, on top of what the other one did: `mine` with all own changes, `theirs` without those that
 * clash.
 */
export function settled(state: RecordState, whose: 'mine' | 'theirs'): RecordState {
  if (state.theirs === null) return state
  const { record: now, etag } = state.theirs
  const left = whose === 'mine' ? [] : clashes(state)
  const own = ownChanges(state).filter(({ path }) => !left.includes(path))
  return { base: now, etag, record: applied(now, own), outcome: null, theirs: null }
}

/** Changes made on what somebody else left; one whose place is gone is left out rather than all of them. */
function applied(record: JsonObject, changes: readonly Difference[]): JsonObject {
  return changes.reduce<JsonObject>((now, change) => {
    try {
      return jsonPatch(now, [operationOf(change)]) as JsonObject
    } catch (error) {
      if (error instanceof PatchError) return now
      throw error
    }
  }, record)
}

const operationOf = (change: Difference): PatchOperation =>
  change.op === 'remove' ? { op: 'remove', path: change.path } : { op: 'add', path: change.path, value: change.value }

/** What was stored is what one goes on from. */
export const stored = (record: JsonObject, outcome: Outcome & { kind: 'done' }): RecordState => ({
  base: record,
  record,
  etag: outcome.etag,
  outcome,
  theirs: null,
})
