import type { ListPlan } from '@/lib/content/plan'
import { type KnownTotal, matchingSql, totalSql } from '@/lib/content/sql'
import { beyond, orderBy, type SortValues } from '@/lib/db/order'
import { thisMoment } from '@/lib/db/records/document-moves'
import { join, name, type Sql, sql } from '@/lib/db/sql'

type Batch = Readonly<{ after: SortValues | null; size: number }>
type Matching = Pick<ListPlan, 'type' | 'visible' | 'filters' | 'parts' | 'order'>

/**
 * The records behind a place in the order, and the count of all matches, in one round trip: columns total, moment, id, state, and
 * where each record stands; one row without a record when there are none.
 * @param batch `after`: null for the first ones
 * @param known a count from before
 */
export function onwardSql(
  { type, visible, filters, parts, order }: Matching,
  { after, size }: Batch,
  known: KnownTotal | null,
): Sql {
  const matching = [...visible, ...filters]
  const places = order.map((_, index) => name(`place_${index + 1}`))
  const sorted = order.map(({ expression }, index) => sql`${expression} as ${places[index]}`)
  const onward = [...matching, ...(after ? [beyond(order, after)] : [])]
  const found = places.map(place => sql`p.${place}`)
  return sql`
  select t.total, t.moment, p.id, p.state, ${join(found, ', ')}
    from (select ${totalSql(type, matchingSql({ parts, conditions: matching }, []), known)} as total, ${thisMoment()} as moment) t
    left join (
         select d.id, d.state, ${join(sorted, ', ')}
           ${matchingSql({ parts, conditions: onward }, order)}
          order by ${orderBy(order)}
          limit ${size}::bigint) p on true
   order by ${orderBy(order, found)}`
}
