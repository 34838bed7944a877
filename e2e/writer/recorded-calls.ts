import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { written } from '../harness/series-reader'

// Recorded requests of real collectors, available only where the project is developed.
export const recordedFolder = join(process.cwd(), '../shared/data')
export const recordedFiles = ['writer-parking.json', 'writer-carsharing.json', 'writer-traffic-lights.json'].map(name =>
  join(recordedFolder, name),
)
export const recordingsAbsent = !recordedFiles.every(file => existsSync(file))

type DataType = { name: string; unit: string; description: string; rtype: string; metaData: object | null }
type Station = {
  id: string
  name: string
  latitude: number
  longitude: number
  origin: string
  parentStation?: string
  metaData: object
}
type StationsCall = { Stations: Station[]; SyncState: boolean; OnlyActivate: boolean }
type Leaf = { data: { timestamp: number; value: unknown; period: number }[] }
export type Push = { branch: Record<string, { branch: Record<string, Leaf> }>; provenance: string }

/** The requests of one collector. */
export type Recording = {
  syncedDataTypes: DataType[][]
  syncedStations: Record<string, StationsCall[]>
  syncedData: Record<string, Push[]>
}

export const readRecordings = (): Recording[] => recordedFiles.map(file => JSON.parse(readFileSync(file, 'utf8')))

/** Names in pushes that the recording does not register: its collector had registered them before. */
export function undescribed({ syncedDataTypes, syncedStations }: Recording, stationType: string, { branch }: Push) {
  const described = new Set((syncedStations[stationType] ?? []).flatMap(call => call.Stations.map(({ id }) => id)))
  const types = new Set(syncedDataTypes.flat().map(({ name }) => name))
  const named = new Set(Object.values(branch).flatMap(station => Object.keys(station.branch)))
  return {
    stations: Object.keys(branch).filter(code => !described.has(code)),
    dataTypes: [...named].filter(name => !types.has(name)),
  }
}

type Row = Record<string, unknown>

/** A record and its number: a later record replaces an earlier one of the same series and time. */
export type SentRecord = {
  stationType: string
  station: string
  dataType: string
  timestamp: number
  period: number
  value: unknown
}

export const placeOf = ({ stationType, station, dataType, timestamp, period, value }: SentRecord) =>
  JSON.stringify([stationType, station, dataType, timestamp, period, typeof value])

export function recordsOf(recordings: readonly Recording[]): SentRecord[] {
  const places = new Map<string, SentRecord>()
  for (const { syncedData } of recordings)
    for (const [stationType, pushes] of Object.entries(syncedData))
      for (const push of pushes) for (const sent of recordsOfPush(stationType, push)) places.set(placeOf(sent), sent)
  return [...places.values()]
}

export const recordsOfPush = (stationType: string, { branch }: Push): SentRecord[] =>
  Object.entries(branch).flatMap(([station, { branch: types }]) =>
    Object.entries(types).flatMap(([dataType, { data }]) =>
      data.map(({ timestamp, value, period }) => ({ stationType, station, dataType, timestamp, value, period })),
    ),
  )

/** Differences between importing and pushing: the provenance, and whether 0/0 is a position. */
export type Way = { provenance: (file: number) => Row; nowhere: 'a place' | 'no place' }

/** The flat rows in `/v2` after all recordings are stored. */
export class ExpectedRows {
  readonly stations: ReadonlyMap<string, Row>
  readonly #types: ReadonlyMap<string, Row>

  constructor(
    private readonly recordings: readonly Recording[],
    private readonly way: Way,
  ) {
    this.stations = new Map(this.#stationRows())
    this.#types = new Map(
      recordings.flatMap(({ syncedDataTypes }) => syncedDataTypes.flat().map(type => [type.name, typeRow(type)])),
    )
  }

  get stationTypes(): string[] {
    return [...new Set([...this.stations.values()].map(row => String(row.stype)))].sort()
  }

  stationsOf(stationType: string): Row[] {
    return [...this.stations.values()].filter(row => row.stype === stationType)
  }

  describedType = (name: string): Row => this.#types.get(name) ?? { tname: name, tmetadata: {} }

  history(stationType: string): Row[] {
    return this.recordings.flatMap((recording, file) =>
      recordsOf([recording])
        .filter(sent => sent.stationType === stationType)
        .map(sent => ({ ...this.#seriesRow(sent), ...measurementRow(sent), ...this.way.provenance(file) })),
    )
  }

  /** The newest record of each series of a station type. */
  latest(stationType: string): Row[] {
    const newest = new Map<string, Row>()
    for (const row of this.history(stationType)) {
      const series = JSON.stringify([row.scode, row.tname, row.mperiod, typeof row.mvalue])
      const other = newest.get(series)
      if (!other || String(other.mvalidtime) < String(row.mvalidtime)) newest.set(series, row)
    }
    return [...newest.values()]
  }

  #seriesRow({ stationType, station, dataType }: SentRecord): Row {
    return { ...this.stations.get(key(stationType, station)), ...this.describedType(dataType) }
  }

  *#stationRows(): Generator<[string, Row]> {
    const own = new Map<string, Row>()
    for (const recording of this.recordings) {
      for (const [stype, calls] of Object.entries(recording.syncedStations))
        for (const { Stations } of calls)
          for (const station of Stations) own.set(key(stype, station.id), this.#ownRow(stype, station))
      for (const [stype, pushes] of Object.entries(recording.syncedData))
        for (const push of pushes)
          for (const id of undescribed(recording, stype, push).stations) own.set(key(stype, id), bareRow(stype, id))
    }
    const byCode = new Map([...own.values()].map(row => [row.scode, row]))
    for (const [place, { parent, ...row }] of own) yield [place, { ...row, ...parentRow(byCode.get(parent as string)) }]
  }

  #ownRow(stype: string, { id, name, latitude, longitude, origin, parentStation, metaData }: Station): Row {
    const isNowhere = this.way.nowhere === 'no place' && latitude === 0 && longitude === 0
    return {
      ...bareRow(stype, id),
      sname: name,
      smetadata: metaData,
      ...(origin === '' ? {} : { sorigin: origin }),
      ...(isNowhere ? {} : { scoordinate: { x: longitude, y: latitude, srid: 4326 } }),
      ...(parentStation ? { parent: parentStation } : {}),
    }
  }
}

const key = (stationType: string, code: string) => JSON.stringify([stationType, code])

const bareRow = (stype: string, scode: string): Row => ({
  stype,
  scode,
  sname: scode,
  sactive: true,
  savailable: true,
  smetadata: {},
})

/** The fields of a station as fields of a parent. */
function parentRow(station: Row | undefined): Row {
  const own = Object.entries(station ?? {}).filter(([name]) => name.startsWith('s'))
  return Object.fromEntries(own.map(([name, value]) => [`p${name.slice(1)}`, value]))
}

const typeRow = ({ name, unit, description, rtype, metaData }: DataType): Row => ({
  tname: name,
  tunit: unit,
  tdescription: description,
  ttype: rtype,
  tmetadata: metaData ?? {},
})

const measurementRow = ({ timestamp, value, period }: SentRecord): Row => ({
  mvalue: value,
  mperiod: period,
  mvalidtime: written(timestamp),
  _timestamp: written(timestamp),
})
