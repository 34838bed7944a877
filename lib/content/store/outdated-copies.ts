import { shareAccess } from '@/lib/access/rights/change-rights'
import { changesOf, contentHash, ownContent, type Surroundings, withComputedFields } from '@/lib/content/computed/computed-fields'
import { asDelivered, licenceByDefault, type StoredText } from '@/lib/content/computed/delivery'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/history-sql'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import {
  type BatchResult,
  failureText,
  inBatches,
  type RecordBatch,
  type RecordKey,
  type RefreshResult,
} from '@/lib/content/store/batches'
import { assertStorable, type DocumentRow, type RecordDates, storable, upsertSql } from '@/lib/content/store/document-row'
import { lackingForms } from '@/lib/content/store/reduced-form'
import { storeFormsOf } from '@/lib/content/store/store-records'
import { attempt, isDue } from '@/lib/db/jobs/failed-work'
import { maintenance, type Transaction } from '@/lib/db/pools'
import type { StoredChange } from '@/lib/db/records/record-change'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Difference } from '@/lib/formats/json/difference'

/**
 * Updates copies of tags and places in records, in short batches. A change of a tag or a place inserts a note into
 * `outdated_copy`, which is deleted when all copies are updated: idempotent, interruptible, and safe in several
 * processes. A failed note is retried and finally set aside. A record changes if its places do, but not by names alone.
 * @returns the number of written records
 */
export async function refreshCopies(): Promise<number> {
  let written = 0
  for (;;) {
    const note = await firstRow<CopyNote>(maintenance(), oldestNoteSql)
    if (!note) return written
    await attempt({ job: copiesJob, item: `${note.type} ${note.id}` }, async () => {
      written += await workOff(note)
      await execute(maintenance(), doneSql(note))
    })
  }
}

async function workOff({ type, id }: CopyNote): Promise<number> {
  if (type === 'reduced') {
    const entity = findEntity(id)
    // Datasets may name types that are not entities and have no records.
    return entity ? createMissingForms(entity) : 0
  }
  if (!isCopied(type)) throw new Error(`nothing is copied from records of the type ${type}`)
  return refreshCopiesOf({ type, id })
}

const portionMax = 200

/** Creates reduced forms that are missing, e.g. because a dataset has begun to reduce its records. */
const createMissingForms = (entity: Entity): Promise<number> =>
  inBatches({
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
  inBatches({
    most: portionMax,
    step: portion => transaction(maintenance(), connection => refreshBatch(connection, of, portion)),
    behind: after => firstRow<RecordKey>(maintenance(), carriersSql(of, { after, most: 1 })),
  })

type CarrierRow = RecordKey & StoredText & RecordDates & Readonly<{ state: string; licenceClosed: boolean }>

const nothingRefreshed: RefreshResult = { written: 0, overtaken: false, left: [] }

async function refreshBatch(connection: Transaction, of: CopySource, portion: RecordBatch): Promise<BatchResult> {
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

/** Refreshes records. As in other transactions, tags and places are locked before records, which prevents deadlocks. */
async function refreshRecords(connection: Transaction, entity: Entity, carriers: readonly CarrierRow[]): Promise<RefreshResult> {
  const left: string[] = []
  const read = carriers.flatMap(stored => usable(stored, left, () => ({ stored, record: asDelivered(entity, stored) })))
  const surroundings = await surroundingsOf(connection, entity, { records: read.map(({ record }) => record), source: null })
  const copies = read.flatMap(({ stored, record }) =>
    usable(stored, left, () => refreshed(entity, { ...stored, record }, surroundings)),
  )
  const other = copies.filter(({ stored, row }) => row.state !== stored.state)
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

// Names and places do not affect rights, so the earlier values that rights depend on are not recorded.
const changeOf = ({ stored: { id }, changes }: RefreshedCopy): StoredChange[] =>
  changes.length === 0 ? [] : [{ id, operation: 'update', changes, was: null }]

function refreshed(entity: Entity, stored: CarrierRow & { record: IncomingRecord }, surroundings: Surroundings): RefreshedCopy {
  const { id, given, lastChange: before } = stored
  const record = withComputedFields(entity, stored.record, surroundings)
  assertStorable(id, record)
  const changes = changesOf(entity, stored.body, record)
  const lastChange = changes.length === 0 ? before : new Date()
  const byDefault = given === null ? null : licenceByDefault(entity, stored.record, surroundings.closed)
  const prepared = { ...stored, record, licenceByDefault: byDefault, hash: contentHash(ownContent(entity, record)) }
  return { stored, row: storable(entity, prepared, { ...stored, lastChange }), changes }
}

/** The result of `work`. If a record cannot be saved again, the result is empty, and `left` gets the reason. */
function usable<T>(key: RecordKey, left: string[], work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    left.push(failureText(key, error))
    return []
  }
}

/** Types of records whose values are copied into others. `licence` stands for datasets, which decide on licences. */
type CopiedKind = 'tag' | 'district' | 'municipality' | 'tourismassociation' | 'region' | 'area' | 'source' | 'licence'

/** A note about outdated copies. `since` is a string, because a JavaScript date would lose the microseconds. */
type CopyNote = Readonly<{ type: string; id: string; since: string }>

type CopySource = Readonly<{ type: CopiedKind; id: string }>

const copiesJob = 'copies'

/**
 * The oldest due note. A note that was set aside is due when its tag or place has changed again. No note is due while
 * access is recomputed, because both would wait for each other's rows; guests read no hidden name meanwhile.
 */
const oldestNoteSql: Sql = sql`
  select o.type, o.id, o.since::text as since
    from outdated_copy o
   where ${isDue(copiesJob, sql`o.type || ' ' || o.id`, sql`o.since`)}
     and not exists (select from access_change a where a.records)
   order by o.since, o.type, o.id
   limit 1`

/** Deletes a note, unless it was inserted again meanwhile. */
const doneSql = ({ type, id, since }: CopyNote): Sql => sql`
  delete from outdated_copy o
   where o.type = ${type} and o.id = ${id} and o.since::text = ${since}`

const types = entities.map(({ type }) => type)

const carries: Readonly<Record<CopiedKind, (id: string) => Sql>> = {
  tag: id => sql`d.tag_ids && array[${id}, ${id.toLowerCase()}]::text[]`,
  area: id => sql`d.area_ids && array[${id}]::text[]`,
  // The indexes of these columns begin with the type.
  district: id => sql`d.type = any(${types}::text[]) and d.district_id = ${id}`,
  municipality: id => sql`d.type = any(${types}::text[]) and d.municipality_id = ${id}`,
  tourismassociation: id => sql`d.type = any(${types}::text[]) and d.tourism_association_id = ${id}`,
  region: id => sql`d.type = any(${types}::text[]) and d.region_id = ${id}`,
  source: id => sql`d.type = any(${types}::text[]) and lower(d.source) = ${id} and d.licence_by_default is not null
     and d.body::json #>> '{LicenseInfo,LicenseHolder}' is distinct from
         (select s.body::json ->> 'Url' from document s where s.type = 'source' and s.id = ${id} and s.for_guests)`,
  licence: id => sql`d.type = ${id} and not d.licence_closed
     and d.licence_by_default <> case when exists (select from dataset c where c.closed and c.entity = ${id} and holds(c, d))
                                      then 'closed' else 'open' end`,
}

const isCopied = (kind: string): kind is CopiedKind => Object.hasOwn(carries, kind)

/** The next records with copies of a tag, place or source. Reduced forms are left out: they follow their records. */
const carriersSql = ({ type, id }: CopySource, { after, most }: RecordBatch): Sql => sql`
  select d.type, d.id, d.body, d.state, d.given_tags as "givenTags", d.given, d.licence_by_default as "licenceByDefault",
         d.licence_closed as "licenceClosed",
         d.first_import as "firstImport", d.last_change as "lastChange", d.last_update as "lastUpdate"
    from document d
   where ${carries[type](id)} and d.reduced_of is null and (d.type, d.id) > (${after.type}, ${after.id})
   order by d.type, d.id
   limit ${most}`

const lockedStatesSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.state
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[])
   order by d.id
     for update`
