import { storableTimes } from '@/lib/db/partitions'
import { atOnce, inTurns, type Pausing } from '@/lib/formats/in-turns'
import { isObject } from '@/lib/formats/json-object'
import { Turns } from '@/lib/formats/turns'
import { recordInvalid } from '@/lib/http/bodies/json-body'
import { isFlaw, readMeasurement, type TimeRange } from '@/lib/writer/measurement'
import { provenanceId } from '@/lib/writer/provenance/provenance-id'
import { type Measured, RecordsBySeries } from '@/lib/writer/series-records'

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
export const readDataMap = (body: unknown, range?: TimeRange): Push => atOnce(readingDataMap(body, range))

/** The same for a body of any size: everything else gets its turns meanwhile. */
export const readDataMapInTurns = (body: unknown, range?: TimeRange): Promise<Push> => inTurns(readingDataMap(body, range))

function* readingDataMap(body: unknown, range = storableRange()): Pausing<Push> {
  const root = branchAt(body, [])
  const records = new RecordsBySeries()
  let turns = new Turns()
  for (const [station, stationMap] of branchesOf(root, [])) {
    const typeMaps = branchesOf(branchAt(stationMap, [station]), [station])
    for (const [dataType, typeMap] of typeMaps) {
      const place = [station, dataType]
      const data = recordsAt(branchAt(typeMap, place), place)
      const measured = records.of(station, dataType)
      for (let from = 0; from < data.length; from += recordsBetweenTurns) {
        addRecords({ data, from }, place, { measured, range })
        if (turns.due) {
          yield
          turns = new Turns()
        }
      }
    }
  }
  return { provenance: provenanceId(root.provenance), records }
}

/** So few that nobody else waits for them. */
const recordsBetweenTurns = 1000

/** Times a push may carry. */
export function storableRange(): TimeRange {
  const { from, to } = storableTimes()
  return { from: from.getTime(), to: to.getTime() }
}

type Branch = { branch?: unknown; data?: unknown; provenance?: unknown }

/** Names of the branches from the root on: none, a station, or a station and a data type. */
type Place = readonly string[]

const pathOf = (place: Place): PropertyKey[] => place.flatMap(name => ['branch', name])

function branchAt(value: unknown, place: Place): Branch {
  if (isObject(value)) return value
  throw recordInvalid(pathOf(place), 'expected an object with branch and data')
}

/** The branches below the root or a station, where no records may stand: they would belong to no data type. */
function branchesOf(map: Branch, place: Place): [string, unknown][] {
  if (dataAt(map, place).length > 0)
    throw recordInvalid([...pathOf(place), 'data'], 'records stand below a station and a data type')
  if (map.branch === undefined || map.branch === null) return []
  if (typeof map.branch === 'object' && !Array.isArray(map.branch)) return Object.entries(map.branch)
  throw recordInvalid([...pathOf(place), 'branch'], 'expected an object')
}

/** The records of a data type, below which nothing more may stand: it would be lost without a word. */
function recordsAt(map: Branch, place: Place): readonly unknown[] {
  const { branch } = map
  const isEmpty = branch === undefined || branch === null || (typeof branch === 'object' && Object.keys(branch).length === 0)
  if (!isEmpty) throw recordInvalid([...pathOf(place), 'branch'], 'nothing stands below a data type but its data')
  return dataAt(map, place)
}

const none: readonly unknown[] = []

function dataAt({ data }: Branch, place: Place): readonly unknown[] {
  if (data === undefined || data === null) return none
  if (Array.isArray(data)) return data
  throw recordInvalid([...pathOf(place), 'data'], 'expected a list of records')
}

type Some = { data: readonly unknown[]; from: number }
type Target = { measured: Measured; range: TimeRange }

function addRecords({ data, from }: Some, place: Place, { measured, range }: Target): void {
  const until = Math.min(from + recordsBetweenTurns, data.length)
  for (let index = from; index < until; index++) {
    const read = readMeasurement(data[index], range)
    if (isFlaw(read)) throw recordInvalid([...pathOf(place), 'data', index, ...read.member], read.what)
    measured.add(read)
  }
}
