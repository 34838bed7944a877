import { useState } from 'react'
import { errorsAt, useVisibleErrors } from '@/components/admin/catalog/editor/form-field'
import {
  type EditorState,
  edited,
  initialEditorState,
  ownChanges,
  type RecordDraft,
  resolveRecordConflict,
  storedEditorState,
} from '@/components/admin/catalog/editor/record-state'
import { saveDraft } from '@/components/admin/form/form-state'
import {
  type ApiChange,
  type ChangeOutcome,
  type FieldError,
  readObject,
  sendChange,
  useKey,
  useOutcome,
} from '@/components/admin/form/send-change'
import { useDraft, useNewEtag } from '@/components/admin/form/use-change-form'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { type Difference, differences } from '@/lib/formats/json/difference'
import type { JsonObject } from '@/lib/formats/json/object'

export type Rehearsal = Readonly<{
  Errors: readonly FieldError[]
  Live: boolean
  Differences: readonly Difference[]
  Record: JsonObject | null
  JsonLd: unknown
  Changed: string | null
  Findings: readonly Finding[]
}>

export type EditedRecord = Readonly<{ entity: string; id: string | null; record: JsonObject; etag: string | null }>

const pauseMilliseconds = 500

/** State of a record editor. Input stays until it is stored, and is rehearsed (validated by the API) while typing. */
export function useRecordEditor(given: EditedRecord) {
  const { entity, id } = given
  const [state, setState] = useState<EditorState>(() => initialEditorState(given.record, given.etag))
  const [busy, setBusy] = useState(false)
  // The record that the page has read again is shown, unless there is unsaved input.
  useNewEtag(given.etag, etag =>
    setState(now => (now.etag === etag || ownChanges(now).length > 0 ? now : initialEditorState(given.record, etag))),
  )
  const { base, etag, record } = state
  const own = ownChanges(state)
  const restored = useDraft<RecordDraft>(draftName(given), {
    draft: own.length === 0 ? null : { record, base, etag },
    members: ['record', 'base', 'etag'],
    restore: draft => setState(now => ({ ...now, ...draft })),
  })
  // Once a new record is stored, it is not validated again, because the API would report that its id exists.
  const isCreated = id === null && state.outcome?.kind === 'done'
  const { of, ...rehearsed } = useRehearsal({ entity, id, isCreated }, state.record)
  const change = changeOf(given, state)
  const keyOf = useKey()
  const { visible, touch, showAll } = useVisibleErrors(id === null ? 'new' : 'stored')
  const save = async (): Promise<ChangeOutcome> => {
    showAll()
    setBusy(true)
    const outcome = await sendChange(id === null ? { ...change, idempotencyKey: keyOf(change) } : change)
    const theirs = outcome.kind === 'overtaken' ? await readTheirs(change.path, state, outcome.etag) : null
    if (outcome.kind === 'done') saveDraft(draftName(given), null)
    const now = recordIn(outcome) ?? state.record
    setState(before => (outcome.kind === 'done' ? storedEditorState(now, outcome) : { ...before, outcome, theirs }))
    setBusy(false)
    return outcome
  }
  return {
    state,
    busy,
    restored,
    change,
    save,
    touch,
    showAll,
    ...rehearsed,
    errors: visible(
      errorsOf(state, rehearsed.rehearsal, of),
      own.map(({ path }) => path),
    ),
    edit: (record: JsonObject) => setState(now => edited(now, record)),
    settle: (whose: 'mine' | 'theirs') => setState(now => resolveRecordConflict(now, whose)),
    discard: () => setState(now => initialEditorState(now.base, now.etag)),
  }
}

export type RecordEditing = ReturnType<typeof useRecordEditor>

const documentPath = ({ entity, id }: Pick<EditedRecord, 'entity' | 'id'>): string =>
  `/documents/${encodeURIComponent(entity)}${id === null ? '' : `/${encodeURIComponent(id)}`}`

const changeOf = (given: EditedRecord, { record, etag }: EditorState): ApiChange => ({
  method: given.id === null ? 'POST' : 'PUT',
  path: documentPath(given),
  body: { Record: record },
  etag,
})

const recordIn = (outcome: ChangeOutcome): JsonObject | null =>
  outcome.kind === 'done' ? ((outcome.body?.['Record'] as JsonObject | undefined) ?? null) : null

async function readTheirs(path: string, { base }: EditorState, etag: string | null) {
  const thing = await readObject(path)
  return { record: (thing?.body['Record'] as JsonObject | undefined) ?? base, etag: thing?.etag ?? etag }
}

/** The errors of a refused attempt to store the record, else those of the last validation in unedited fields. */
function errorsOf({ outcome, record }: EditorState, rehearsal: Rehearsal | null, rehearsed: JsonObject): readonly FieldError[] {
  if (outcome?.kind === 'refused') return outcome.errors.map(withPointer)
  const changed = differences(rehearsed, record).map(({ path }) => path)
  const errors = rehearsal?.Errors ?? []
  const outdated = errorsAt(errors, changed)
  return errors.filter(error => !outdated.includes(error))
}

/** Content errors have the path in `pointer`, all other errors in `field`. */
const withPointer = (error: FieldError & { pointer?: string }): FieldError => ({
  ...error,
  field: error.field ?? error.pointer ?? '',
})

type RehearsedRecord = Pick<EditedRecord, 'entity' | 'id'> & { isCreated: boolean }

function useRehearsal({ entity, id, isCreated }: RehearsedRecord, record: JsonObject) {
  const body = { Record: record, ...(id === null ? {} : { Id: id }) }
  const change = { method: 'POST', path: `/rehearsals/${encodeURIComponent(entity)}`, body } as const
  const { outcome, busy, of, again } = useOutcome(isCreated ? null : change, pauseMilliseconds)
  const isDone = outcome?.kind === 'done'
  return {
    rehearsal: isDone ? (outcome.body as unknown as Rehearsal) : null,
    failure: isDone ? null : outcome,
    rehearsing: busy || isCreated,
    of: (of?.body?.['Record'] ?? record) as JsonObject,
    rehearseAgain: again,
  }
}

const draftName = ({ entity, id }: Pick<EditedRecord, 'entity' | 'id'>): string => `record ${entity} ${id ?? ''}`
