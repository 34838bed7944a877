import { ascending, beyond, type SortKey, type SortValues } from '@/lib/db/order'
import { emptySql, join, name, type Sql, sql } from '@/lib/db/sql'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Representation } from '@/lib/timeseries/path'

const station = [ascending(sql`s.type`), ascending(sql`s.code`)]

export const seriesOrder: readonly SortKey[] = [
  ...station,
  ascending(sql`t.name`),
  ascending(sql`r.period`, 'integer'),
  ascending(sql`r.kind`),
]

const measuredAt = ascending(sql`m.ts`, 'timestamptz')
const changedAt = ascending(sql`h.created_at`, 'timestamptz')
const startsAt = ascending(sql`ev.starts_at`, 'timestamptz')

// Versions are sorted by hash, because ids would reveal how many rows a caller does not see.
const version = ascending(sql`md5(h.metadata::text)`)
const eventSeries = [ascending(sql`ev.origin`), ascending(sql`ev.series_uuid`, 'uuid')]
const event = ascending(sql`ev.uuid`, 'uuid')

type Order = readonly SortKey[]

const orders: Readonly<Record<Level, Readonly<Record<Representation['structure'], Order>>>> = {
  stations: { flat: station, tree: station },
  dataTypes: { flat: [...station, ascending(sql`t.name`)], tree: [...station, ascending(sql`t.name`)] },
  latest: { flat: [measuredAt, ...seriesOrder], tree: seriesOrder },
  history: { flat: [measuredAt, ...seriesOrder], tree: [...seriesOrder, measuredAt] },
  metadata: { flat: [changedAt, ...station, version], tree: [...station, changedAt, version] },
  edges: { flat: station, tree: station },
  events: { flat: [startsAt, ...eventSeries, event], tree: [...eventSeries, startsAt, event] },
  latestEvents: { flat: [startsAt, ...eventSeries, event], tree: [...eventSeries, startsAt, event] },
}

type RowKind = Readonly<{ level: Level; representation: Pick<Representation, 'structure'>; repeats: 'once' | 'all' }>

/** The default order of a level's rows; no two rows are equal in it. */
export const levelOrder = ({ level, representation, repeats }: RowKind): Order =>
  level === 'dataTypes' && repeats === 'all' ? seriesOrder : orders[level][representation.structure]

type RowOrder = Readonly<{ order: readonly SortKey[]; cursor: object | null; after: SortValues | null }>

/** Whether a sort key is the time of a measurement, which statements about series do not have. */
export const isMeasuredTime = ({ expression }: SortKey): boolean => expression.text === 'm.ts'

export const timeDirection = ({ order }: Pick<RowOrder, 'order'>): SortKey['direction'] => order.find(isMeasuredTime)!.direction

const columnOf = (index: number) => `place_${index + 1}`

/** SQL to append to a select list: the sort values of a row as strings. Empty without a cursor. */
export function sortValueColumns({ cursor, order }: RowOrder, places: readonly SortKey[] = order): Sql {
  if (!cursor) return emptySql
  return sql`, ${join(
    places.map(({ expression }, index) => sql`(${expression})::text as ${name(columnOf(index))}`),
    ', ',
  )}`
}

/** SQL to append to a select list: the sort values of a series, and whether it comes after the cursor's series. */
export function onwardColumn({ cursor, order, after }: RowOrder): Sql {
  if (!cursor) return emptySql
  const places = order.flatMap((place, index) =>
    isMeasuredTime(place) ? [] : [sql`(${place.expression})::text as ${name(columnOf(index))}`],
  )
  return sql`, ${join(places, ', ')}, ${after ? beyond(seriesOrder, seriesIn(order, after)) : sql`true`} as onward`
}

const seriesIn = (order: readonly SortKey[], after: SortValues) => after.filter((_, index) => !isMeasuredTime(order[index]!))

export const onwardConditions = ({ order, after }: RowOrder): Sql[] => (after ? [beyond(order, after)] : [])

/** The sort values of a row, from the columns of `sortValueColumns` and `onwardColumn`. */
export function sortValuesOf(
  { order }: Pick<RowOrder, 'order'>,
  row: Readonly<{ ts?: number; station?: number | null }>,
): SortValues {
  const columns = row as Readonly<Record<string, string | null | undefined>>
  return order.map((place, index) => columns[columnOf(index)] ?? (isMeasuredTime(place) ? String(row.ts) : null))
}
