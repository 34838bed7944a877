import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { demandWriter } from '@/lib/access/rights/write-right'
import type { SavedDataset } from '@/lib/catalog/save'
import {
  deleteDataset,
  patchDataset,
  readDataset,
  saveSentDatasets,
  type WrittenDataset,
  writtenCatalog,
} from '@/lib/catalog/write'
import { isPrintable } from '@/lib/formats/printable'
import { json } from '@/lib/http/answers/respond'
import { readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { readPatch } from '@/lib/http/bodies/patch-body'
import { etagOf } from '@/lib/http/caching/caching'
import { isUnconditional, preconditionOf } from '@/lib/http/caching/precondition'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { peerOf } from '@/lib/http/quota/peer'

type WriteCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

const bytesMax = 5 * 1024 * 1024
const itemsMax = 1000

const CreateQuery = z.object({
  generateid: Flag.optional().describe(
    'true: the platform makes the id; absent: made from interface, path and filter where there is none',
  ),
})

/** Answers `POST /v1/MetaData`: adds a dataset. @throws AccessError 401, 403; Problem 400, 409, 413, 415 */
export async function answerCreateDataset({ request, query, caller }: WriteCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create'])
  const { generateid } = readQuery(CreateQuery, queryValues(query))
  const row = readDataset(await readStoredJson(request, bytesMax), { id: null, place: null })
  const sent = generateid ? { ...row, id: randomUUID() } : row
  const [written] = await saveSentDatasets([sent], { caller, address: peerOf(request), expected: 'nothing' })
  return answerWritten(written!)
}

/** Answers `PUT /v1/MetaData/{id}`: replaces a dataset, or adds it. @throws as above; Problem 412 */
export async function answerReplaceDataset(id: string, { request, caller }: WriteCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const row = readDataset(await readStoredJson(request, bytesMax), { id: datasetId(id), place: null })
  const [written] = await saveSentDatasets([row], { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return answerWritten(written!)
}

/** Answers `PUT /v1/MetaData`: adds or replaces many datasets, all or none. @throws as above */
export async function answerReplaceDatasets({ request, caller }: WriteCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const expected = preconditionOf(request.headers)
  if (!isUnconditional(expected))
    throw badParameter('If-Match', 'no such header with a list: it names the state of one record', undefined)
  const body = await readStoredJson(request, bytesMax)
  if (!Array.isArray(body)) throw recordInvalid([], 'expected a list of datasets; one dataset is sent to its own address')
  if (body.length > itemsMax) throw recordInvalid([], `expected at most ${itemsMax} datasets, found ${body.length}`)
  const sent = body.map((item, place) => readDataset(item, { id: null, place }))
  const twice = sent.findIndex(({ id }, place) => sent.findIndex(other => other.id === id) < place)
  if (twice >= 0) throw recordInvalid([twice, 'Id'], 'expected each dataset once')
  const saved = sent.length === 0 ? [] : await saveSentDatasets(sent, { caller, address: peerOf(request), expected })
  const count = (outcome: SavedDataset['outcome']) => saved.filter(one => one.outcome === outcome).length
  return json({
    Success: true,
    ErrorMessage: null,
    TotalProcessed: saved.length,
    Created: count('stored'),
    Updated: count('updated'),
    Unchanged: count('unchanged'),
    Errors: {},
  })
}

/** Answers `PATCH /v1/MetaData/{id}`: changes parts of a dataset. @throws as above; Problem 404 */
export async function answerPatchDataset(id: string, { request, caller }: WriteCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Update'])
  const patch = await readPatch(request, bytesMax)
  return answerWritten(
    await patchDataset(id.toLowerCase(), patch, { caller, address: peerOf(request), expected: preconditionOf(request.headers) }),
  )
}

/** Answers `DELETE /v1/MetaData/{id}`. @throws AccessError 401, 403; Problem 404, 412 */
export async function answerDeleteDataset(id: string, { request, caller }: WriteCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Delete'])
  await deleteDataset(id.toLowerCase(), { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return json(resultOf(id.toLowerCase(), 'Delete', 1))
}

function datasetId(id: string): string {
  if (id !== '' && id.length <= 200 && isPrintable(id)) return id.toLowerCase()
  throw badParameter('id', '1 to 200 printable characters', id)
}

function answerWritten({ id, outcome, state }: WrittenDataset): Response {
  const isNew = outcome === 'stored'
  const address = `${doorUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`
  const headers = { ETag: `W/${etagOf(state, 'json')}`, 'Cache-Control': 'no-store' }
  return json(resultOf(id, isNew ? 'Create' : 'Update', outcome === 'unchanged' ? 0 : 1), {
    status: isNew ? 201 : 200,
    headers: { ...headers, ...(isNew ? { Location: address } : { 'Content-Location': address }) },
  })
}

function resultOf(id: string, operation: 'Create' | 'Update' | 'Delete', objectchanged: 0 | 1) {
  const count = (counted: typeof operation) => (operation === counted ? 1 : 0)
  return {
    id,
    hubtype: 'odhmetadata',
    operation,

    created: count('Create'),
    updated: count('Update'),
    deleted: count('Delete'),
    error: 0,
    errorreason: null,
    objectchanged,
  }
}
