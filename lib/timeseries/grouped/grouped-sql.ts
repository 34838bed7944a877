import { and, covering, emptySql, expensive, fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/timeseries/chunks'
import type { Level } from '@/lib/timeseries/fields/levels'
import { type CallColumn, type GroupKey, keyName } from '@/lib/timeseries/grouped/group-columns'
import { edgesSql, eventsSql } from '@/lib/timeseries/objects/objects-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { dataTypesSql, metadataHistorySql, seriesSql, stationsSql, usesParent } from '@/lib/timeseries/sql'

type GroupSource = Readonly<{ tables: Sql; where: readonly Sql[]; at: Sql | null }>

const everything: Page = { offset: 0, limit: null }

export const groupsSql = (plan: Plan, keys: readonly GroupKey[], calls: readonly CallColumn[]): Sql =>
  groupedSql(sourceOf(plan), keys, calls)

/** SQL for groups of rows, sorted by keys; without keys, one group even without rows. Expensive with many columns. */
export function groupedSql(source: GroupSource, keys: readonly GroupKey[], calls: readonly CallColumn[]): Sql {
  const names = keys.map((_, index) => keyName(index))
  const written = keys.map(({ out, write }, index) => sql`${write(names[index]!)} as ${name(out)}`)
  const results = calls.map(({ out, make }) => sql`${make} as ${name(out)}`)
  const groupedFrom = sql`
    from (${rowsSql(source, keys, calls)}) x
   group by ${names.length > 0 ? join(names, ', ') : fixed('()')}`
  const grouped =
    2 * names.length + results.length <= columnsMax
      ? sql`
  select ${join([...written, ...results], ', ')}${groupedFrom}${orderSql(names)}`
      : sql`
  select ${join([...written, ...calls.map(({ out }) => name(out))], ', ')}
    from (select ${join([...names, ...results, sql`row_number() over (order by ${join(names, ', ')}) as place`], ', ')}${groupedFrom}) y
   order by place`
  return readsMax < keys.length + calls.length ? expensive(grouped) : grouped
}

/** PostgreSQL allows 1,664 columns. Each key needs two, or one if an outer statement writes the keys. */
const columnsMax = 1650

/** Statements with more columns use separate connections, because each column may read a value inside JSON. */
const readsMax = 60

const rowsSql = ({ tables, where, at }: GroupSource, keys: readonly GroupKey[], calls: readonly CallColumn[]): Sql => {
  const columns = [
    ...keys.map(({ value }, index) => sql`${value} as ${keyName(index)}`),
    ...calls.map(({ value }) => value),
    ...(at ? [sql`${at} as at`] : []),
  ]
  return sql`select ${join(columns, ', ')}
            ${tables}
           where ${and(where)}`
}

const orderSql = (names: readonly Sql[]): Sql =>
  names.length === 0
    ? emptySql
    : sql`
   order by ${join(names, ', ')}`

/** Joins stations, data types and parents to rows `i` of series. `i.parent` is null if the caller may not see it. */
export const catalogOf = (plan: Plan): Sql => sql`
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id${parent(plan)}`

const parent = (plan: Plan): Sql =>
  usesParent(plan)
    ? sql`
            left join station p on p.id = i.parent`
    : emptySql

/** The rows of a level from the statement that checks the rights, joined with the objects that they refer to. */
function sourceOf(plan: Plan): GroupSource {
  const { list, beside: joins, at, where = [] } = sourcesOf(plan)[plan.level]()
  return { tables: sql`from (${list}) i${covering([], joins)}`, where, at }
}

type LevelSource = Readonly<{ list: Sql; beside: Sql; at: Sql | null; where?: readonly Sql[] }>

function sourcesOf(plan: Plan): Record<Level, () => LevelSource> {
  const events = (): LevelSource => ({
    list: eventsSql(plan, everything),
    beside: sql`
            join event ev on ev.id = i.event
            left join provenance v on v.id = i.provenance`,
    at: sql`ev.starts_at`,
  })
  const latest = (): LevelSource => ({
    list: seriesSql(plan),
    beside: sql`${catalogOf(plan)}
            join latest m on m.series_id = i.series
            join provenance v on v.id = m.provenance_id`,
    at: sql`m.ts`,
    where: plan.measured.map(filter => filter.sql),
  })
  return { ...ofStations(plan), events, latestEvents: events, latest, history: latest }
}

function ofStations(plan: Plan): Record<'stations' | 'dataTypes' | 'metadata' | 'edges', () => LevelSource> {
  const station = sql`
            join station s on s.id = i.station${parent(plan)}`
  return {
    stations: () => ({ list: stationsSql(plan, everything), beside: station, at: null }),
    dataTypes: () => ({
      list: dataTypesSql(plan, everything),
      beside: sql`${station}
            join data_type t on t.id = i."dataType"`,
      at: null,
    }),
    metadata: () => ({
      list: metadataHistorySql(plan, everything),
      beside: sql`${station}
            join station_metadata h on h.id = i."metadataHistory"`,
      at: sql`h.created_at`,
    }),
    edges: () => ({
      list: edgesSql(plan, everything),
      beside: sql`
            join station s on s.id = i.edge
            join edge g on g.station_id = s.id
            left join station b on b.id = i."edgeBegin"
            left join station d on d.id = i."edgeEnd"`,
      at: null,
    }),
  }
}
