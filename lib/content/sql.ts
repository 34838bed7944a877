import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { and, join, name, type Sql, sql } from '@/lib/db/sql'

/**
 * A page of records and the count of all matches in one round trip: columns total, state, body; one row without a record when the page is empty.
 */
export const pageSql = (plan: ListPlan): Sql => page(plan, [sql`state`, sql`body`])

/** The same page without the records' text: columns total, state. Tells whether a caller already holds the page. */
export const pageStatesSql = (plan: ListPlan): Sql => page(plan, [sql`state`])

function page({ where, order, page: { number, size } }: ListPlan, columns: readonly Sql[]): Sql {
  const matching = sql`from document d where ${and(where)}`
  const places = order.map((_, index) => name(`place_${index + 1}`))
  const sorted = order.map((expression, index) => sql`${expression} as ${places[index]}`)
  return sql`
  select t.total, ${listed(columns, sql`p`)}
    from (select count(*) as total ${matching}) t
    left join (
         select ${listed(columns, sql`d`)}, ${join(sorted, ', ')}
           ${matching}
          order by ${join(places, ', ')}
          limit ${size}::bigint offset ${(number - 1) * size}::bigint) p on true
   order by ${listed(places, sql`p`)}`
}

const listed = (columns: readonly Sql[], table: Sql) =>
  join(
    columns.map(column => sql`${table}.${column}`),
    ', ',
  )

/** A record: columns state and body; no body when the caller holds this state. @param held states as `heldStates` gives them */
export const recordSql = ({ where }: RecordPlan, held: readonly string[]): Sql => sql`
  select d.state, case when d.state = any(${held}::text[]) then null else d.body end as body
    from document d
   where ${and(where)}`
