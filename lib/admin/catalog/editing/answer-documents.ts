import type { EditableEntity, EditableRecord, SaveResult } from '@/lib/admin/catalog/editing/editing'
import { demandFlawless, readRecordBody } from '@/lib/admin/catalog/editing/record-body'
import { editingOf, findEditable } from '@/lib/admin/catalog/editing/record-editing'
import { createdHeaders, storeOnce } from '@/lib/admin/create-once'
import { answerGone } from '@/lib/admin/single'
import { json } from '@/lib/http/answers/respond'
import { etagOf } from '@/lib/http/caching/caching'
import { checkReplacement, type Precondition, preconditionOf } from '@/lib/http/caching/precondition'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
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
  const address = `${doorUrl('admin')}/documents/${encodeURIComponent(editing.type)}/${encodeURIComponent(id)}`
  return answerStored(editing, made.value, { status: 201, headers: createdHeaders(made, address) })
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
