import { entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { maintenance } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'
import { fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import { groupName, seedId, seedRecord, shortSeedRecord } from './seed-record'

/** The type of the records, points of interest, which has the most filters. */
export const endpoint = 'HubActivityPoi'
const type = 'odhactivitypoi'
const seeds = 1000

/** The south-western corner of the area of a group's records, which is smaller than a kilometre. */
export const groupPlace = (group: number) => ({
  latitude: 46.2 + Math.floor(group / 20) * 0.06,
  longitude: 10.5 + (group % 20) * 0.08,
})

/** Saves a thousand records as the API does, to be copied from `bench_seed`: varied ones of 9 KB, or short ones. */
export async function storeSeeds(size: 'long' | 'short'): Promise<void> {
  const recordOf = size === 'long' ? seedRecord : shortSeedRecord
  const records = Array.from({ length: seeds }, (_, seed) => recordOf(seed, groupName(0)))
  const { stored, skipped } = await saveDocuments(entityAt(endpoint)!, records)
  if (stored !== seeds) throw new Error(`stored ${stored} of ${seeds}: ${JSON.stringify(skipped[0])}`)
  const seedRows = sql`type = ${type} and id = any(${records.map(({ Id }) => Id)}::text[])`
  await execute(
    maintenance(),
    sql`create table bench_seed as select *, altitude::integer as seed from document where ${seedRows}`,
  )
  await execute(maintenance(), sql`delete from document where ${seedRows}`)
}

/** A range of copies; `until` is excluded. */
type Copies = Readonly<{ from: number; until: number }>

const copiesAtOnce = 10

/**
 * Stores copies of the seeds, each with its own texts and values, in groups of a thousand, so that a filter by group
 * matches the same number of records at every size. Then updates the statistics, as autovacuum does.
 */
export async function storeCopies(copies: Copies): Promise<void> {
  const columns = await copiedColumns()
  await withoutIndexes(async () => {
    for (let from = copies.from; from < copies.until; from += copiesAtOnce)
      await execute(maintenance(), copySql(copies, { from, until: Math.min(from + copiesAtOnce, copies.until) }, columns))
  })
  // Triggers were disabled, so cached lists are still to be invalidated.
  await changeOne()
  await execute(maintenance(), sql`vacuum analyze document`)
}

/** Writes a record unchanged, so that all cached lists become invalid. */
export const changeOne = (): Promise<number> =>
  execute(maintenance(), sql`update document set state = state where type = ${type} and id = ${seedId(500)}`)

/** Runs work without the indexes and triggers of `document`, then restores them: ten times as fast. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    maintenance(),
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
          from pg_index i where i.indrelid = 'document'::regclass and not i.indisprimary order by 1`,
  )
  await execute(maintenance(), sql`alter table document disable trigger user`)
  for (const index of indexes) await execute(maintenance(), sql`drop index ${name(index.name)}`)
  await work()
  await transaction(maintenance(), async connection => {
    await execute(connection, sql`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await execute(connection, fixed(definition))
  })
  await execute(maintenance(), sql`alter table document enable trigger user`)
  await execute(maintenance(), sql`select keep_missing_values()`)
  await execute(maintenance(), sql`vacuum analyze document_values`)
}

/** The columns in which copies differ; every other column is that of the seed. `g.name` is the copy's group. */
const own: Readonly<Record<string, Sql>> = {
  id: sql`g.id`,
  body: regrouped(sql`d.body`),
  state: sql`left(md5(g.id), 20)`,
  content_hash: sql`md5(g.id)`,
  shortname: regrouped(sql`d.shortname`),
  titles: sql`${regrouped(sql`d.titles::text`)}::jsonb`,
  search: regrouped(sql`d.search`),
  sort_key: regrouped(sql`d.sort_key`),
  tag_ids: regroupedList(sql`d.tag_ids`),
  words: regroupedList(sql`d.words`),
  position: sql`point(${groupPlace(0).longitude}::float8 + g.number % 20 * 0.08 + random() * 0.01,
                      ${groupPlace(0).latitude}::float8 + g.number / 20 * 0.06 + random() * 0.005)`,
  last_change: sql`'2020-01-01'::timestamptz + g.number * interval '1 day' + d.seed * interval '1 minute'`,
}

function regrouped(text: Sql): Sql {
  const upper = sql`replace(${text}, upper(${groupName(0)}::text), upper(g.name))`
  return sql`replace(replace(${upper}, ${groupName(0)}::text, g.name), d.id, g.id)`
}

function regroupedList(list: Sql): Sql {
  return sql`${regrouped(sql`${list}::text`)}::text[]`
}

const computed = ['changed_tx', 'changed_seq']

async function copiedColumns(): Promise<string[]> {
  const columns = await rows<{ name: string }>(
    maintenance(),
    sql`select attname::text as name from pg_attribute
         where attrelid = 'document'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return columns.map(column => column.name).filter(column => !computed.includes(column))
}

const copySql = (all: Copies, some: Copies, columns: readonly string[]): Sql => sql`
  insert into document (${join(columns.map(name), ', ')})
  select ${join(
    columns.map(column => own[column] ?? name(`d.${column}`)),
    ', ',
  )}
    from generate_series(${some.from}::integer, ${some.until - 1}::integer) as c (copy)
   cross join bench_seed d
   cross join lateral (
         select number, left(md5('group ' || number), 10) as name, left(md5('copy ' || c.copy || ' of ' || d.seed), 12) as id
           from (select ${all.from} + (c.copy - ${all.from} + d.seed) % ${all.until - all.from}::integer as number) n) g
   order by md5(g.id)`
