import { orderBy } from '@/lib/db/order'
import { and, covering, fixed, plannedOnce, type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/timeseries/chunks'
import { selectedColumns } from '@/lib/timeseries/fields/columns'
import type { FieldSelection } from '@/lib/timeseries/fields/select'
import type { ObjectGroup } from '@/lib/timeseries/model'
import { onwardConditions, sortValueColumns } from '@/lib/timeseries/order/order-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { instant, pageSql } from '@/lib/timeseries/sql'
import { stateColumn } from '@/lib/timeseries/state-sql'

/** Edges with the ids of their stations. A caller that may see an edge may also see both of its stations. */
export const edgesSql = (plan: Plan, page: Page): Sql => sql`
  select s.id as edge, b.id as "edgeBegin", d.id as "edgeEnd"${sortValueColumns(plan)}${stateColumn(plan)}
    from edge g
    join station s on s.id = g.station_id
    left join station b on b.id = g.begin_id
    left join station d on d.id = g.end_id
   where ${and([fixed('s.available'), fixed('b.available is not false'), fixed('d.available is not false'), ...plan.catalog, ...onwardConditions(plan)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`

/** Events, one on each row: of an interval, at a time, or the newest of each series. */
export const eventsSql = (plan: Plan, page: Page): Sql => sql`
  select ev.id as event, ev.id as location, v.id as provenance${sortValueColumns(plan)}${stateColumn(plan)}
    ${plan.level === 'latestEvents' ? newestEvents : fixed('from event ev')}
    left join provenance v on v.id = ev.provenance_id
   where ${and([...plan.catalog, ...plan.measured.map(filter => filter.sql), ...duringInterval(plan), ...onwardConditions(plan)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`

const newestEvents = sql`from (
         select distinct on (origin, series_uuid) *
           from event
          order by origin, series_uuid, starts_at desc, id desc) ev`

// An event without an end is still in progress; an end is excluded.
function duringInterval({ interval }: Plan): Sql[] {
  if (!interval) return []
  const { from, to } = interval
  return [sql`(ev.ends_at is null or ev.ends_at > ${instant(from)})`, sql`ev.starts_at <= ${instant(to)}`]
}

type ObjectSource = Readonly<{ id: Sql; table: Sql; path: Sql }>

const source = (id: string, table: string, path = `''`): ObjectSource => ({
  id: fixed(id),
  table: fixed(table),
  path: fixed(`array[${path}]::text[]`),
})

export const sources: Readonly<Record<ObjectGroup, ObjectSource>> = {
  station: source('s.id', 'station s', `s.type, 'stations', s.code`),
  parent: source('p.id', 'station p'),
  dataType: source('t.id', 'data_type t', 't.name'),
  provenance: source('v.id', 'provenance v'),
  metadataHistory: source('h.id', 'station_metadata h'),
  edge: source('s.id', 'station s join edge g on g.station_id = s.id', `s.type, 'edges', s.code`),
  edgeBegin: source('b.id', 'station b'),
  edgeEnd: source('d.id', 'station d'),
  event: source('ev.id', 'event ev', `ev.origin, 'eventseries', ev.series_uuid::text, 'events', ev.uuid::text`),
  location: source('ev.id', 'event ev'),
}

/** The selected fields of objects by id. The ids come from a statement that checked the caller's rights. */
export function sharedObjectsSql(group: ObjectGroup, ids: readonly number[], selection: FieldSelection): Sql {
  const { id, path, table } = sources[group]
  const statement = sql`
  select ${id} as id, ${path} as path${selectedColumns(selection, group)}
    from ${table}
   where ${id} = any(${ids}::bigint[])
   order by ${id}`
  return covering([], plannedOnce(statement))
}
