import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { beyond, expressionsOf, orderBy, type SortKey, type SortValues } from '@/lib/db/order'
import { movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { recordBeside } from '@/lib/db/records/record-filters'
import { and, join, name, type Sql, sql } from '@/lib/db/sql'

/**
 * Which records a page holds, and the count of all matches, in one round trip: columns total, moment, id, state, and part where dates are
 * apart; one row without a record when the page is empty.
 * @param known a count from before
 */
export function pageSql(
  { type, visible, filters, parts, order, page: { number, size } }: PageOf,
  known: KnownTotal | null = null,
): Sql {
  const conditions = [...visible, ...filters]
  const places = order.map((_, index) => name(`place_${index + 1}`))
  const sorted = order.map(({ expression }, index) => sql`${expression} as ${places[index]}`)
  return sql`
  select t.total, t.moment, p.id, p.state${parts ? sql`, p.part` : nothing}
    from (select ${totalSql(type, matchingSql({ parts, conditions }, []), known)} as total, ${thisMoment()} as moment) t
    left join (
         select d.id, d.state, ${parts ? sql`x.part, ` : nothing}${join(sorted, ', ')}
           ${matchingSql({ parts, conditions }, order)}
          order by ${orderBy(order, places)}
          limit ${size}::bigint offset ${(number - 1) * size}::bigint) p on true
   order by ${orderBy(
     order,
     places.map(place => sql`p.${place}`),
   )}`
}

type Conditions = Pick<ListPlan, 'parts'> & Readonly<{ conditions: readonly Sql[] }>

/** The rows `document d` under conditions, with what else these and an order read beside them. */
export const matchingSql = ({ parts, conditions }: Conditions, order: readonly SortKey[]): Sql =>
  sql`from document d${parts ?? nothing}${recordBeside([...conditions, ...order.map(({ expression }) => expression)])}
          where ${and(conditions)}`

/** How many records a list matched at a moment. */
export type KnownTotal = Readonly<{ moment: ReadMoment; total: number }>

type PageOf = Omit<ListPlan, 'reads' | 'seed'>

/** The count of all matches; one from before where it still holds for this statement. */
export function totalSql(type: string, matching: Sql, known: KnownTotal | null): Sql {
  const counted = sql`(select count(*) ${matching})`
  if (!known) return counted
  return sql`case when ${movedSince(type, known.moment)} then ${counted} else ${known.total}::bigint end`
}

/** Whether records of a type have changed since a moment, and the moment of the answer: columns moved, moment. */
export const movedSql = (type: string, moment: ReadMoment): Sql => sql`
  select ${movedSince(type, moment)} as moved, ${thisMoment()} as moment`

const nothing = sql``

type Matching = Pick<ListPlan, 'visible' | 'filters' | 'parts' | 'order'>
type Batch = Readonly<{ after: SortValues | null; size: number }>

/**
 * Some of the matches, and where each stands in the order.
 * @param column what is read of each
 * @param batch `after`: where the last one of the batch before stands
 */
export const batchSql = (column: 'id' | 'body', { visible, filters, parts, order }: Matching, { after, size }: Batch): Sql => sql`
  select ${name(`d.${column}`)}, ${expressionsOf(order)}
    ${matchingSql({ parts, conditions: [...visible, ...filters, ...(after ? [beyond(order, after)] : [])] }, order)}
   order by ${orderBy(order)}
   limit ${size}::bigint`

/** Texts of records: columns id, state, body. Whoever lost the right since the page was read gets no row. */
export const bodiesSql = ({ visible }: Pick<ListPlan, 'visible'>, ids: readonly string[]): Sql => sql`
  select d.id, d.state, d.body
    from document d
   where ${and([...visible, sql`d.id = any(${ids}::text[])`])}
   order by d.id`

/**
 * A record: columns state, body and changed, the seconds since 1970 when its text last became another; no body when it is in one of the
 * states that are at hand already.
 */
export const recordSql = ({ id, visible }: Pick<RecordPlan, 'id' | 'visible'>, held: readonly string[]): Sql => sql`
  select d.state, case when d.state = any(${held}::text[]) then null else d.body end as body,
         floor(extract(epoch from d.changed_at))::bigint as changed
    from document d
   where ${and([...visible, sql`d.id = ${id}`])}`
