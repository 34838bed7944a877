import { createdHeaders, respondGone, saveOnce } from '@/lib/admin/admin-object'
import { checkBody } from '@/lib/admin/body'
import { DocumentBody, type RecordError } from '@/lib/admin/catalog/editing/params'
import {
  type EditableEntity,
  type EditableRecord,
  editingOf,
  findEditable,
  type SaveResult,
} from '@/lib/admin/catalog/editing/record-editing'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { readStoredJson } from '@/lib/http/bodies/json-body'
import { checkReplacement, etagOf, type Precondition, preconditionOf } from '@/lib/http/caching/caching'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { RecordFlaw } from '@/lib/http/errors/record-flaws'
import type { ApiRequest } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/quota/peer'
import { json } from '@/lib/http/responses/respond'

export type OneCall = ApiRequest<{ entity: string; id: string }>

export async function respondDocument({ params }: OneCall): Promise<Response> {
  const editing = editingOf(params.entity)
  return respondEdited(editing, await findEditable(editing, params.id))
}

/** Adds a record, once per `Idempotency-Key`. @throws Problem 400, 409; ChangeRefused */
export async function respondNewDocument(call: ApiRequest<{ entity: string }>): Promise<Response> {
  const { params, request, caller } = call
  const editing = editingOf(params.entity)
  const record = await readRecordBody(request)
  demandFlawless(editing.flaws(record, null))
  const created = await saveOnce(call, record, run =>
    editing.save(record, null, { caller, address: peerOf(request), expected: 'nothing', run }),
  )
  const { id } = created.value
  const headers = createdHeaders(created, `/documents/${encodeURIComponent(editing.type)}`, id)
  return respondStored(editing, created.value, { status: 201, headers })
}

export async function respondDocumentReplaced({ params: { entity, id }, request, caller }: OneCall): Promise<Response> {
  const editing = editingOf(entity)
  const record = await readRecordBody(request)
  demandFlawless(editing.flaws(record, id))
  const expected = await replacing(editing, id, request)
  const stored = await withCurrentState(editing, id, () =>
    editing.save(record, id, { caller, address: peerOf(request), expected }),
  )
  return respondStored(editing, stored, { status: stored.outcome === 'stored' ? 201 : 200 })
}

/** The precondition of a PUT. Without one, the record must not exist, even if another request is adding it. */
async function replacing(editing: EditableEntity, id: string, { headers }: Request): Promise<Precondition> {
  const precondition = preconditionOf(headers)
  if (precondition.match !== null || precondition.noneMatch === '*') return precondition
  const now = await editing.find(id)
  checkReplacement(precondition, now?.state ?? null, now ? { ETag: tagOf(now) } : {})
  return { match: null, noneMatch: '*' }
}

export async function respondDocumentRemoval({ params: { entity, id }, request, caller }: OneCall): Promise<Response> {
  const editing = editingOf(entity)
  await withCurrentState(editing, id, () =>
    editing.remove(id, { caller, address: peerOf(request), expected: preconditionOf(request.headers) }),
  )
  return respondGone()
}

/** Runs a change, and adds the current ETag of the record to its Problem 412. */
export async function withCurrentState<T>(editing: EditableEntity, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.slug !== 'precondition-failed') throw error
    const now = await editing.find(id)
    throw problem(error.slug, { detail: error.detail }, { cause: error, headers: now ? { ETag: tagOf(now) } : {} })
  }
}

export const respondStored = async (
  editing: EditableEntity,
  { id, outcome }: SaveResult,
  init: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> => respondEdited(editing, await findEditable(editing, id), { ...init, members: { Outcome: outcome } })

export const tagOf = ({ state }: EditableRecord): string => etagOf(state, 'json')

type Init = { status?: number; headers?: Record<string, string>; members?: Record<string, unknown> }

function respondEdited(
  { entity }: EditableEntity,
  edited: EditableRecord,
  { status = 200, headers = {}, members = {} }: Init = {},
): Response {
  const body = { Entity: entity, Id: edited.id, Record: edited.record, ...members }
  return json(body, { status, headers: { ...headers, ETag: tagOf(edited) } })
}

const bytesMax = 5 * 1024 * 1024

const readRecordBody = async (request: Request): Promise<Record<string, unknown>> =>
  checkBody(DocumentBody, await readStoredJson(request, bytesMax)).Record

const errorsMax = 50

/** The errors of a record, with codes and values for clients that have messages of their own. */
export const recordErrors = (flaws: readonly RecordFlaw[]): RecordError[] =>
  flaws.slice(0, errorsMax).map(({ path, clause, kind }) => ({
    field: jsonPointer(path),
    code: kind?.code ?? 'form',
    detail: clause,
    values: { ...kind?.values },
  }))

export function demandFlawless(flaws: readonly RecordFlaw[]): void {
  if (flaws.length === 0) return
  const errors = recordErrors(flaws)
  const sentences = errors.slice(0, 5).map(({ field, detail }) => `${field === '' ? 'the record' : field}: ${detail}`)
  throw problem('body-invalid', { detail: `The record cannot be stored: ${sentences.join('; ')}. Nothing was changed.`, errors })
}
