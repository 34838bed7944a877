import { shareAccess } from '@/lib/access/rights/access-locks'
import { asDelivered } from '@/lib/content/computed/as-delivered'
import { type GivenTags, type Surroundings, withComputedFields } from '@/lib/content/computed/computed'
import { contentHash, ownContent } from '@/lib/content/computed/content-hash'
import type { Given, LicenceByDefault } from '@/lib/content/computed/given'
import { licenceByDefault } from '@/lib/content/computed/licence'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import { type Entity, findEntity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/record-changes'
import { type Incoming, UnusableRecord } from '@/lib/content/store/incoming'
import {
  type CopyOf,
  carriersSql,
  copiesJob,
  doneSql,
  isCopied,
  itemOf,
  lockedStatesSql,
  type Note,
  oldestNoteSql,
} from '@/lib/content/store/outdated-copies-sql'
import { type Done, inPortions, type Key, leftText, type Portion, type Refreshed } from '@/lib/content/store/portions'
import { lackingForms } from '@/lib/content/store/reduced-forms'
import { upsertSql } from '@/lib/content/store/save-sql'
import { assertStorable, type Storable, storable } from '@/lib/content/store/storable'
import { changesOf, storeFormsOf } from '@/lib/content/store/store-records'
import { attempt } from '@/lib/db/jobs/failed-work'
import { admin, type Transaction } from '@/lib/db/pools'
import type { StoredChange } from '@/lib/db/records/record-change'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import type { Difference } from '@/lib/formats/json/difference'

/**
 * Brings `Tags` and `LocationInfo` of records in step with the tags and places they name, in short batches, while the platform serves.
 * Who changes a tag or a place leaves a note in `outdated_copy`; a note goes when all records that name it are done, so this is safe to
 * repeat, to interrupt and to run in several processes. One that cannot be done is tried again later, and at last set aside.
 * A record whose names alone are other ones now has not changed; one that lies in other places has.
 * @returns how many records were written
 */
export async function refreshCopies(): Promise<number> {
  let written = 0
  for (;;) {
    const note = await firstRow<Note>(admin(), oldestNoteSql)
    if (!note) return written
    await attempt({ job: copiesJob, item: itemOf(note) }, async () => {
      written += await workOff(note)
      await execute(admin(), doneSql(note))
    })
  }
}

async function workOff({ type, id }: Note): Promise<number> {
  if (type === 'reduced') {
    const entity = findEntity(id)
    // Datasets may name types that are no entities; no record is of those.
    return entity ? makeMissingForms(entity) : 0
  }
  if (!isCopied(type)) throw new Error(`nothing is copied from records of the type ${type}`)
  return refreshCopiesOf({ type, id })
}

const portionMax = 200

/** Forms of records that are missing since a dataset began to show them reduced. */
const makeMissingForms = (entity: Entity): Promise<number> =>
  inPortions({
    most: portionMax,
    step: ({ after, most }) =>
      transaction(admin(), async connection => {
        await execute(connection, shareAccess())
        const lacking = await lackingForms(connection, entity, { after: after.id, limit: most })
        const written = await storeFormsOf(connection, entity, lacking)
        return { ...nothingRefreshed, written, last: lacking.length > 0 ? { type: entity.type, id: lacking.at(-1)! } : null }
      }),
    behind: async after => {
      const [id] = await lackingForms(admin(), entity, { after: after.id, limit: 1 })
      return id === undefined ? null : { type: entity.type, id }
    },
  })

const refreshCopiesOf = (of: CopyOf): Promise<number> =>
  inPortions({
    most: portionMax,
    step: portion => transaction(admin(), connection => refreshBatch(connection, of, portion)),
    behind: after => firstRow<Key>(admin(), carriersSql(of, { after, most: 1 })),
  })

/** A record as it is stored. */
type Stored = Key &
  Readonly<{
    body: string
    state: string
    givenTags: GivenTags
    given: Given | null
    licenceByDefault: LicenceByDefault
    licenceClosed: boolean
    firstImport: Date
    lastChange: Date
    lastUpdate: Date
  }>

const nothingRefreshed: Refreshed = { written: 0, overtaken: false, left: [] }

async function refreshBatch(connection: Transaction, of: CopyOf, portion: Portion): Promise<Done> {
  await execute(connection, shareAccess())
  const carriers = await rows<Stored>(connection, carriersSql(of, portion))
  const refreshed: Refreshed[] = []
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

/** Tags and places are locked before records, as everywhere. */
async function refreshRecords(connection: Transaction, entity: Entity, carriers: readonly Stored[]): Promise<Refreshed> {
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
  await recordChanges(connection, entity, untouched.flatMap(changeOf), { name: '', client: '' })
  await storeFormsOf(
    connection,
    entity,
    untouched.map(({ stored }) => stored.id),
  )
  return { written: untouched.length, overtaken, left }
}

type Made = Readonly<{ stored: Stored; row: Storable; changes: readonly Difference[] }>

// What rights ask of a record is not changed by names and places.
const changeOf = ({ stored: { id }, changes }: Made): StoredChange[] =>
  changes.length === 0 ? [] : [{ id, operation: 'update', changes, was: null }]

function madeAgain(entity: Entity, stored: Stored & { record: Incoming }, surroundings: Surroundings): Made {
  const { id, given, lastChange: before } = stored
  const record = withComputedFields(entity, stored.record, surroundings)
  assertStorable(id, record)
  const changes = changesOf(entity, stored.body, record)
  const lastChange = changes.length === 0 ? before : new Date()
  const byDefault = given === null ? null : licenceByDefault(entity, stored.record, surroundings.closed)
  const prepared = { ...stored, record, licenceByDefault: byDefault, hash: contentHash(ownContent(entity, record)) }
  return { stored, row: storable(entity, prepared, { ...stored, lastChange }), changes }
}

/** A record that could not be saved again stays as it is, and is told in `left`. */
function usable<T>(key: Key, left: string[], work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    left.push(leftText(key, error))
    return []
  }
}
