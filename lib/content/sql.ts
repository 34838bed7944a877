import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { beyond, expressionsOf, orderBy, type SortKey, type SortValues } from '@/lib/db/order'
import { movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { documentsFor, looksInside } from '@/lib/db/records/opened-document'
import { and, join, name, plannedOnce, type Sql, sql } from '@/lib/db/sql'

/**
 * A page and the count of all matches in one round trip: columns total, moment, id, state, and part if dates are
 * separate rows. An empty page is one row without a record.
 * @param known a cached count, used if it is still valid
 */
export function pageSql(plan: Omit<ListPlan, 'reads' | 'seed'>, known: TotalAtMoment | null = null): Sql {
  const { type, parts, order, page } = plan
  const { places, once, total, rows } = foundSql(plan, known)
  return sql`${once}
  select t.total, t.moment, p.id, p.state${parts ? sql`, p.part` : emptySql}
    from (select ${totalSql(type, total, known)} as total, ${thisMoment()} as moment) t
    left join (
         ${rows}
          order by ${orderBy(order, places)}
          limit ${page.size}::bigint offset ${(page.number - 1) * page.size}::bigint) p on true
   order by ${orderBy(order, inPage(places))}`
}

const inPage = (places: readonly Sql[]) => places.map(place => sql`p.${place}`)

type Matches = Pick<ListPlan, 'visible' | 'filters' | 'parts' | 'order'>

/**
 * The matches of a list, to be counted and paged, with their order values in the columns `places`. Without a cached
 * count, they are materialized if conditions parse records, or if all must be sorted because no index has the order.
 */
function foundSql({ visible, filters, parts, order }: Matches, known: TotalAtMoment | null, after: SortValues | null = null) {
  const conditions = [...visible, ...filters]
  const places = order.map((_, index) => name(`place_${index + 1}`))
  const values = order.map(({ expression }) => expression)
  const sorted = values.map((value, index) => sql`${value} as ${places[index]}`)
  const columns = sql`select d.id, d.state, ${parts ? sql`x.part, ` : emptySql}${join(sorted, ', ')}`
  const named = order.map((key, index) => ({ ...key, expression: places[index]! }))
  if (known === null && (conditions.some(looksInside) || !hasIndex(order)))
    return {
      places,
      once: sql`
  with found as materialized (
         ${columns}
           ${matchingSql({ parts, conditions }, values)})`,
      total: sql`from found`,
      rows: sql`select * from found${after ? sql` where ${beyond(named, after)}` : emptySql}`,
    }
  return {
    places,
    once: emptySql,
    total: matchingSql({ parts, conditions }, []),
    rows: sql`${columns}
           ${matchingSql({ parts, conditions: [...conditions, ...(after ? [beyond(order, after)] : [])] }, values)}`,
  }
}

/** Whether an index has the matches of each type in this order, so that a page is read without the others. */
export const hasIndex = ([first, ...others]: readonly SortKey[]): boolean =>
  first?.expression.text === 'd.sort_key' && others.length === 1

type Conditions = Pick<ListPlan, 'parts'> & Readonly<{ conditions: readonly Sql[] }>

/** The rows `d` that meet conditions. @param others further expressions of the statement that read these rows */
export const matchingSql = ({ parts, conditions }: Conditions, others: readonly Sql[]): Sql =>
  sql`from ${documentsFor([...conditions, ...others])}${parts ?? emptySql}
          where ${and(conditions)}`

export type TotalAtMoment = Readonly<{ moment: ReadMoment; total: number }>

/** SQL for the number of all matches. A cached count is reused if no record of the type has changed since. */
function totalSql(type: string, matching: Sql, known: TotalAtMoment | null): Sql {
  const counted = sql`(select count(*) ${matching})`
  if (!known) return counted
  return sql`case when ${movedSince(type, known.moment)} then ${counted} else ${known.total}::bigint end`
}

/** SQL for whether records of a type have changed since a moment (`moved`), and for the current moment (`moment`). */
export const movedSql = (type: string, moment: ReadMoment): Sql =>
  plannedOnce(sql`
  select ${movedSince(type, moment)} as moved, ${thisMoment()} as moment`)

const emptySql = sql``

type Batch = Readonly<{ after: SortValues | null; size: number }>

/** SQL for a batch of matches: the column and the order values. `after` is the last position of the previous batch. */
export const batchSql = (column: 'id' | 'body', { visible, filters, parts, order }: Matches, { after, size }: Batch): Sql => sql`
  select ${name(`d.${column}`)}, ${expressionsOf(order)}
    ${matchingSql(
      { parts, conditions: [...visible, ...filters, ...(after ? [beyond(order, after)] : [])] },
      order.map(({ expression }) => expression),
    )}
   order by ${orderBy(order)}
   limit ${size}::bigint`

/** Bodies of records: columns id, state, body. A caller who lost the right since the page was read gets no row. */
export const bodiesSql = ({ visible }: Pick<ListPlan, 'visible'>, ids: readonly string[]): Sql =>
  plannedOnce(sql`
  select d.id, d.state, d.body
    from document d
   where ${and([...visible, sql`d.id = any(${ids}::text[])`])}
   order by d.id`)

/** A record: columns state, body (null if the client has its state), changed (seconds since 1970). */
export const recordSql = ({ id, visible }: Pick<RecordPlan, 'id' | 'visible'>, held: readonly string[]): Sql =>
  plannedOnce(sql`
  select d.state, case when d.state = any(${held}::text[]) then null else d.body end as body,
         floor(extract(epoch from d.changed_at))::bigint as changed
    from document d
   where ${and([...visible, sql`d.id = ${id}`])}`)

/**
 * The records after a position in the order and the count of all matches, in one round trip: columns total, moment, id,
 * state and order values. An empty page is one row without a record.
 * @param batch `after` is null for the first records
 */
export function onwardSql(plan: Matches & Pick<ListPlan, 'type'>, { after, size }: Batch, known: TotalAtMoment | null): Sql {
  const { places, once, total, rows } = foundSql(plan, known, after)
  return sql`${once}
  select t.total, t.moment, p.id, p.state, ${join(inPage(places), ', ')}
    from (select ${totalSql(plan.type, total, known)} as total, ${thisMoment()} as moment) t
    left join (
         ${rows}
          order by ${orderBy(plan.order, places)}
          limit ${size}::bigint) p on true
   order by ${orderBy(plan.order, inPage(places))}`
}
