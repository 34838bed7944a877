import type { Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { write } from '@/lib/db/transactions'
import { recordInvalid } from '@/lib/http/bodies/json-body'
import { type EdgeRow, looseEndsSql, upsertEdgesSql } from '@/lib/writer/network/network-sql'
import type { EdgeInList } from '@/lib/writer/network/params'
import { boxColumns } from '@/lib/writer/network/save-events'
import type { SyncReport } from '@/lib/writer/reports'
import type { StationRegistration } from '@/lib/writer/station/params'
import { checkRows, distinctRows, type StationOptions, storeStations } from '@/lib/writer/station/save-stations'

/**
 * Registers edges by type and id: each is a station with a row for its ends. An absent geometry does not change.
 * @throws Problem 400 if an end is not registered, 403 if the guard refuses an edge; then nothing is stored
 */
export async function saveEdges(
  type: string,
  list: readonly EdgeInList[],
  { run = write, ...options }: Omit<StationOptions, 'unknownParents'> = {},
): Promise<SyncReport> {
  const stations = distinctRows(type, list.map(stationOf))
  await checkRows(options.guard, type, list.map(stationOf), stations)
  const edges = [...new Map([...list].reverse().map(edge => [edge.id, rowOf(edge)])).values()]
  return run(async connection => {
    await refuseLooseEnds(connection, list, edges)
    const { inserted, changed } = await storeStations(connection, stations, options)
    const changedEdges = edges.length === 0 ? [] : await rows<{ id: number }>(connection, upsertEdgesSql(type, edges))
    const updated = new Set([...changed, ...changedEdges.map(({ id }) => id)].filter(id => !inserted.has(id))).size
    return { stored: inserted.size, updated, unchanged: edges.length - inserted.size - updated, repeated: stations.repeated }
  })
}

const stationOf = ({ id, name, origin, metaData }: EdgeInList): StationRegistration => ({
  id,
  name,
  origin,
  metadata: metaData ?? null,
})

const rowOf = ({ id, begin, end, directed, geometry }: EdgeInList): EdgeRow => ({
  code: id,
  begin_type: begin.type,
  begin_code: begin.id,
  end_type: end.type,
  end_code: end.id,
  directed: directed ?? false,
  geometry: geometry ?? null,
  ...boxColumns(geometry ?? null),
})

async function refuseLooseEnds(connection: Transaction, list: readonly EdgeInList[], edges: readonly EdgeRow[]): Promise<void> {
  const loose =
    edges.length === 0 ? null : await firstRow<{ code: string; beginUnknown: boolean }>(connection, looseEndsSql(edges))
  if (!loose) return
  const index = list.findIndex(({ id }) => id === loose.code)
  const end = loose.beginUnknown ? 'begin' : 'end'
  const { id, type } = list[index]![end]
  throw recordInvalid([index, end], `there is no station "${id}" of type ${type}; register the stations at the ends first`)
}
