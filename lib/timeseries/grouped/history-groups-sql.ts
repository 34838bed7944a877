import { type MeasurementStorage, measurementsSql, packedEnd } from '@/lib/db/packing/measurements-sql'
import { covering, emptySql, join, name, type Sql, sql } from '@/lib/db/sql'
import type { TableAlias } from '@/lib/timeseries/fields/fields'
import { type CallColumn, distinctiveKeys, type GroupKey, isCatalog, keyName } from '@/lib/timeseries/grouped/group-columns'
import { catalogOf, groupedSql } from '@/lib/timeseries/grouped/grouped-sql'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
import { instant, seriesSql, usesParent } from '@/lib/timeseries/sql'

/** A series with the number of its group, from 1. Series with equal keys are in one group. */
export type GroupedSeries = Readonly<{ series: number; period: number; kind: string; parent: number | null; member_of: number }>

/** The series of a plan with the numbers of their groups. @param keys keys that need no measurement */
export function groupedSeriesSql(plan: Plan, keys: readonly GroupKey[]): Sql {
  const distinctive = distinctiveKeys(keys)
  const names = distinctive.map((_, index) => keyName(index))
  const rank = names.length === 0 ? sql`1` : sql`dense_rank() over (order by ${join(names, ', ')})::int`
  return sql`
  select x.series, x.period, x.kind, x.parent, ${rank} as member_of
    from (select i.series, i.period, r.kind, ${parentOf(plan)} as parent${keyColumns(distinctive)}
            from (${seriesSql(plan)}) i${covering([], catalogOf(plan))}) x
   order by member_of, x.series`
}

const parentOf = (plan: Plan): Sql => (usesParent(plan) ? sql`i.parent` : sql`null::int`)

const keyColumns = (keys: readonly GroupKey[]): Sql =>
  keys.length === 0
    ? emptySql
    : sql`, ${join(
        keys.map(({ value }, index) => sql`${value} as ${keyName(index)}`),
        ', ',
      )}`

/** The keys of groups as JSON. @param members one series of each group, from which its keys are read */
export function keysSql(plan: Plan, keys: readonly GroupKey[], members: readonly GroupedSeries[]): Sql {
  const written = keys.map(({ out, value, write }) => sql`${write(value)} as ${name(out)}`)
  return covering(
    [],
    sql`
  select i.member_of${written.length === 0 ? emptySql : sql`, ${join(written, ', ')}`}
    from ${groupedSeriesTable(members)}${catalogOf(plan)}
   order by i.member_of`,
  )
}

const groupedSeriesTable = (members: readonly GroupedSeries[]): Sql => {
  const column = (key: 'series' | 'member_of' | 'parent') => members.map(member => member[key])
  return sql`unnest(${column('series')}::int[], ${column('member_of')}::int[], ${column('parent')}::int[]) as i (series, member_of, parent)`
}

/** The part of a history that one statement reads. `starts`: starts of its buckets, null if there are none. */
export type HistoryPart = Readonly<{
  members: readonly GroupedSeries[]
  interval: Interval
  starts: readonly number[] | null
  /** `one`: everything is one group, which exists even without measurements. */
  groups: 'one' | 'many'
  limit: number
}>

/** Groups of measurements of series that the caller may read. The column `rows` counts the measurements of a group. */
export function historyGroupsSql(plan: Plan, part: HistoryPart, { keys, calls }: GroupColumns, storage: MeasurementStorage): Sql {
  const tables = tablesOf(plan, keys, calls)
  const { from, to } = part.interval
  const measurements = measurementsSql({ series: sql`i.series`, from: instant(from), to: instant(to) }, storage)
  const joins = sql`${tables.some(table => isCatalog({ table })) ? catalogOf(plan) : emptySql}
            cross join lateral ${measurements} m${tables.includes('v') ? provenance : emptySql}`
  const source = {
    tables: covering([], sql`from ${groupedSeriesTable(part.members)}${joins}`),
    where: plan.measured.map(filter => filter.sql),
    at: sql`m.ts`,
  }
  const own = [...numbersOf(plan, part), ...keys]
  return sql`${groupedSql(source, own, [rowCount, ...(storage === 'rows' ? [packedEndColumn] : []), ...calls])}
   limit ${part.limit}`
}

type GroupColumns = Readonly<{ keys: readonly GroupKey[]; calls: readonly CallColumn[] }>

const packedEndColumn: CallColumn = { out: 'packed_end', value: sql`1 as first`, make: packedEnd, tables: [] }

const rowCount: CallColumn = { out: 'rows', value: sql`1 as one`, make: sql`count(*)`, tables: [] }

const provenance = sql`
            join provenance v on v.id = m.provenance_id`

function tablesOf(plan: Plan, keys: readonly GroupKey[], calls: readonly CallColumn[]): TableAlias[] {
  const filtered = plan.measured.flatMap(({ tables }) => [...tables])
  return [...filtered, ...keys.map(({ table }) => table), ...calls.flatMap(({ tables }) => tables)]
}

function numbersOf({ representation }: Plan, { starts, groups }: HistoryPart): GroupKey[] {
  if (groups === 'one') return []
  const key = (out: string, value: Sql): GroupKey => ({ out, value, write: column => column, table: 'm', alias: '' })
  const group = key('member_of', sql`i.member_of`)
  if (!starts) return [group]
  const seconds = starts.map(start => start / 1000)
  const bucket = key('bucket', sql`width_bucket(date_part('epoch', m.ts), ${seconds}::float8[])`)
  return representation.structure === 'flat' ? [bucket, group] : [group, bucket]
}
