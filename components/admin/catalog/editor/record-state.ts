import type { ChangeOutcome } from '@/components/admin/form/send-change'
import { type Difference, differences } from '@/lib/formats/json/difference'
import type { JsonObject } from '@/lib/formats/json/object'
import { jsonPatch, PatchError, type PatchOperation } from '@/lib/formats/json/patch'

export type EditorState = Readonly<{
  base: JsonObject
  etag: string | null
  record: JsonObject
  outcome: ChangeOutcome | null
  theirs: Readonly<{ record: JsonObject; etag: string | null }> | null
}>

/** The part of the state that the tab stores, so that it outlives the page. */
export type RecordDraft = Pick<EditorState, 'base' | 'etag' | 'record'>

export const initialEditorState = (base: JsonObject, etag: string | null): EditorState => ({
  base,
  etag,
  record: base,
  outcome: null,
  theirs: null,
})

/** Changes the record. The outcome of the last attempt no longer applies, unless the session has ended. */
export const edited = (state: EditorState, record: JsonObject): EditorState => ({
  ...state,
  record,
  outcome: state.outcome?.kind === 'ended' ? state.outcome : null,
})

export const ownChanges = ({ base, record }: Pick<EditorState, 'base' | 'record'>): Difference[] => differences(base, record)

export const theirChanges = ({ base, theirs }: EditorState): Difference[] => (theirs ? differences(base, theirs.record) : [])

export function clashes(state: EditorState): string[] {
  const theirs = theirChanges(state).map(({ path }) => path)
  const overlap = (one: string, other: string) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
  return ownChanges(state)
    .map(({ path }) => path)
    .filter(path => theirs.some(other => overlap(path, other)))
}

/** Resolves a conflict based on the other version: `mine` keeps all own changes, `theirs` drops conflicting ones. */
export function resolveRecordConflict(state: EditorState, whose: 'mine' | 'theirs'): EditorState {
  if (state.theirs === null) return state
  const { record: now, etag } = state.theirs
  const left = whose === 'mine' ? [] : clashes(state)
  const own = ownChanges(state).filter(({ path }) => !left.includes(path))
  return { base: now, etag, record: applied(now, own), outcome: null, theirs: null }
}

/** Applies changes to the version of another user. Only changes of paths that no longer exist are dropped. */
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

export const storedEditorState = (record: JsonObject, outcome: ChangeOutcome & { kind: 'done' }): EditorState => ({
  base: record,
  record,
  etag: outcome.etag,
  outcome,
  theirs: null,
})
