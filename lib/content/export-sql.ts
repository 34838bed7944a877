import type { ListPlan } from '@/lib/content/plan'
import { and, join, type Sql, sql } from '@/lib/db/sql'

type Matching = Pick<ListPlan, 'visible' | 'filters' | 'order'>

/**
 * A batch of all matches: columns body and the place of each row in the order, from where the next batch goes on.
 * All places must ascend and none may be null, so that one comparison of rows continues the order, by its index.
 * @param after place of the last row of the batch before; null for the first
 */
export function batchSql({ visible, filters, order }: Matching, after: readonly string[] | null, limit: number): Sql {
  const places = join(
    order.map(({ expression }) => expression),
    ', ',
  )
  const beyond = after ? [sql`(${places}) > (${join(after.map(asValue), ', ')})`] : []
  return sql`
  select d.body, ${places}
    from document d
   where ${and([...visible, ...filters, ...beyond])}
   order by ${places}
   limit ${limit}::bigint`
}

const asValue = (place: string) => sql`${place}`
