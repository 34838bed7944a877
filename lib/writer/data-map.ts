import { storableTimes } from '@/lib/db/partitions'
import { recordInvalid } from '@/lib/http/json-body'
import { isFlaw, readMeasurement, type TimeRange } from '@/lib/writer/measurement'
import { provenanceId } from '@/lib/writer/provenance/provenance-id'
import { RecordsBySeries } from '@/lib/writer/series-records'

/** A push, checked and laid out by series. */
export type Push = Readonly<{
  /** UUID of a provenance, or null when the push names none that could be one. */
  provenance: string | null
  records: RecordsBySeries
}>

/**
 * Reads the body of a push: a tree of branches, station code below the root, data type below the station, records in its `data`.
 * @throws Problem `record-invalid` with the JSON pointer of the first place that cannot be used
 */
export function readDataMap(body: unknown, range: TimeRange = storableRange()): Push {
  const root = branchAt(body, [])
  const records = new RecordsBySeries()
  for (const [station, stationMap] of branchesOf(root, [])) {
    const stationPath = ['branch', station]
    const typeMaps = branchesOf(branchAt(stationMap, stationPath), stationPath)
    for (const [dataType, typeMap] of typeMaps) {
      const path = [...stationPath, 'branch', dataType]
      addRecords(recordsAt(branchAt(typeMap, path), path), path, { station, dataType, records, range })
    }
  }
  return { provenance: provenanceId(root.provenance), records }
}

/** Times a push may carry. */
export function storableRange(): TimeRange {
  const { from, to } = storableTimes()
  return { from: from.getTime(), to: to.getTime() }
}

type Branch = { branch?: unknown; data?: unknown; provenance?: unknown }
type Path = readonly PropertyKey[]

function branchAt(value: unknown, path: Path): Branch {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw recordInvalid(path, 'expected an object with branch and data')
}

/** The branches below the root or a station, where no records may stand: they would belong to no data type. */
function branchesOf(map: Branch, path: Path): [string, unknown][] {
  if (dataAt(map, path).length > 0) throw recordInvalid([...path, 'data'], 'records stand below a station and a data type')
  if (map.branch === undefined || map.branch === null) return []
  if (typeof map.branch === 'object' && !Array.isArray(map.branch)) return Object.entries(map.branch)
  throw recordInvalid([...path, 'branch'], 'expected an object')
}

/** The records of a data type, below which nothing more may stand: it would be lost without a word. */
function recordsAt(map: Branch, path: Path): unknown[] {
  const { branch } = map
  const isEmpty = branch === undefined || branch === null || (typeof branch === 'object' && Object.keys(branch).length === 0)
  if (!isEmpty) throw recordInvalid([...path, 'branch'], 'nothing stands below a data type but its data')
  return dataAt(map, path)
}

function dataAt({ data }: Branch, path: Path): unknown[] {
  if (data === undefined || data === null) return []
  if (Array.isArray(data)) return data
  throw recordInvalid([...path, 'data'], 'expected a list of records')
}

type Target = { station: string; dataType: string; records: RecordsBySeries; range: TimeRange }

function addRecords(data: readonly unknown[], path: Path, { station, dataType, records, range }: Target): void {
  data.forEach((record, index) => {
    const read = readMeasurement(record, range)
    if (isFlaw(read)) throw recordInvalid([...path, 'data', index, ...read.member], read.what)
    records.add(station, dataType, read)
  })
}
