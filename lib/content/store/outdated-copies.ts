import { shareAccess } from '@/lib/access/rights/change-rights'
import { type Surroundings, withComputedFields } from '@/lib/content/computed/computed-fields'
import { asDelivered, type DeliveredFields, type DeliveredTags, type LicenceByDefault } from '@/lib/content/computed/delivery'
import { licenceByDefault } from '@/lib/content/computed/licence'
import { changesOf, contentHash, ownContent } from '@/lib/content/computed/own-content'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import { type Entity, findEntity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/history-sql'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import { assertStorable, type DocumentRow, storable } from '@/lib/content/store/document-row'
import {
  type CopyNote,
  type CopySource,
  carriersSql,
  copiesJob,
  doneSql,
  isCopied,
  itemOf,
  lockedStatesSql,
  oldestNoteSql,
} from '@/lib/content/store/outdated-copies-sql'
import {
  inPortions,
  leftText,
  type PortionResult,
  type RecordKey,
  type RecordPortion,
  type RefreshResult,
} from '@/lib/content/store/portions'
import { lackingForms } from '@/lib/content/store/reduced-form'
import { upsertSql } from '@/lib/content/store/save-sql'
import { storeFormsOf } from '@/lib/content/store/store-records'
import { attempt } from '@/lib/db/jobs/failed-work'
import { maintenance, type Transaction } from '@/lib/db/pools'
import type { StoredChange } from '@/lib/db/records/record-change'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import type { Difference } from '@/lib/formats/json/difference'

/**
 * Updates `Tags` and `LocationInfo` of records to the tags and places they name, in short batches while the platform serves.
 * A change of a tag or a place leaves a note in `outdated_copy`, which is deleted when all records that name it are done. So
 * this is safe to repeat, to interrupt and to run in several processes. A note that fails is tried again later and finally
 * set aside. New names alone are no change of a record; new places are.
 * @returns how many records were written
 */
export async function refreshCopies(): Promise<number> {
  let written = 0
  for (;;) {
    const note = await firstRow<CopyNote>(maintenance(), oldestNoteSql)
    if (!note) return written
    await attempt({ job: copiesJob, item: itemOf(note) }, async () => {
      written += await workOff(note)
      await execute(maintenance(), doneSql(note))
    })
  }
}

async function workOff({ type, id }: CopyNote): Promise<number> {
  if (type === 'reduced') {
    const entity = findEntity(id)
    // Datasets may name types that are no entities; no record is of those.
    return entity ? makeMissingForms(entity) : 0
  }
  if (!isCopied(type)) throw new Error(`nothing is copied from records of the type ${type}`)
  return refreshCopiesOf({ type, id })
}

const portionMax = 200

/** Makes reduced forms that are missing since a dataset began to show its records reduced. */
const makeMissingForms = (entity: Entity): Promise<number> =>
  inPortions({
    most: portionMax,
    step: ({ after, most }) =>
      transaction(maintenance(), async connection => {
        await execute(connection, shareAccess())
        const lacking = await lackingForms(connection, entity, { after: after.id, limit: most })
        const written = await storeFormsOf(connection, entity, lacking)
        return { ...nothingRefreshed, written, last: lacking.length > 0 ? { type: entity.type, id: lacking.at(-1)! } : null }
      }),
    behind: async after => {
      const [id] = await lackingForms(maintenance(), entity, { after: after.id, limit: 1 })
      return id === undefined ? null : { type: entity.type, id }
    },
  })

const refreshCopiesOf = (of: CopySource): Promise<number> =>
  inPortions({
    most: portionMax,
    step: portion => transaction(maintenance(), connection => refreshBatch(connection, of, portion)),
    behind: after => firstRow<RecordKey>(maintenance(), carriersSql(of, { after, most: 1 })),
  })

/** A record as it is stored. */
type CarrierRow = RecordKey &
  Readonly<{
    body: string
    state: string
    givenTags: DeliveredTags
    given: DeliveredFields | null
    licenceByDefault: LicenceByDefault
    licenceClosed: boolean
    firstImport: Date
    lastChange: Date
    lastUpdate: Date
  }>

const nothingRefreshed: RefreshResult = { written: 0, overtaken: false, left: [] }

async function refreshBatch(connection: Transaction, of: CopySource, portion: RecordPortion): Promise<PortionResult> {
  await execute(connection, shareAccess())
  const carriers = await rows<CarrierRow>(connection, carriersSql(of, portion))
  const refreshed: RefreshResult[] = []
  for (const type of new Set(carriers.map(carrier => carrier.type))) {
    const entity = findEntity(type)
    const ofType = carriers.filter(carrier => carrier.type === type)
    if (entity) refreshed.push(await refreshRecords(connection, entity, ofType))
  }
  const written = refreshed.reduce((sum, one) => sum + one.written, 0)
  return {
    written,
    overtaken: refreshed.some(one => one.overtaken),
    left: refreshed.flatMap(one => one.left),
    last: carriers.at(-1) ?? null,
  }
}

/** Locks tags and places before records, in the same order as everywhere. */
async function refreshRecords(connection: Transaction, entity: Entity, carriers: readonly CarrierRow[]): Promise<RefreshResult> {
  const left: string[] = []
  const read = carriers.flatMap(stored => usable(stored, left, () => ({ stored, record: asDelivered(entity, stored) })))
  const surroundings = await surroundingsOf(connection, entity, { records: read.map(({ record }) => record), source: null })
  const made = read.flatMap(({ stored, record }) =>
    usable(stored, left, () => madeAgain(entity, { ...stored, record }, surroundings)),
  )
  const other = made.filter(({ stored, row }) => row.state !== stored.state)
  if (other.length === 0) return { ...nothingRefreshed, left }
  const ids = other.map(({ stored }) => stored.id)
  const locked = await rows<{ id: string; state: string }>(connection, lockedStatesSql(entity, ids))
  const states = new Map(locked.map(({ id, state }) => [id, state]))
  const untouched = other.filter(({ stored }) => states.get(stored.id) === stored.state)
  const overtaken = other.some(({ stored }) => (states.get(stored.id) ?? stored.state) !== stored.state)
  if (untouched.length === 0) return { written: 0, overtaken, left }
  await execute(
    connection,
    upsertSql(
      entity,
      untouched.map(({ row }) => row),
    ),
  )
  await recordChanges(connection, entity, { changes: untouched.flatMap(changeOf), editor: { name: '', client: '' } })
  await storeFormsOf(
    connection,
    entity,
    untouched.map(({ stored }) => stored.id),
  )
  return { written: untouched.length, overtaken, left }
}

type RefreshedCopy = Readonly<{ stored: CarrierRow; row: DocumentRow; changes: readonly Difference[] }>

// Names and places do not affect rights, so there are no earlier facts to record.
const changeOf = ({ stored: { id }, changes }: RefreshedCopy): StoredChange[] =>
  changes.length === 0 ? [] : [{ id, operation: 'update', changes, was: null }]

function madeAgain(entity: Entity, stored: CarrierRow & { record: IncomingRecord }, surroundings: Surroundings): RefreshedCopy {
  const { id, given, lastChange: before } = stored
  const record = withComputedFields(entity, stored.record, surroundings)
  assertStorable(id, record)
  const changes = changesOf(entity, stored.body, record)
  const lastChange = changes.length === 0 ? before : new Date()
  const byDefault = given === null ? null : licenceByDefault(entity, stored.record, surroundings.closed)
  const prepared = { ...stored, record, licenceByDefault: byDefault, hash: contentHash(ownContent(entity, record)) }
  return { stored, row: storable(entity, prepared, { ...stored, lastChange }), changes }
}

/** A record that cannot be saved again stays as it is and is listed in `left`. */
function usable<T>(key: RecordKey, left: string[], work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    left.push(leftText(key, error))
    return []
  }
}
