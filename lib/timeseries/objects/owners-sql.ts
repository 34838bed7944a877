import { covering, fixed, type Sql, sql } from '@/lib/db/sql'
import { selectedColumns } from '@/lib/timeseries/fields/columns'
import type { Selection } from '@/lib/timeseries/fields/select'
import type { OwnerGroup } from '@/lib/timeseries/model'

type Source = Readonly<{ id: Sql; table: Sql; path: Sql }>

const source = (id: string, table: string, path = `''`): Source => ({
  id: fixed(id),
  table: fixed(table),
  path: fixed(`array[${path}]::text[]`),
})

/** Of each kind of object the table, and the keys under which a tree files it. */
export const sources: Readonly<Record<OwnerGroup, Source>> = {
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

/** The selected fields of objects by their ids, which come from a statement that asked for the caller's rights. */
export function ownersSql(group: OwnerGroup, ids: readonly number[], selection: Selection): Sql {
  const { id, path, table } = sources[group]
  const found = sql`
  select ${id} as id, ${path} as path${selectedColumns(selection, group)}
    from ${table}
   where ${id} = any(${ids}::bigint[])
   order by ${id}`
  return covering([], found)
}
