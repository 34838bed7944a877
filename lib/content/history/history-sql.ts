import type { Rights } from '@/lib/access/rights/rights'
import { type ChangeConditions, changeVisible, documentVisible } from '@/lib/access/rights/visible-records'
import type { Entity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { type Editor, recordChangesSql, type StoredChange } from '@/lib/db/records/record-change'
import { execute } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/** Whether the record of a row `record_change c` exists and the caller may see it. Every caller may see datasets. */
const seenNow = (rights: Rights): Sql => sql`
         (c.type = 'odhmetadata'
          or exists (select from document d where d.type = c.type and d.id = c.id and ${documentVisible(rights)}))`

export type HistoryRow = Readonly<{
  type: string
  id: string
  revision: number
  operation: 'create' | 'update' | 'delete' | 'access'
  at: Date
  source: string | null
  editor: string
  client: string
  changes: unknown
}>

/** Filters of the history; null includes all. */
type HistoryFilter = Readonly<{
  types: readonly string[] | null
  ids: readonly string[] | null
  sources: readonly string[] | null
  latest: boolean
}>

/**
 * The history, newest first: changes of records that the caller may see now, and could see when they were changed.
 * Changes of deleted records are only for callers who may see everything.
 */
export const historySql = (filter: HistoryFilter, rights: Rights, page: Page): Sql => {
  const { after, before } = changeVisible(rights)
  const conditions = [
    sql`c.operation <> 'access'`,
    ...(rights.everything ? [] : [after, before, seenNow(rights)]),
    ...(filter.types === null ? [] : [sql`c.type = any(${filter.types}::text[])`]),
    ...(filter.ids === null ? [] : [sql`lower(c.id) = any(${filter.ids}::text[])`]),
    ...(filter.sources === null ? [] : [sql`lower(c.source) = any(${filter.sources}::text[])`]),
  ]
  return filter.latest ? latestSql(conditions, filter.ids, page) : allSql(conditions, page)
}

type Page = Readonly<{ number: number; size: number }>

const columns = sql`c.type, c.id, c.revision, c.operation, c.changed_at as at, c.source, c.editor, c.client, c.changes`
const slice = ({ number, size }: Page): Sql => sql`limit ${size}::bigint offset ${(number - 1) * size}::bigint`

/** A page is read in the order of the index `record_change_history`; the count reads no table rows. */
const allSql = (conditions: readonly Sql[], page: Page): Sql => sql`
  select t.total, p.*
    from (select count(*) as total from record_change c where ${and(conditions)}) t
    left join (select ${columns}
                 from record_change c
                where ${and(conditions)}
                order by c.changed_at desc, c.type, c.id, c.revision desc
                ${slice(page)}) p on true
   order by p.at desc, p.type, p.id, p.revision desc`

/** SQL for the latest change of each record. It looks records up one by one, because the history may be much longer. */
const latestSql = (conditions: readonly Sql[], ids: readonly string[] | null, page: Page): Sql => sql`
  with recursive k as (${ids === null ? recordsSql : recordsWithIdsSql(ids)}),
       w as (
    select l.*
      from k
     cross join lateral (
           select ${columns}
             from record_change c
            where c.type = k.type and c.id = k.id and ${and(conditions)}
            order by c.revision desc
            limit 1) l)
  select t.total, p.*
    from (select count(*) as total from w) t
    left join (select w.* from w order by w.at desc, w.type, w.id, w.revision desc ${slice(page)}) p on true
   order by p.at desc, p.type, p.id, p.revision desc`

// Steps from each record to the next one in the primary key, without reading the other changes of the record.
const recordsSql = sql`
    (select c.type, c.id from record_change c order by c.type, c.id limit 1)
     union all
    select n.type, n.id
      from k
     cross join lateral (select c.type, c.id from record_change c where (c.type, c.id) > (k.type, k.id) order by c.type, c.id limit 1) n`

const recordsWithIdsSql = (ids: readonly string[]): Sql => sql`
    select distinct c.type, c.id from record_change c where lower(c.id) = any(${ids}::text[])`

export type ChangePosition = Readonly<{ tx: string; seq: string }>

/** SQL for the position in the history of the change that a cursor names. */
export const changePositionSql = (
  { type, id, revision, at }: { type: string; id: string; revision: number; at: Date },
  rights: Rights,
): Sql => sql`
  select c.changed_tx::text as tx, c.changed_seq::text as seq
    from record_change c
   where ${and([
     sql`c.type = ${type}`,
     sql`c.id = ${id}`,
     sql`c.revision = ${revision}`,
     sql`date_trunc('milliseconds', c.changed_at) = ${at}`,
     shownTo(rights, changeVisible(rights)),
   ])}`

const shownTo = (rights: Rights, { shown }: ChangeConditions): Sql => (rights.everything ? sql`true` : shown)

export type ChangeRow = Readonly<{ type: string; id: string; revision: number; at: Date; gone: boolean }>

/**
 * The records that a mirror must fetch again or, if missing, delete, in the order of the changes. Changes that are
 * newer than a running transaction are left out, because it may still add earlier ones.
 */
export const changesSql = (
  { types, from, after }: { types: readonly string[] | null; from: Date | null; after: ChangePosition | null },
  rights: Rights,
  limit: number,
): Sql => {
  const sides = changeVisible(rights)
  const now = seenNow(rights)
  const visible = rights.everything ? sql`c.operation <> 'delete'` : sides.after
  const isDeleted = rights.everything
    ? sql`c.operation = 'delete'`
    : or([
        sql`(c.operation = 'delete' and ${sides.before})`,
        sql`(${sides.before} and not ${sides.after})`,
        sql`(c.left_guests and not ${sides.after})`,
      ])
  return sql`
  select c.type, c.id, c.revision, c.changed_at as at, ${isDeleted} as gone
    from record_change c
   where ${and([
     sql`c.changed_tx < pg_snapshot_xmin(pg_current_snapshot())`,
     ...(types === null ? [] : [sql`c.type = any(${types}::text[])`]),
     ...(from === null ? [] : [sql`c.changed_at >= ${from}`]),
     ...(after === null ? [] : [sql`(c.changed_tx, c.changed_seq) > (${after.tx}::text::xid8, ${after.seq}::text::bigint)`]),
     or([isDeleted, and([visible, now])]),
   ])}
   order by c.changed_tx, c.changed_seq
   limit ${limit}::bigint`
}

/** Writes changes of records to the history, in the transaction that stores the records and after they are stored. */
export async function recordChanges(
  connection: Transaction,
  { type }: Entity,
  { changes, editor }: Readonly<{ changes: readonly StoredChange[]; editor: Editor }>,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const now = sql`
         select d.id, d.source, d.tag_ids, d.active, d.licence_closed
           from document d
          where d.type = ${type} and d.id = any(${ids}::text[])`
  await execute(connection, recordChangesSql(type, changes, editor, now))
}
