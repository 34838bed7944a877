import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import type { Actor } from '@/lib/access/rights/change-rights'
import { demandSource, demandWriter } from '@/lib/access/rights/write-right'
import { noSuchDataset, stateOf } from '@/lib/catalog/answer'
import { type Dataset, describedDataset, lockedDatasetsSql } from '@/lib/catalog/dataset'
import { type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { presentDataset } from '@/lib/catalog/present'
import { changingCatalog, recordDatasetChanges, type SavedDataset, storeDatasets } from '@/lib/catalog/save'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { WriteRunner } from '@/lib/db/transactions'
import { isPrintable } from '@/lib/formats/one-script'
import { answerDeleted, answerSaved, answerSavedAll, listPrecondition } from '@/lib/http/answers/saved'
import { readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { type Patch, readPatch } from '@/lib/http/bodies/patch-body'
import { checkPrecondition, etagOf, type Precondition, preconditionOf } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import { clauseOf, flawCode, type RecordFlaw, recordProblem } from '@/lib/http/errors/record-flaws'
import type { QueryCall } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { peerOf } from '@/lib/http/quota/peer'

/** Name of the catalog in roles. A dataset opens and closes data, so writers of data may not write it. */
const writtenCatalog = { name: 'MetaData', byWriters: false } as const

/** The state that must be stored before: nothing, or what the precondition names. */
type ExpectedDataset = 'nothing' | Precondition
type Sender = Readonly<{
  caller: Caller
  /** Its network address. */
  address: string
}>
type WriteOptions = Sender & Readonly<{ expected: ExpectedDataset }>

const actorOf = ({ caller: { name, client }, address }: Sender): Actor => ({ name, client, address })

type WrittenDataset = SavedDataset & Readonly<{ state: string }>

/** Stores datasets that a caller sends: all of them, or none. @throws Problem 409, 412; AccessError 403 */
function saveSentDatasets(sent: readonly DatasetRow[], options: WriteOptions): Promise<WrittenDataset[]> {
  return changingCatalog(connection => storeSent(connection, sent, options), actorOf(options))
}

/**
 * Stores one dataset that a caller sends.
 * @param run how the transaction is run, where it is not simply begun
 * @throws as `saveSentDatasets`
 */
export function saveSentDataset(sent: DatasetRow, options: WriteOptions, run?: WriteRunner): Promise<WrittenDataset> {
  return changingCatalog(
    async connection => {
      const [written] = await storeSent(connection, [sent], options)
      return written!
    },
    actorOf(options),
    run,
  )
}

async function storeSent(
  connection: Transaction,
  sent: readonly DatasetRow[],
  { caller, expected }: WriteOptions,
): Promise<WrittenDataset[]> {
  const saved = await storeDatasets(connection, sent, {
    editor: { name: caller.name, client: caller.client },
    check: (row, before) => {
      demandSource(caller, { written: writtenCatalog, action: before ? 'Update' : 'Create', source: null })
      if (expected !== 'nothing') checkPrecondition(expected, before && stateOfDataset(before))
      else if (before)
        throw problem('record-exists', {
          detail: `There is a dataset with the id ${JSON.stringify(row.id)}. Nothing was stored.`,
        })
    },
  })
  const now = await rows<Dataset>(connection, lockedDatasetsSql(saved.map(({ id }) => id)))
  const states = new Map(now.map(dataset => [dataset.id, stateOfDataset(dataset)]))
  return saved.map(one => ({ ...one, state: states.get(one.id)! }))
}

/** The state of a dataset for `If-Match`. */
export const stateOfDataset = (dataset: Dataset) => stateOf(presentDataset(dataset, { count: undefined, tags: [] }))

/** Changes parts of a dataset. @throws Problem 400, 404, 409, 412 */
function patchDataset(id: string, patch: Patch, options: Sender & Readonly<{ expected: Precondition }>): Promise<WrittenDataset> {
  return changingCatalog(async connection => {
    const before = await held(connection, id, options.expected)
    const row = readDataset(patch.apply(describedDataset(before)), { id, place: null })
    const [written] = await storeSent(connection, [row], options)
    return written!
  }, actorOf(options))
}

/** Deletes a dataset and the rules about it, and recomputes what it closed. @throws Problem 404, 412 */
export async function deleteDataset(id: string, options: Sender & Readonly<{ expected: Precondition }>): Promise<void> {
  const editor = actorOf(options)
  await changingCatalog(async connection => {
    await held(connection, id, options.expected)
    await recordDatasetChanges(connection, [{ id, operation: 'delete', changes: [], was: null }], editor)
    await execute(connection, sql`delete from dataset c where c.id = ${id}`)
  }, editor)
}

async function held(connection: Transaction, id: string, expected: Precondition): Promise<Dataset> {
  const found = await firstRow<Dataset>(connection, lockedDatasetsSql([id]))
  checkPrecondition(expected, found && stateOfDataset(found))
  if (!found) throw noSuchDataset(id)
  return found
}

/** A dataset sent by a caller, or the errors in it. @param id the id that the dataset must have, if it names one */
export function examineDataset(sent: unknown, id: string | null): { row: DatasetRow } | { flaws: readonly RecordFlaw[] } {
  try {
    const row = datasetRow(sent)
    if (id === null || row.id === id) return { row }
    // An id in the address is enough.
    if ((sent as { Id?: unknown }).Id == null) return { row: { ...row, id } }
  } catch (error) {
    return { flaws: flawsOf(error) }
  }
  return { flaws: [{ path: ['Id'], clause: `expected ${JSON.stringify(id)} as in the address` }] }
}

/** A dataset sent by a caller. @throws Problem 400 naming the place */
export function readDataset(sent: unknown, { id, place }: { id: string | null; place: number | null }): DatasetRow {
  const read = examineDataset(sent, id)
  if ('row' in read) return read.row
  throw recordProblem([{ place, flaws: read.flaws }])
}

function flawsOf(error: unknown): RecordFlaw[] {
  if (error instanceof z.ZodError)
    return error.issues.map(issue => ({ path: issue.path, clause: clauseOf(issue), kind: flawCode(issue) }))
  // Errors beyond the schema have the form `Field: expected …`.
  const [, field, clause] = /^([A-Z]\w+): (.+)$/.exec((error as Error).message) ?? []
  if (field === undefined) throw error
  return [{ path: [field], clause: clause! }]
}

const bytesMax = 5 * 1024 * 1024
const itemsMax = 1000

const CreateQuery = z.object({
  generateid: Flag.optional().describe(
    'true: the platform makes the id; absent: made from interface, path and filter where there is none',
  ),
})

/** Answers `POST /v1/MetaData`: adds a dataset. @throws AccessError 401, 403; Problem 400, 409, 413, 415 */
export async function answerCreateDataset({ request, query, caller }: QueryCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create'])
  const { generateid } = readQuery(CreateQuery, queryValues(query))
  const row = readDataset(await readStoredJson(request, bytesMax), { id: null, place: null })
  const sent = generateid ? { ...row, id: randomUUID() } : row
  const [written] = await saveSentDatasets([sent], { caller, address: peerOf(request), expected: 'nothing' })
  return answerWritten(written!)
}

/** Answers `PUT /v1/MetaData/{id}`: replaces a dataset, or adds it. @throws as above; Problem 412 */
export async function answerReplaceDataset(id: string, { request, caller }: QueryCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const row = readDataset(await readStoredJson(request, bytesMax), { id: datasetId(id), place: null })
  const [written] = await saveSentDatasets([row], { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return answerWritten(written!)
}

/** Answers `PUT /v1/MetaData`: adds or replaces many datasets, all or none. @throws as above */
export async function answerReplaceDatasets({ request, caller }: QueryCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Create', 'Update'])
  const expected = listPrecondition(request.headers)
  const body = await readStoredJson(request, bytesMax)
  if (!Array.isArray(body)) throw recordInvalid([], 'expected a list of datasets; one dataset is sent to its own address')
  if (body.length > itemsMax) throw recordInvalid([], `expected at most ${itemsMax} datasets, found ${body.length}`)
  const sent = body.map((item, place) => readDataset(item, { id: null, place }))
  const twice = sent.findIndex(({ id }, place) => sent.findIndex(other => other.id === id) < place)
  if (twice >= 0) throw recordInvalid([twice, 'Id'], 'expected each dataset once')
  const saved = sent.length === 0 ? [] : await saveSentDatasets(sent, { caller, address: peerOf(request), expected })
  return answerSavedAll(saved)
}

/** Answers `PATCH /v1/MetaData/{id}`: changes parts of a dataset. @throws as above; Problem 404 */
export async function answerPatchDataset(id: string, { request, caller }: QueryCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Update'])
  const patch = await readPatch(request, bytesMax)
  return answerWritten(
    await patchDataset(id.toLowerCase(), patch, { caller, address: peerOf(request), expected: preconditionOf(request.headers) }),
  )
}

/** Answers `DELETE /v1/MetaData/{id}`. @throws AccessError 401, 403; Problem 404, 412 */
export async function answerDeleteDataset(id: string, { request, caller }: QueryCall): Promise<Response> {
  demandWriter(caller, writtenCatalog, ['Delete'])
  await deleteDataset(id.toLowerCase(), { caller, address: peerOf(request), expected: preconditionOf(request.headers) })
  return answerDeleted(id.toLowerCase(), 'odhmetadata')
}

function datasetId(id: string): string {
  if (id !== '' && id.length <= 200 && isPrintable(id)) return id.toLowerCase()
  throw badParameter('id', '1 to 200 printable characters', id)
}

const answerWritten = ({ id, outcome, state }: WrittenDataset): Response => {
  const url = `${doorUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`
  return answerSaved({ id, type: 'odhmetadata', outcome, etag: `W/${etagOf(state, 'json')}`, url })
}
