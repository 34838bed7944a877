import type { Job } from '@/lib/flows/import/source'
import { isObject } from '@/lib/formats/json/object'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { type ChooseValue, type WalkedValue, walkJson } from '@/lib/formats/json/walk'
import { findUnstorable } from '@/lib/formats/unstorable'
import { readAs, type SchemaFit } from '@/lib/http/errors/record-flaws'
import { type DataType, DataTypeInList } from '@/lib/writer/params'
import type { SyncReport } from '@/lib/writer/reports'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { StationInList, type StationRegistration } from '@/lib/writer/station/params'
import { saveStations } from '@/lib/writer/station/save-stations'

const batchStations = 500

/** Chooses `syncedDataTypes` and, in `syncedStations` by type, requests with `Stations` or lists of stations. */
const chooseRegistrations: ChooseValue = ([list, typeOrCall, call, stations, station], kind) => {
  if (list === undefined) return 'enter'
  if (list === 'syncedDataTypes') return kind === 'list' ? 'enter' : 'take'
  if (list !== 'syncedStations') return 'skip'
  if (typeOrCall === undefined || call === undefined || stations === undefined) return 'enter'
  if (typeof stations === 'number') return 'take'
  if (stations !== 'Stations') return 'skip'
  return station === undefined ? 'enter' : 'take'
}

export async function importRegistrations(job: Job): Promise<void> {
  const types: DataType[] = []
  const stations = new StationBatches(job)
  for await (const taken of walkJson(job.read(), chooseRegistrations)) {
    if (taken.path[0] === 'syncedDataTypes') types.push(...readDataTypes(job, taken))
    else await stations.add(taken)
  }
  if (types.length > 0) job.tally.count('data types', outcomesOf(await saveDataTypes(types)))
  await stations.end()
}

/** Reads a data type, or data types in lists and in objects by station type: recorders write all of these forms. */
function readDataTypes(job: Job, { path, text, value }: WalkedValue): DataType[] {
  const isNested = (inner: unknown) => typeof inner === 'object' && inner !== null
  if (Array.isArray(value) || (isObject(value) && Object.values(value).every(isNested))) {
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
    return entries.flatMap(([step, member]) => readDataTypes(job, { path: [...path, step], text, value: member }))
  }
  const flaw = flawOf({ path, text, value })
  const read = readAs(DataTypeInList, value)
  if (read.fits && !flaw) return [read.value]
  job.tally.skip('data types', flaw ?? reasonOf(read), jsonPointer(path))
  return []
}

/** Collects stations by type. Stations whose parent is not registered yet are stored again at the end. */
class StationBatches {
  readonly #waiting = new Map<string, StationRegistration[]>()
  readonly #orphans = new Map<string, StationRegistration[]>()

  constructor(private readonly job: Job) {}

  async add(walked: WalkedValue): Promise<void> {
    const type = String(walked.path[1])
    const flaw = flawOf(walked)
    const read = readAs(StationInList, withoutNowhere(walked.value, this.job))
    if (!read.fits || flaw) return this.job.tally.skip('stations', flaw ?? reasonOf(read), jsonPointer(walked.path))
    const batch = this.#waiting.get(type) ?? []
    this.#waiting.set(type, batch)
    batch.push(read.value)
    if (batch.length >= batchStations) await this.#flush(type)
  }

  async end(): Promise<void> {
    for (const type of this.#waiting.keys()) await this.#flush(type)
    for (const [type, orphans] of this.#orphans) {
      const { withoutParent } = await saveStations(type, orphans, { unknownParents: 'leave' })
      for (const { id, parentStation } of withoutParent)
        this.job.tally.remark('stations stored without their parent, which is not registered', `${id} below ${parentStation}`)
    }
  }

  async #flush(type: string): Promise<void> {
    const batch = this.#waiting.get(type)!.splice(0)
    this.job.imported.stations.add(type)
    const { withoutParent, ...report } = await saveStations(type, batch, { unknownParents: 'leave' })
    this.job.tally.count('stations', outcomesOf(report))
    this.#orphans.set(type, [...(this.#orphans.get(type) ?? []), ...withoutParent])
  }
}

const outcomesOf = ({ stored, updated, unchanged }: SyncReport) => ({ stored, updated, unchanged })

/** Removes the position 0/0 of a station, which collectors write if they do not have a position. */
function withoutNowhere(station: unknown, { tally }: Job): unknown {
  const { id, latitude, longitude } = (station ?? {}) as Record<string, unknown>
  if (latitude !== 0 || longitude !== 0) return station
  tally.remark('stations at 0/0 taken as having no position', String(id))
  return { ...(station as object), latitude: null, longitude: null }
}

function flawOf({ text, value }: WalkedValue): string | null {
  const flaw = findUnstorable(text, value)
  return flaw && `${flaw.what} cannot be stored`
}

const reasonOf = (read: SchemaFit<unknown>) => (read.fits ? '' : `${read.path.join('.') || 'the whole'}: ${read.clause}`)
