import { staysListed } from '@/lib/access/rights/visible-series'
import { orderBy, type SortKey } from '@/lib/db/order'
import { measurementsSql, storageFrom } from '@/lib/db/packing/measurements-sql'
import { and, covering, emptySql, expensive, fixed, type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/timeseries/chunks'
import { milliseconds, selectedColumns } from '@/lib/timeseries/fields/columns'
import { onwardColumn, onwardConditions, seriesOrder, sortValueColumns } from '@/lib/timeseries/order/order-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { needsProvenance, stateColumn } from '@/lib/timeseries/state-sql'

export const stationsSql = (plan: Plan, page: Page): Sql => sql`
  select s.id as station${parentId(plan)}${sortValueColumns(plan)}${stateColumn(plan)}
    from station s${parents(plan)}
   where ${and(pageConditions(plan))}
   order by ${orderBy(plan.order)}${pageSql(page)}`

/** Stations with their data types: one data type on each row, or one series if equal rows are returned. */
export const dataTypesSql = (plan: Plan, page: Page): Sql => {
  const places = plan.repeats === 'all' ? plan.order : onceInGroup(plan)
  const columns = fixed(usesParent(plan) ? ', p.id' : '')
  return sql`
  select s.id as station, t.id as "dataType"${parentId(plan)}${sortValueColumns(plan, places)}${stateColumn(plan)}
    ${seriesTables(plan)}
   where ${and(pageConditions(plan))}${
     plan.repeats === 'all'
       ? emptySql
       : sql`
   group by s.id, s.type, s.code, t.id, t.name${columns}`
   }
   order by ${orderBy(places)}${pageSql(page)}`
}

// Rows of a group share station and data type; other sort keys come from any of its rows.
const onceInGroup = ({ order, sort }: Plan): SortKey[] =>
  order.map((place, index) => (index < sort.length ? { ...place, expression: sql`(array_agg(${place.expression}))[1]` } : place))

/** Series in the order of a tree: station type, station, data type, period. @param more columns */
export const seriesSql = (plan: Plan, more: Sql = emptySql): Sql => sql`
  select r.id as series, r.period, s.id as station, t.id as "dataType"${parentId(plan)}${onwardColumn(plan)}${more}
    ${seriesTables(plan)}
   where ${and(conditions(plan))}
   order by ${orderBy(seriesOrder)}`

/** The newest value of each series from `latest`, which is updated together with the history. */
export const latestSql = (plan: Plan, page: Page): Sql => measuredSql(plan, page, sql`join latest m on m.series_id = r.id`)

/** Measurements of an interval in an order that history has no index for. */
export function sortedHistorySql(plan: Plan, page: Page): Sql {
  const { from, to } = plan.interval!
  const measurements = measurementsSql({ series: sql`r.id`, from: instant(from), to: instant(to) }, storageFrom(from))
  return expensive(measuredSql(plan, page, sql`cross join lateral ${measurements} m`))
}

const measuredSql = (plan: Plan, page: Page, measurements: Sql): Sql => sql`
  select r.period, s.id as station, t.id as "dataType"${parentId(plan)},
         ${measurementColumns(plan)}${sortValueColumns(plan)}${stateColumn(plan)}
    ${seriesTables(plan)}
    ${measurements}${provenanceTable(plan)}
   where ${and([...pageConditions(plan), ...plan.measured.map(filter => filter.sql)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`

const during = ({ interval }: Plan, column: Sql): Sql[] =>
  interval ? [sql`${column} >= ${instant(interval.from)}`, sql`${column} < ${instant(interval.to)}`] : []

/** Versions of the metadata of stations, one on each row. */
export const metadataHistorySql = (plan: Plan, page: Page): Sql => sql`
  select s.id as station, h.id as "metadataHistory"${parentId(plan)}${sortValueColumns(plan)}
    from station s
    join station_metadata h on h.station_id = s.id${parents(plan)}
   where ${and([...pageConditions(plan), ...during(plan, sql`h.created_at`)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`

/** The columns of a measurement: time, provenance and the selected fields. */
export const measurementColumns = ({ shown, selection }: Plan): Sql =>
  sql`${milliseconds(sql`m.ts`)} as ts${shown.has('provenance') ? fixed(', m.provenance_id as provenance') : emptySql}${selectedColumns(selection, 'measurement')}`

/** SQL for a time in milliseconds since 1970. */
export const instant = (time: number): Sql => sql`to_timestamp(${time / 1000}::float8)`

const seriesTables = (plan: Plan): Sql => sql`from series r${seriesJoins(plan)}`

export const seriesJoins = (plan: Plan): Sql => sql`
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id${parents(plan)}`

// `q` is the parent, which decides whether the station is available; `p` is the same parent if the caller may see it.
const parents = (plan: Plan): Sql => sql`
    left join station q on q.id = s.parent_id${usesParent(plan) ? companion(plan, sql`p`, sql`q`) : emptySql}`

/** Joins a station under a second alias, only if the caller may see it. */
const companion = ({ stationVisible }: Plan, alias: Sql, same: Sql): Sql =>
  covering(
    [],
    sql`
    left join station ${alias} on ${alias}.id = ${same}.id
          and exists (select from station s where s.id = ${same}.id and ${stationVisible})`,
  )

export const usesParent = ({ shown, filtered }: Plan) => shown.has('parent') || filtered.has('p')

/** SQL to append to a select list: the id of the parent, if a row shows it or a condition uses it. */
export const parentId = (plan: Plan): Sql => (usesParent(plan) ? fixed(', p.id as parent') : emptySql)

export const conditions = (plan: Plan): Sql[] => [fixed('s.available'), staysListed(sql`q`, plan.stationVisible), ...plan.catalog]

const pageConditions = (plan: Plan): Sql[] => [...conditions(plan), ...onwardConditions(plan)]

/** Joins the provenance if a condition, the order or the state of a row uses it. */
export const provenanceTable = (plan: Plan): Sql =>
  plan.filtered.has('v') || needsProvenance(plan) ? fixed('\n    join provenance v on v.id = m.provenance_id') : emptySql

export const pageSql = ({ limit, offset }: Page): Sql =>
  sql`${
    limit === null
      ? emptySql
      : sql`
   limit ${limit}`
  }${
    offset === 0
      ? emptySql
      : sql`
   offset ${offset}`
  }`
