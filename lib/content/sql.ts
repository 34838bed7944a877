import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { and, join, type Sql, sql } from '@/lib/db/sql'

/**
 * A page of records and the count of all matches in one round trip: columns total, state, body; one row without a record when the page is empty.
 */
export const pageSql = (plan: ListPlan): Sql => page(plan, sql`d.state, d.body`, sql`p.state, p.body`)

/** The same page without the records' text: columns total, state. Tells whether a caller already holds the page. */
export const pageStatesSql = (plan: ListPlan): Sql => page(plan, sql`d.state`, sql`p.state`)

function page({ where, order, page: { number, size } }: ListPlan, columns: Sql, answered: Sql): Sql {
  return sql`
  select t.total, ${answered}
    from (select count(*) as total from document d where ${and(where)}) t
    left join (
         select ${columns}, row_number() over (order by ${join(order, ', ')}) as place
           from document d
          where ${and(where)}
          order by ${join(order, ', ')}
          limit ${size}::bigint offset ${(number - 1) * size}::bigint) p on true
   order by p.place`
}

/** A record: columns state and body; no body when the caller holds this state. @param held states as `heldStates` gives them */
export const recordSql = ({ where }: RecordPlan, held: readonly string[]): Sql => sql`
  select d.state, case when d.state = any(${held}::text[]) then null else d.body end as body
    from document d
   where ${and(where)}`
