import { useEffect, useState } from 'react'
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
import { keepDraft } from '@/components/admin/form/form-state'
import {
  type ChangeOutcome,
  type DoorChange,
  type FieldError,
  readThing,
  sendChange,
  useKey,
} from '@/components/admin/form/send-change'
import { useDraft } from '@/components/admin/form/use-change-form'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { type Difference, differences } from '@/lib/formats/json/difference'
import type { JsonObject } from '@/lib/formats/json/object'

/** The door's answer about a draft: `POST /rehearsals/{entity}`. */
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

/** The state of a record's editor: input stays until it is stored, and is rehearsed while typing. */
export function useRecordEditor(given: EditedRecord) {
  const { entity, id } = given
  const [state, setState] = useState<EditorState>(() => initialEditorState(given.record, given.etag))
  const [busy, setBusy] = useState(false)
  useReadAgain(given, setState)
  const { base, etag, record } = state
  const own = ownChanges(state)
  const restored = useDraft<RecordDraft>(draftName(given), {
    draft: own.length === 0 ? null : { record, base, etag },
    members: ['record', 'base', 'etag'],
    restore: draft => setState(now => ({ ...now, ...draft })),
  })
  // A new record that has been stored has its own page; rehearsed here again, it would already exist.
  const isMade = id === null && state.outcome?.kind === 'done'
  const { of, ...rehearsed } = useRehearsal({ entity, id, isMade }, state.record)
  const change = changeOf(given, state)
  const keyOf = useKey()
  const { visible, touch, showAll } = useVisibleErrors(id === null ? 'new' : 'stored')
  const save = async (): Promise<ChangeOutcome> => {
    showAll()
    setBusy(true)
    const outcome = await sendChange(id === null ? { ...change, idempotencyKey: keyOf(change) } : change)
    const theirs = outcome.kind === 'overtaken' ? await readTheirs(change.path, state, outcome.etag) : null
    if (outcome.kind === 'done') keepDraft(draftName(given), null)
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

/** Takes over what the page read again, where nothing is unsaved. */
function useReadAgain({ record, etag }: EditedRecord, setState: SetState): void {
  const [seen, setSeen] = useState(etag)
  if (seen === etag) return
  setSeen(etag)
  setState(now => (now.etag === etag || ownChanges(now).length > 0 ? now : initialEditorState(record, etag)))
}

type SetState = (next: (now: EditorState) => EditorState) => void

export type RecordEditing = ReturnType<typeof useRecordEditor>

const documentPath = ({ entity, id }: Pick<EditedRecord, 'entity' | 'id'>): string =>
  `/documents/${encodeURIComponent(entity)}${id === null ? '' : `/${encodeURIComponent(id)}`}`

const changeOf = (given: EditedRecord, { record, etag }: EditorState): DoorChange => ({
  method: given.id === null ? 'POST' : 'PUT',
  path: documentPath(given),
  body: { Record: record },
  etag,
})

const recordIn = (outcome: ChangeOutcome): JsonObject | null =>
  outcome.kind === 'done' ? ((outcome.body?.['Record'] as JsonObject | undefined) ?? null) : null

async function readTheirs(path: string, { base }: EditorState, etag: string | null) {
  const found = await readThing(path)
  return { record: (found?.body['Record'] as JsonObject | undefined) ?? base, etag: found?.etag ?? etag }
}

/**
 * The errors of the last attempt to store, until the record changes; then those of the rehearsal while it matches the record: nobody sees errors of
 * a change before it was checked.
 */
function errorsOf({ outcome, record }: EditorState, rehearsal: Rehearsal | null, rehearsed: JsonObject): readonly FieldError[] {
  if (outcome?.kind === 'refused') return outcome.errors.map(withPointer)
  const changed = differences(rehearsed, record).map(({ path }) => path)
  const found = rehearsal?.Errors ?? []
  const outdated = errorsAt(found, changed)
  return found.filter(error => !outdated.includes(error))
}

/** Refusals name the path by `field` or, where the content interface itself refuses, by `pointer`. */
const withPointer = (error: FieldError & { pointer?: string }): FieldError => ({
  ...error,
  field: error.field ?? error.pointer ?? '',
})

type RehearsalOf = Pick<EditedRecord, 'entity' | 'id'> & { isMade: boolean }

/** Rehearses the record a moment after the last letter; an older answer never replaces a newer one. */
function useRehearsal({ entity, id, isMade }: RehearsalOf, record: JsonObject) {
  const [answer, setAnswer] = useState<{ of: JsonObject; round: number; outcome: ChangeOutcome } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (isMade) return
    let late = false
    const timer = setTimeout(async () => {
      const body = { Record: record, ...(id === null ? {} : { Id: id }) }
      const outcome = await sendChange({ method: 'POST', path: `/rehearsals/${encodeURIComponent(entity)}`, body })
      if (!late) setAnswer({ of: record, round, outcome })
    }, pauseMilliseconds)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [entity, id, isMade, record, round])
  const outcome = answer?.outcome ?? null
  const isDone = outcome?.kind === 'done'
  return {
    rehearsal: isDone ? (outcome.body as unknown as Rehearsal) : null,
    /** Why it could not be rehearsed. */
    failure: isDone ? null : outcome,
    rehearsing: answer?.of !== record || answer.round !== round,
    of: answer?.of ?? record,
    rehearseAgain: () => setRound(now => now + 1),
  }
}

const draftName = ({ entity, id }: Pick<EditedRecord, 'entity' | 'id'>): string => `record ${entity} ${id ?? ''}`
