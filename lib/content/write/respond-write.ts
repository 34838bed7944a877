import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { demandWriter, type WriteAction } from '@/lib/access/rights/write-right'
import { linkTo } from '@/lib/content/computed/links'
import { type Entity, entityAt, normaliseId, unknownEntity } from '@/lib/content/entities'
import { isId } from '@/lib/content/incoming-record'
import type { SavedRecord } from '@/lib/content/store/store-records'
import { patchRecord } from '@/lib/content/write/patch'
import { deleteRecord, flawsOf, readSent, saveSent, writeTargetOf } from '@/lib/content/write/save'
import { readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { type Patch, readPatch } from '@/lib/http/bodies/patch-body'
import { etagOf, preconditionOf } from '@/lib/http/caching/caching'
import { type RecordFlaws, recordProblem } from '@/lib/http/errors/record-flaws'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { listPrecondition, respondDeleted, respondSaved, respondSavedAll } from '@/lib/http/responses/write-result'

const itemsMax = 1000
const bytesMax = 20 * 1024 * 1024

const CreateQuery = z.object({
  generateid: Flag.optional().describe(
    'Set to true to let the platform generate the id, to false to require one in the record. By default a missing id is generated.',
  ),
})

/** `POST /v1/{endpoint}`: adds a record. @throws AccessError 401, 403; Problem 400, 409 (the id exists), 413, 415 */
export async function respondCreate(endpoint: string, call: QueryRequest): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create'])
  const { generateid } = readQuery(CreateQuery, queryValues(call.query))
  const record = readOne(entity, await readStoredJson(call.request, bytesMax), null)
  if (generateid === false && record.Id == null) throw recordInvalid(['Id'], 'expected an id, because generateid is false')
  const own = generateid === true ? null : record.Id
  const id = normaliseId(entity, String(own ?? randomUUID()))
  const [saved] = await saveSent(entity, [{ id, record: { ...record, Id: own ?? id } }], {
    caller: call.caller,
    expected: 'nothing',
  })
  return respondWritten(entity, saved!)
}

/** `PUT /v1/{endpoint}/{id}`: replaces a record, or adds it under this id. @throws as `respondCreate`; Problem 412 */
export async function respondReplace(endpoint: string, id: string, call: QueryRequest): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create', 'Update'])
  const stored = normaliseId(entity, id)
  if (!isId(stored)) throw badParameter('id', '1 to 200 printable characters', id)
  const record = readOne(entity, await readStoredJson(call.request, bytesMax), stored)
  const records = [{ id: stored, record: { ...record, Id: record.Id ?? stored } }]
  const [saved] = await saveSent(entity, records, { caller: call.caller, expected: preconditionOf(call.request.headers) })
  return respondWritten(entity, saved!)
}

/** `PUT /v1/{endpoint}`: adds or replaces many records, all or none. @throws as `respondCreate`; 400 with all errors */
export async function respondReplaceAll(endpoint: string, call: QueryRequest): Promise<Response> {
  const entity = permitted(endpoint, call, ['Create', 'Update'])
  const expected = listPrecondition(call.request.headers)
  const records = readAll(entity, await readStoredJson(call.request, bytesMax))
  const saved = records.length === 0 ? [] : await saveSent(entity, records, { caller: call.caller, expected })
  return respondSavedAll(saved)
}

/** `PATCH /v1/{endpoint}/{id}`: changes parts of a visible record. @throws as `respondReplace`; Problem 404, 409 */
export async function respondPatch(endpoint: string, id: string, call: QueryRequest): Promise<Response> {
  const entity = permitted(endpoint, call, ['Update'])
  const patch: Patch = await readPatch(call.request, bytesMax)
  const expected = preconditionOf(call.request.headers)
  const saved = await patchRecord(entity, { id: normaliseId(entity, id), patch }, { caller: call.caller, expected })
  return respondWritten(entity, saved)
}

/** `DELETE /v1/{endpoint}/{id}`: deletes a record. @throws AccessError 401, 403; Problem 404, 409, 412 */
export async function respondDelete(endpoint: string, id: string, call: QueryRequest): Promise<Response> {
  const entity = permitted(endpoint, call, ['Delete'])
  const stored = normaliseId(entity, id)
  await deleteRecord(entity, stored, { caller: call.caller, expected: preconditionOf(call.request.headers) })
  return respondDeleted(stored, entity.type)
}

// Rights are checked before the body is read, so that callers who lack them learn nothing about valid bodies.
function permitted(endpoint: string, { caller }: QueryRequest, actions: readonly WriteAction[]): Entity {
  const entity = entityAt(endpoint) ?? unknownEntity(endpoint)
  demandWriter(caller, writeTargetOf(entity), actions)
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
  if (!Array.isArray(body)) throw recordInvalid([], 'expected a list of records; one record is sent to its own URL')
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

const respondWritten = (entity: Entity, { id, outcome, state }: SavedRecord): Response =>
  respondSaved({ id, type: entity.type, outcome, etag: etagOf(state, 'json'), url: `${apiUrl('content')}${linkTo(entity, id)}` })
