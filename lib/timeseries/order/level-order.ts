import { ascending, type SortKey } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Wanted } from '@/lib/timeseries/params'
import type { Representation } from '@/lib/timeseries/representation'

const station = [ascending(sql`s.type`), ascending(sql`s.code`)]

/** Series in the order of a tree. */
export const seriesOrder: readonly SortKey[] = [
  ...station,
  ascending(sql`t.name`),
  ascending(sql`r.period`, 'integer'),
  ascending(sql`r.kind`),
]

const measuredAt = ascending(sql`m.ts`, 'timestamptz')
const changedAt = ascending(sql`h.created_at`, 'timestamptz')
const startsAt = ascending(sql`ev.starts_at`, 'timestamptz')

// Ids would tell how many rows there are that a caller does not see; equal versions of one moment cannot be told apart anyway.
const version = ascending(sql`md5(h.metadata::text)`)
const eventSeries = [ascending(sql`ev.origin`), ascending(sql`ev.series_uuid`, 'uuid')]
const event = ascending(sql`ev.uuid`, 'uuid')

type Order = readonly SortKey[]

/** Of each level the order of flat rows, which come by time first, and of a tree, which come by the objects they stand in. */
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

/** The order of a level's rows when nothing else is asked; no two rows stand at one place. */
export const levelOrder = ({ level, representation, repeats }: Pick<Wanted, 'level' | 'representation' | 'repeats'>): Order =>
  level === 'dataTypes' && repeats === 'all' ? seriesOrder : orders[level][representation.structure]
