import { checkBody } from '@/lib/admin/body'
import { DocumentBody, type RecordError } from '@/lib/admin/catalog/editing/params'
import {
  type EditableEntity,
  type EditableRecord,
  editingOf,
  findEditable,
  type SaveResult,
} from '@/lib/admin/catalog/editing/record-editing'
import { answerGone, createdHeaders, storeOnce } from '@/lib/admin/single'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { json } from '@/lib/http/answers/respond'
import { readStoredJson } from '@/lib/http/bodies/json-body'
import { checkReplacement, etagOf, type Precondition, preconditionOf } from '@/lib/http/caching/caching'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { RecordFlaw } from '@/lib/http/errors/record-flaws'
import type { Call } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/quota/peer'

type OneCall = Call<{ entity: string; id: string }>

/** One record as people edit it. @throws ChangeRefused */
export async function answerDocument({ params }: OneCall): Promise<Response> {
  const editing = editingOf(params.entity)
  return answerEdited(editing, await findEditable(editing, params.id))
}

/** Adds a record; once, when the call has an `Idempotency-Key`. @throws Problem 400, 409; ChangeRefused */
export async function answerNewDocument(call: Call<{ entity: string }>): Promise<Response> {
  const { params, request, caller } = call
  const editing = editingOf(params.entity)
  const record = await readRecordBody(request)
  demandFlawless(editing.flaws(record, null))
  const made = await storeOnce(call, record, run =>
    editing.save(record, null, { caller, address: peerOf(request), expected: 'nothing', run }),
  )
  const { id } = made.value
  const headers = createdHeaders(made, `/documents/${encodeURIComponent(editing.type)}`, id)
  return answerStored(editing, made.value, { status: 201, headers })
}

/** Replaces a record, or adds it under this id. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerDocumentReplaced({ params: { entity, id }, request, caller }: OneCall): Promise<Response> {
  const editing = editingOf(entity)
  const record = await readRecordBody(request)
  demandFlawless(editing.flaws(record, id))
  const expected = await replacing(editing, id, request)
  const stored = await withCurrentState(editing, id, () =>
    editing.save(record, id, { caller, address: peerOf(request), expected }),
  )
  return answerStored(editing, stored, { status: stored.outcome === 'stored' ? 201 : 200 })
}

/** The state that a record must be in. Without a precondition it must not exist, even if somebody else is just adding it. @throws Problem 428 */
async function replacing(editing: EditableEntity, id: string, { headers }: Request): Promise<Precondition> {
  const asked = preconditionOf(headers)
  if (asked.match !== null || asked.noneMatch === '*') return asked
  const now = await editing.find(id)
  checkReplacement(asked, now?.state ?? null, now ? { ETag: tagOf(now) } : {})
  return { match: null, noneMatch: '*' }
}

/** Removes a record; its history stays. @throws Problem 404, 412; ChangeRefused */
export async function answerDocumentRemoval({ params: { entity, id }, request, caller }: OneCall): Promise<Response> {
  const editing = editingOf(entity)
  await withCurrentState(editing, id, () =>
    editing.remove(id, { caller, address: peerOf(request), expected: preconditionOf(request.headers) }),
  )
  return answerGone()
}

/** Adds the current state of the record to the problem when somebody else was faster. */
export async function withCurrentState<T>(editing: EditableEntity, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.slug !== 'precondition-failed') throw error
    const now = await editing.find(id)
    throw problem(error.slug, { detail: error.detail }, { cause: error, headers: now ? { ETag: tagOf(now) } : {} })
  }
}

/** Answers with the record just stored. */
export async function answerStored(
  editing: EditableEntity,
  { id, outcome }: SaveResult,
  init: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  return answerEdited(editing, await findEditable(editing, id), { ...init, members: { Outcome: outcome } })
}

/** ETag of a record as people edit it. */
export const tagOf = ({ state }: EditableRecord): string => etagOf(state, 'json')

type Init = { status?: number; headers?: Record<string, string>; members?: Record<string, unknown> }

function answerEdited(
  { entity }: EditableEntity,
  edited: EditableRecord,
  { status = 200, headers = {}, members = {} }: Init = {},
): Response {
  const body = { Entity: entity, Id: edited.id, Record: edited.record, ...members }
  return json(body, { status, headers: { ...headers, ETag: tagOf(edited) } })
}

/** Largest body of an edited record, in bytes. */
const bytesMax = 5 * 1024 * 1024

/** The record in a body. @throws Problem 400, 413, 415 */
const readRecordBody = async (request: Request): Promise<Record<string, unknown>> =>
  checkBody(DocumentBody, await readStoredJson(request, bytesMax)).Record

const errorsMax = 50

/** The errors of a record, for programs that word them themselves. */
export const recordErrors = (flaws: readonly RecordFlaw[]): RecordError[] =>
  flaws.slice(0, errorsMax).map(({ path, clause, kind }) => ({
    field: jsonPointer(path),
    code: kind?.code ?? 'form',
    detail: clause,
    values: { ...kind?.values },
  }))

/** @throws Problem `body-invalid` that names every place that is wrong */
export function demandFlawless(flaws: readonly RecordFlaw[]): void {
  if (flaws.length === 0) return
  const errors = recordErrors(flaws)
  const said = errors.slice(0, 5).map(({ field, detail }) => `${field === '' ? 'the record' : field}: ${detail}`)
  throw problem('body-invalid', { detail: `The record cannot be stored: ${said.join('; ')}. Nothing was changed.`, errors })
}
