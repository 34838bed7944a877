import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { demandWriter, type WriteAction } from '@/lib/access/rights/write-right'
import { linkTo } from '@/lib/content/computed/links'
import { type Entity, entityAt, normaliseId, unknownEntity } from '@/lib/content/entities'
import { isId } from '@/lib/content/incoming-record'
import type { SavedRecord } from '@/lib/content/store/store-records'
import { patchRecord } from '@/lib/content/write/patch'
import { deleteRecord, flawsOf, readSent, saveSent, writtenOf } from '@/lib/content/write/save'
import { answerDeleted, answerSaved, answerSavedAll, listPrecondition } from '@/lib/http/answers/saved'
import { readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { type Patch, readPatch } from '@/lib/http/bodies/patch-body'
import { etagOf, preconditionOf } from '@/lib/http/caching/caching'
import { type RecordFlaws, recordProblem } from '@/lib/http/errors/record-flaws'
import type { QueryCall } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'

/** Greatest number of items in a list, and of bytes in a body. */
const itemsMax = 1000
const bytesMax = 20 * 1024 * 1024

const CreateQuery = z.object({
  generateid: Flag.optional().describe(
    'true: the platform makes the id; false: the record brings its own; absent: made where it brings none',
  ),
})

/**
 * Answers `POST /v1/{endpoint}`: adds a record.
 * @throws AccessError 401, 403; Problem 400 naming the place, 409 where the id is taken, 413, 415
 */
export async function answerCreate(endpoint: string, call: QueryCall): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create'])
  const { generateid } = readQuery(CreateQuery, queryValues(call.query))
  const record = readOne(entity, await readStoredJson(call.request, bytesMax), null)
  if (generateid === false && record.Id == null) throw recordInvalid(['Id'], 'expected an id, because generateid is false')
  const own = generateid === true ? null : record.Id
  const id = normaliseId(entity, String(own ?? randomUUID()))
  const sent = [{ id, record: { ...record, Id: own ?? id } }]
  const [saved] = await saveSent(entity, sent, { caller: call.caller, expected: 'nothing' })
  return answerWritten(entity, saved!)
}

/**
 * Answers `PUT /v1/{endpoint}/{id}`: replaces a record, or adds it under this id.
 * @throws as `answerCreate`; Problem 412 where the record is not in the state that the request names
 */
export async function answerReplace(endpoint: string, id: string, call: QueryCall): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create', 'Update'])
  const stored = normaliseId(entity, id)
  if (!isId(stored)) throw badParameter('id', '1 to 200 printable characters', id)
  const record = readOne(entity, await readStoredJson(call.request, bytesMax), stored)
  const sent = [{ id: stored, record: { ...record, Id: record.Id ?? stored } }]
  const [saved] = await saveSent(entity, sent, { caller: call.caller, expected: preconditionOf(call.request.headers) })
  return answerWritten(entity, saved!)
}

/**
 * Answers `PUT /v1/{endpoint}`: adds or replaces many records, all or none.
 * @throws as `answerCreate`; its 400 names every item that is wrong
 */
export async function answerReplaceAll(endpoint: string, call: QueryCall): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create', 'Update'])
  const expected = listPrecondition(call.request.headers)
  const sent = readAll(entity, await readStoredJson(call.request, bytesMax))
  const saved = sent.length === 0 ? [] : await saveSent(entity, sent, { caller: call.caller, expected })
  return answerSavedAll(saved)
}

/**
 * Answers `PATCH /v1/{endpoint}/{id}`: changes parts of a record that the caller sees, by a merge patch or a JSON patch.
 * @throws as `answerReplace`; Problem 404 where the caller sees no such record, 409 where a test of the patch fails
 */
export async function answerPatch(endpoint: string, id: string, call: QueryCall): Promise<Response> {
  const entity = permitted(endpoint, call, ['Update'])
  const patch: Patch = await readPatch(call.request, bytesMax)
  const expected = preconditionOf(call.request.headers)
  const saved = await patchRecord(entity, { id: normaliseId(entity, id), patch }, { caller: call.caller, expected })
  return answerWritten(entity, saved)
}

/** Answers `DELETE /v1/{endpoint}/{id}`. @throws AccessError 401, 403; Problem 404, 412 */
export async function answerDelete(endpoint: string, id: string, call: QueryCall): Promise<Response> {
  const entity = permitted(endpoint, call, ['Delete'])
  const stored = normaliseId(entity, id)
  await deleteRecord(entity, stored, { caller: call.caller, expected: preconditionOf(call.request.headers) })
  return answerDeleted(stored, entity.type)
}

// Rights are checked before the body is read, so that callers without them learn nothing about valid bodies.
function permitted(endpoint: string, { caller }: QueryCall, actions: readonly WriteAction[]): Entity {
  const entity = entityAt(endpoint) ?? unknownEntity(endpoint)
  demandWriter(caller, writtenOf(entity), actions)
  return entity
}

function readOne(entity: Entity, body: unknown, id: string | null) {
  try {
    return readSent(entity, body, id)
  } catch (error) {
    throw recordProblem([{ place: null, flaws: flawsOf(error) }])
  }
}

function readAll(entity: Entity, body: unknown) {
  if (!Array.isArray(body)) throw recordInvalid([], 'expected a list of records; one record is sent to its own address')
  if (body.length > itemsMax) throw recordInvalid([], `expected at most ${itemsMax} records, found ${body.length}`)
  const refused: RecordFlaws[] = []
  const places = new Map<string, number>()
  const read = body.flatMap((item, place) => {
    try {
      const record = readSent(entity, item, null)
      if (record.Id == null) throw refusedAt(place, 'expected an id, so that the list can be sent again')
      const id = normaliseId(entity, String(record.Id))
      if (places.has(id)) throw refusedAt(place, `expected each record once; this one is at ${places.get(id)} too`)
      places.set(id, place)
      return [{ id, record }]
    } catch (error) {
      refused.push(isRefused(error) ? error : { place, flaws: flawsOf(error) })
      return []
    }
  })
  if (refused.length > 0) throw recordProblem(refused)
  return read
}

const refusedAt = (place: number, clause: string): RecordFlaws => ({ place, flaws: [{ path: ['Id'], clause }] })
const isRefused = (error: unknown): error is RecordFlaws =>
  typeof error === 'object' && error !== null && 'flaws' in error && 'place' in error

const answerWritten = (entity: Entity, { id, outcome, state }: SavedRecord): Response =>
  answerSaved({ id, type: entity.type, outcome, etag: etagOf(state, 'json'), url: `${doorUrl('content')}${linkTo(entity, id)}` })
