import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import type { Actor } from '@/lib/access/rights/change-rights'
import { demandSource, demandWriter } from '@/lib/access/rights/write-right'
import { type Dataset, describedDataset, lockedDatasetsSql } from '@/lib/catalog/dataset'
import { type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { presentDataset } from '@/lib/catalog/present'
import { noSuchDataset, stateOf } from '@/lib/catalog/respond'
import { changingCatalog, recordDatasetChanges, type SavedDataset, storeDatasets } from '@/lib/catalog/save'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { WriteRunner } from '@/lib/db/transactions'
import { isPrintable } from '@/lib/formats/name-characters'
import { readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { type Patch, readPatch } from '@/lib/http/bodies/patch-body'
import { checkPrecondition, etagOf, type Precondition, preconditionOf } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import { clauseOf, flawCode, type RecordFlaw, recordProblem } from '@/lib/http/errors/record-flaws'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { peerOf } from '@/lib/http/quota/peer'
import { listPrecondition, respondDeleted, respondSaved, respondSavedAll } from '@/lib/http/responses/write-result'

/** The catalog as named in roles. Datasets open and close data, so writers of data may not write them. */
const writtenCatalog = { name: 'MetaData', byWriters: false } as const

/** The precondition of a save: no stored dataset, or one that meets the headers. */
type ExpectedDataset = 'nothing' | Precondition
type Sender = Readonly<{
  caller: Caller
  address: string
}>
type WriteOptions = Sender & Readonly<{ expected: ExpectedDataset }>

const actorOf = ({ caller: { name, client }, address }: Sender): Actor => ({ name, client, address })

type WrittenDataset = SavedDataset & Readonly<{ state: string }>

/** Stores datasets of a caller: all of them, or none if one is refused. @throws Problem 409, 412; AccessError 403 */
const saveSentDatasets = (sent: readonly DatasetRow[], options: WriteOptions): Promise<WrittenDataset[]> =>
  changingCatalog(connection => storeSent(connection, sent, options), actorOf(options))

/** Stores one dataset of a caller. @throws Problem 409, 412; AccessError 403 */
export const saveSentDataset = (sent: DatasetRow, options: WriteOptions, run?: WriteRunner): Promise<WrittenDataset> =>
  changingCatalog(
    async connection => {
      const [written] = await storeSent(connection, [sent], options)
      return written!
    },
    actorOf(options),
    run,
  )

async function storeSent(connection: Transaction, sent: readonly DatasetRow[], { caller, expected }: WriteOptions) {
  const saved = await storeDatasets(connection, sent, {
    editor: { name: caller.name, client: caller.client },
    check: (row, before) => {
      demandSource(caller, { written: writtenCatalog, action: before ? 'Update' : 'Create', source: null })
      if (expected !== 'nothing') checkPrecondition(expected, before && stateOfDataset(before))
      else if (before)
        throw problem('record-exists', {
          detail: `A dataset with the id ${JSON.stringify(row.id)} exists already. Nothing was stored.`,
        })
    },
  })
  const now = await rows<Dataset>(connection, lockedDatasetsSql(saved.map(({ id }) => id)))
  const states = new Map(now.map(dataset => [dataset.id, stateOfDataset(dataset)]))
  return saved.map(one => ({ ...one, state: states.get(one.id)! }))
}

export const stateOfDataset = (dataset: Dataset) => stateOf(presentDataset(dataset, { count: undefined, tags: [] }))

function patchDataset(id: string, patch: Patch, options: Sender & Readonly<{ expected: Precondition }>): Promise<WrittenDataset> {
  return changingCatalog(async connection => {
    const before = await lockedDataset(connection, id, options.expected)
    const row = readDataset(patch.apply(describedDataset(before)), { id, place: null })
    const [written] = await storeSent(connection, [row], options)
    return written!
  }, actorOf(options))
}

/** Deletes a dataset and the rules about it, and recomputes what it closed. @throws Problem 404, 412 */
export async function deleteDataset(id: string, options: Sender & Readonly<{ expected: Precondition }>): Promise<void> {
  const editor = actorOf(options)
  await changingCatalog(async connection => {
    await lockedDataset(connection, id, options.expected)
    await recordDatasetChanges(connection, [{ id, operation: 'delete', changes: [], was: null }], editor)
    await execute(connection, sql`delete from dataset c where c.id = ${id}`)
  }, editor)
}

async function lockedDataset(connection: Transaction, id: string, expected: Precondition): Promise<Dataset> {
  const dataset = await firstRow<Dataset>(connection, lockedDatasetsSql([id]))
  checkPrecondition(expected, dataset && stateOfDataset(dataset))
  if (!dataset) throw noSuchDataset(id)
  return dataset
}

/** The row of a sent dataset, or its flaws. @param id the only id that it may state, null for any */
export function checkDataset(sent: unknown, id: string | null): { row: DatasetRow } | { flaws: readonly RecordFlaw[] } {
  try {
    const row = datasetRow(sent)
    if (id === null || row.id === id) return { row }
    // A dataset without an id gets the id in the URL.
    if ((sent as { Id?: unknown }).Id == null) return { row: { ...row, id } }
  } catch (error) {
    return { flaws: flawsOf(error) }
  }
  return { flaws: [{ path: ['Id'], clause: `expected ${JSON.stringify(id)} as in the URL` }] }
}

export function readDataset(sent: unknown, { id, place }: { id: string | null; place: number | null }): DatasetRow {
  const read = checkDataset(sent, id)
  if ('row' in read) return read.row
  throw recordProblem([{ place, flaws: read.flaws }])
}

function flawsOf(error: unknown): RecordFlaw[] {
  if (error instanceof z.ZodError)
    return error.issues.map(issue => ({ path: issue.path, clause: clauseOf(issue), kind: flawCode(issue) }))
  // Errors other than those of the schema have the form `Field: expected …`, see `datasetRow`.
  const [, field, clause] = /^([A-Z]\w+): (.+)$/.exec((error as Error).message) ?? []
  if (field === undefined) throw error
  return [{ path: [field], clause: clause! }]
}

const bytesMax = 5 * 1024 * 1024
const itemsMax = 1000

const CreateQuery = z.object({
  generateid: Flag.optional().describe(
    'Set to true to let the platform generate the id. By default it is derived from interface, path and filter if there is none.',
  ),
})

/** `POST /v1/MetaData`: adds a dataset. @throws AccessError 401, 403; Problem 400, 409, 413, 415 */
export async function respondCreateDataset({ request, query, caller }: QueryRequest): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create'])
  const { generateid } = readQuery(CreateQuery, queryValues(query))
  const row = readDataset(await readStoredJson(request, bytesMax), { id: null, place: null })
  const dataset = generateid ? { ...row, id: randomUUID() } : row
  const [written] = await saveSentDatasets([dataset], { caller, address: peerOf(request), expected: 'nothing' })
  return respondWritten(written!)
}

/** `PUT /v1/MetaData/{id}`: replaces a dataset, or adds it. @throws as `respondCreateDataset`; Problem 412 */
export async function respondReplaceDataset(id: string, { request, caller }: QueryRequest): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const row = readDataset(await readStoredJson(request, bytesMax), { id: datasetId(id), place: null })
  const [written] = await saveSentDatasets([row], { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return respondWritten(written!)
}

/** `PUT /v1/MetaData`: adds or replaces many datasets, all or none. @throws as `respondReplaceDataset` */
export async function respondReplaceDatasets({ request, caller }: QueryRequest): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const expected = listPrecondition(request.headers)
  const body = await readStoredJson(request, bytesMax)
  if (!Array.isArray(body)) throw recordInvalid([], 'expected a list of datasets; one dataset is sent to its own URL')
  if (body.length > itemsMax) throw recordInvalid([], `expected at most ${itemsMax} datasets, found ${body.length}`)
  const sent = body.map((item, place) => readDataset(item, { id: null, place }))
  const twice = sent.findIndex(({ id }, index) => sent.findIndex(other => other.id === id) < index)
  if (twice >= 0) throw recordInvalid([twice, 'Id'], 'expected each dataset once')
  const saved = sent.length === 0 ? [] : await saveSentDatasets(sent, { caller, address: peerOf(request), expected })
  return respondSavedAll(saved)
}

/** `PATCH /v1/MetaData/{id}`: changes parts of a dataset. @throws as `respondReplaceDataset`; Problem 404 */
export async function respondPatchDataset(id: string, { request, caller }: QueryRequest): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Update'])
  const patch = await readPatch(request, bytesMax)
  return respondWritten(
    await patchDataset(id.toLowerCase(), patch, { caller, address: peerOf(request), expected: preconditionOf(request.headers) }),
  )
}

/** `DELETE /v1/MetaData/{id}`: deletes a dataset. @throws AccessError 401, 403; Problem 404, 412 */
export async function respondDeleteDataset(id: string, { request, caller }: QueryRequest): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Delete'])
  await deleteDataset(id.toLowerCase(), { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return respondDeleted(id.toLowerCase(), 'odhmetadata')
}

function datasetId(id: string): string {
  if (id !== '' && id.length <= 200 && isPrintable(id)) return id.toLowerCase()
  throw badParameter('id', '1 to 200 printable characters', id)
}

const respondWritten = ({ id, outcome, state }: WrittenDataset): Response => {
  const url = `${apiUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`
  return respondSaved({ id, type: 'odhmetadata', outcome, etag: `W/${etagOf(state, 'json')}`, url })
}
