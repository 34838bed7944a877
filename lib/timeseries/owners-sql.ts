import { fixed, type Sql, sql } from '@/lib/db/sql'
import { selectedColumns } from '@/lib/timeseries/columns'
import type { Group } from '@/lib/timeseries/fields'
import type { Selection } from '@/lib/timeseries/select'

/** Objects that rows refer to by id; many rows share one. */
export type OwnerGroup = Exclude<Group, 'measurement'>

/** For each the names by which a tree files it, and its table. */
const sources: Readonly<Record<OwnerGroup, { id: Sql; names: Sql; table: Sql }>> = {
  station: { id: fixed('s.id'), names: fixed('s.type as type, s.code as name'), table: fixed('station s') },
  parent: { id: fixed('p.id'), names: fixed('p.type as type, p.code as name'), table: fixed('station p') },
  dataType: { id: fixed('t.id'), names: fixed(`'' as type, t.name as name`), table: fixed('data_type t') },
  provenance: { id: fixed('v.id'), names: fixed(`'' as type, '' as name`), table: fixed('provenance v') },
  metadataHistory: { id: fixed('h.id'), names: fixed(`'' as type, '' as name`), table: fixed('station_metadata h') },
}

/** The selected fields of objects by their ids, which come from a statement that asked for the caller's rights. */
export function ownersSql(group: OwnerGroup, ids: readonly number[], selection: Selection): Sql {
  const { id, names, table } = sources[group]
  return sql`
  select ${id} as id, ${names}${selectedColumns(selection, group)}
    from ${table}
   where ${id} = any(${ids}::int[])
   order by ${id}`
}
