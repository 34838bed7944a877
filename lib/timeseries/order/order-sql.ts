import { beyond, type SortKey, type SortValues } from '@/lib/db/order'
import { join, name, nothing, type Sql, sql } from '@/lib/db/sql'
import type { Row } from '@/lib/timeseries/model'
import { seriesOrder } from '@/lib/timeseries/order/level-order'
import type { Plan } from '@/lib/timeseries/plan'

/** Whether a place is the time of a measurement, which statements about series do not know. */
export const isMeasuredTime = ({ expression }: SortKey): boolean => expression.text === 'm.ts'

/** Which way a history goes through time. */
export const timeWay = ({ order }: Pick<Plan, 'order'>): SortKey['direction'] => order.find(isMeasuredTime)!.direction

const columnOf = (index: number) => `place_${index + 1}`

/** Where a row stands in the order, as texts, to follow the other columns; nothing where no cursor is to name it. */
export function placeColumns({ cursor, order }: Plan, places: readonly SortKey[] = order): Sql {
  if (!cursor) return nothing
  return sql`, ${join(
    places.map(({ expression }, index) => sql`(${expression})::text as ${name(columnOf(index))}`),
    ', ',
  )}`
}

/** Where series stand in the order, and whether they come behind the one that a cursor names. */
export function onwardColumn({ cursor, order, after }: Plan): Sql {
  if (!cursor) return nothing
  const places = order.flatMap((place, index) =>
    isMeasuredTime(place) ? [] : [sql`(${place.expression})::text as ${name(columnOf(index))}`],
  )
  return sql`, ${join(places, ', ')}, ${after ? beyond(seriesOrder, seriesIn(order, after)) : sql`true`} as onward`
}

/** Of a place in a history the series. */
const seriesIn = (order: readonly SortKey[], after: SortValues) => after.filter((_, index) => !isMeasuredTime(order[index]!))

/** That rows come behind the one that a cursor names. */
export const onwardConditions = ({ order, after }: Plan): Sql[] => (after ? [beyond(order, after)] : [])

/** Where a row stands in the order, as `placeColumns` and `onwardColumn` gave it. */
export function standingOf({ order }: Plan, row: Row): SortValues {
  const columns = row as Readonly<Record<string, string | null | undefined>>
  return order.map((place, index) => columns[columnOf(index)] ?? (isMeasuredTime(place) ? String(row.ts) : null))
}
