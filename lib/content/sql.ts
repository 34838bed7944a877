import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { beyond, expressionsOf, orderBy, type SortKey, type SortValues } from '@/lib/db/order'
import { movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { recordBeside } from '@/lib/db/records/record-filters'
import { and, join, name, type Sql, sql } from '@/lib/db/sql'

/**
 * The records of a page and the count of all matches, in one round trip: columns total, moment, id, state, and part if dates
 * are separate rows; one row without a record if the page is empty.
 * @param known an earlier count
 */
export function pageSql(
  { type, visible, filters, parts, order, page: { number, size } }: PageOf,
  known: TotalAtMoment | null = null,
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

/** The rows `document d` under conditions, with the joins that these and an order need. */
export const matchingSql = ({ parts, conditions }: Conditions, order: readonly SortKey[]): Sql =>
  sql`from document d${parts ?? nothing}${recordBeside([...conditions, ...order.map(({ expression }) => expression)])}
          where ${and(conditions)}`

/** How many records a list matched at a moment. */
export type TotalAtMoment = Readonly<{ moment: ReadMoment; total: number }>

type PageOf = Omit<ListPlan, 'reads' | 'seed'>

/** The count of all matches; an earlier one if it still holds for this statement. */
function totalSql(type: string, matching: Sql, known: TotalAtMoment | null): Sql {
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
 * A batch of matches with the values they are ordered by.
 * @param column what is read of each
 * @param batch `after`: the position of the last one of the batch before
 */
export const batchSql = (column: 'id' | 'body', { visible, filters, parts, order }: Matching, { after, size }: Batch): Sql => sql`
  select ${name(`d.${column}`)}, ${expressionsOf(order)}
    ${matchingSql({ parts, conditions: [...visible, ...filters, ...(after ? [beyond(order, after)] : [])] }, order)}
   order by ${orderBy(order)}
   limit ${size}::bigint`

/** Texts of records: columns id, state, body. A caller who lost the right since the page was read gets no row. */
export const bodiesSql = ({ visible }: Pick<ListPlan, 'visible'>, ids: readonly string[]): Sql => sql`
  select d.id, d.state, d.body
    from document d
   where ${and([...visible, sql`d.id = any(${ids}::text[])`])}
   order by d.id`

/**
 * A record: columns state, body and changed, the seconds since 1970 when its text last changed; no body if its state is one
 * of those held.
 */
export const recordSql = ({ id, visible }: Pick<RecordPlan, 'id' | 'visible'>, held: readonly string[]): Sql => sql`
  select d.state, case when d.state = any(${held}::text[]) then null else d.body end as body,
         floor(extract(epoch from d.changed_at))::bigint as changed
    from document d
   where ${and([...visible, sql`d.id = ${id}`])}`

type OnwardMatching = Pick<ListPlan, 'type' | 'visible' | 'filters' | 'parts' | 'order'>

/**
 * The records after a position in the order and the count of all matches, in one round trip: columns total, moment, id, state
 * and the values they are ordered by; one row without a record if there are none.
 * @param batch `after`: null for the first ones
 * @param known an earlier count
 */
export function onwardSql(
  { type, visible, filters, parts, order }: OnwardMatching,
  { after, size }: Batch,
  known: TotalAtMoment | null,
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
