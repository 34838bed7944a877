import { and, covering, fixed, join, name, nothing, opening, type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/timeseries/chunks'
import type { Level } from '@/lib/timeseries/fields/levels'
import { type CallColumn, type GroupKey, keyName } from '@/lib/timeseries/grouped/group-columns'
import { edgesSql, eventsSql } from '@/lib/timeseries/objects/objects-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { dataTypesSql, metadataHistorySql, seriesSql, stationsSql, usesParent } from '@/lib/timeseries/sql'

/** Rows to group: tables, conditions that the tables do not hold themselves, and the time of a row. */
type GroupSource = Readonly<{ tables: Sql; where: readonly Sql[]; at: Sql | null }>

const everything: Page = { offset: 0, limit: null }

/** Groups of the rows of any level but history, where more has to be said of what is read. */
export const groupsSql = (plan: Plan, keys: readonly GroupKey[], calls: readonly CallColumn[]): Sql =>
  groupedSql(sourceOf(plan), keys, calls)

/** Rows of a source in groups, in the order of their keys; a single one where there are no keys, even of no rows. */
export function groupedSql(source: GroupSource, keys: readonly GroupKey[], calls: readonly CallColumn[]): Sql {
  const names = keys.map((_, index) => keyName(index))
  const written = keys.map(({ out, write }, index) => sql`${write(names[index]!)} as ${name(out)}`)
  const made = calls.map(({ out, make }) => sql`${make} as ${name(out)}`)
  const found = sql`
    from (${rowsSql(source, keys, calls)}) x
   group by ${names.length > 0 ? join(names, ', ') : fixed('()')}`
  const grouped =
    2 * names.length + made.length <= columnsMax
      ? sql`
  select ${join([...written, ...made], ', ')}${found}${orderSql(names)}`
      : sql`
  select ${join([...written, ...calls.map(({ out }) => name(out))], ', ')}
    from (select ${join([...names, ...made, sql`row_number() over (order by ${join(names, ', ')}) as place`], ', ')}${found}) y
   order by place`
  return looksMax < keys.length + calls.length ? opening(grouped) : grouped
}

/** A statement has 1,664 columns, and a key that is written in another form than it is grouped by is two: where they are many, they are written around it. */
const columnsMax = 1650

/** Beyond, a statement runs apart from those that everybody reads on: each may be a look into JSON. */
const looksMax = 60

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
    ? nothing
    : sql`
   order by ${join(names, ', ')}`

/** What belongs to `series r` of rows `i`; `i.parent` is the parent as far as the caller may see it. */
export const catalogOf = (plan: Plan): Sql => sql`
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id${parent(plan)}`

const parent = (plan: Plan): Sql =>
  usesParent(plan)
    ? sql`
            left join station p on p.id = i.parent`
    : nothing

/** The rows of a level by the statement that asks for the caller's rights, and beside them what they refer to. */
function sourceOf(plan: Plan): GroupSource {
  const { list, beside, at, where = [] } = sourcesOf(plan)[plan.level]()
  return { tables: sql`from (${list}) i${covering([], beside)}`, where, at }
}

type Parts = Readonly<{ list: Sql; beside: Sql; at: Sql | null; where?: readonly Sql[] }>

function sourcesOf(plan: Plan): Record<Level, () => Parts> {
  const events = (): Parts => ({
    list: eventsSql(plan, everything),
    beside: sql`
            join event ev on ev.id = i.event
            left join provenance v on v.id = i.provenance`,
    at: sql`ev.starts_at`,
  })
  const latest = (): Parts => ({
    list: seriesSql(plan),
    beside: sql`${catalogOf(plan)}
            join latest m on m.series_id = i.series
            join provenance v on v.id = m.provenance_id`,
    at: sql`m.ts`,
    where: plan.measured.map(filter => filter.sql),
  })
  return { ...ofStations(plan), events, latestEvents: events, latest, history: latest }
}

function ofStations(plan: Plan): Record<'stations' | 'dataTypes' | 'metadata' | 'edges', () => Parts> {
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
