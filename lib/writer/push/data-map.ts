import { isObject } from '@/lib/formats/json/object'
import { atOnce, inTurns, type PausableWork, Turns } from '@/lib/formats/turns'
import { recordInvalid } from '@/lib/http/bodies/json-body'
import type { Problem } from '@/lib/http/errors/problem'
import { provenanceId } from '@/lib/writer/provenance'
import {
  aheadClause,
  isMeasurementFlaw,
  RecordsBySeries,
  readMeasurement,
  type StationMeasurements,
  storableRange,
  type TimeRange,
} from '@/lib/writer/push/measurement'

export type PushData = Readonly<{
  /** UUID of a provenance, or null if the push has no valid one. */
  provenance: string | null
  records: RecordsBySeries
  /** By data type, the error for its first measurement too far in the future. It applies unless this is a forecast. */
  ahead?: ReadonlyMap<string, Problem>
}>

/** Reads a push: branches of stations and data types with records. @throws Problem 400 with a JSON pointer */
export const readDataMap = (body: unknown, range?: TimeRange): PushData => atOnce(readingDataMap(body, range))

/** Like `readDataMap`, but lets other work run in between, for pushes of any size. */
export const readDataMapInTurns = (body: unknown, range?: TimeRange): Promise<PushData> => inTurns(readingDataMap(body, range))

function* readingDataMap(body: unknown, range = storableRange()): PausableWork<PushData> {
  const root = branchAt(body, [])
  const records = new RecordsBySeries()
  const ahead = new Map<string, Problem>()
  let turns = new Turns()
  for (const [station, stationMap] of branchesOf(root, [])) {
    for (const [dataType, typeMap] of branchesOf(branchAt(stationMap, [station]), [station])) {
      const path = [station, dataType] as const
      const data = recordsAt(branchAt(typeMap, path), path)
      const measured = records.of(station, dataType)
      for (let from = 0; from < data.length; from += recordsBetweenTurns) {
        addRecords({ data, from }, path, { measured, range, ahead })
        if (turns.due) {
          yield
          turns = new Turns()
        }
      }
    }
  }
  return { provenance: provenanceId(root.provenance), records, ahead }
}

/** Number of records that are read without a pause: few enough that other requests do not wait noticeably. */
const recordsBetweenTurns = 1000

type Branch = { branch?: unknown; data?: unknown; provenance?: unknown }

/** Names of the branches from the root on: none, a station, or a station and a data type. */
type BranchPath = readonly string[]

const pathOf = (path: BranchPath): PropertyKey[] => path.flatMap(name => ['branch', name])

function branchAt(value: unknown, path: BranchPath): Branch {
  if (isObject(value)) return value
  throw recordInvalid(pathOf(path), 'expected an object with branch and data')
}

/** The branches below the root or a station. Records are refused there, because they would belong to no data type. */
function branchesOf(map: Branch, path: BranchPath): [string, unknown][] {
  if (dataAt(map, path).length > 0)
    throw recordInvalid([...pathOf(path), 'data'], 'records belong below a station and a data type')
  if (map.branch === undefined || map.branch === null) return []
  if (typeof map.branch === 'object' && !Array.isArray(map.branch)) return Object.entries(map.branch)
  throw recordInvalid([...pathOf(path), 'branch'], 'expected an object')
}

/** The records of a data type. Further branches are refused, because they would be lost silently. */
function recordsAt(map: Branch, path: BranchPath): readonly unknown[] {
  const { branch } = map
  const isEmpty = branch === undefined || branch === null || (typeof branch === 'object' && Object.keys(branch).length === 0)
  if (!isEmpty) throw recordInvalid([...pathOf(path), 'branch'], 'only data is allowed below a data type')
  return dataAt(map, path)
}

const none: readonly unknown[] = []

function dataAt({ data }: Branch, path: BranchPath): readonly unknown[] {
  if (data === undefined || data === null) return none
  if (Array.isArray(data)) return data
  throw recordInvalid([...pathOf(path), 'data'], 'expected a list of records')
}

function addRecords(
  { data, from }: { data: readonly unknown[]; from: number },
  path: readonly [string, string],
  { measured, range, ahead }: { measured: StationMeasurements; range: TimeRange; ahead: Map<string, Problem> },
): void {
  const [station, dataType] = path
  const at = (index: number) => [...pathOf(path), 'data', index]
  const until = Math.min(from + recordsBetweenTurns, data.length)
  for (let index = from; index < until; index++) {
    const read = readMeasurement(data[index], range)
    if (isMeasurementFlaw(read)) throw recordInvalid([...at(index), ...read.member], read.what)
    if (read.time > range.ahead && !ahead.has(dataType))
      ahead.set(dataType, recordInvalid([...at(index), 'timestamp'], aheadClause(station, dataType, read.time)))
    measured.add(read)
  }
}
