import { basename } from 'node:path'
import type { Job } from '@/lib/flows/import/source'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { type ChooseValue, type JsonStep, type WalkedValue, walkJson } from '@/lib/formats/json/walk'
import { cutText } from '@/lib/formats/text'
import { findUnstorable } from '@/lib/formats/unstorable'
import { forecastsAmong, missingDataTypes, missingStations } from '@/lib/writer/lookups'
import { DataTypeInList } from '@/lib/writer/params'
import { provenanceId, registeredProvenances, registerProvenance } from '@/lib/writer/provenance'
import { aheadReason, isMeasurementFlaw, RecordsBySeries, readMeasurement, storableRange } from '@/lib/writer/push/measurement'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { StationInList } from '@/lib/writer/station/params'
import { saveStations } from '@/lib/writer/station/save-stations'

// Batches are large, because a repeated record (same series and time) is recognised only within its batch.
const batchRecords = 50_000

/** Chooses records, at `syncedData/{type}/{push}/branch/{station}/branch/{data type}/data/{index}`. */
const chooseRecords: ChooseValue = path => {
  const fixed = ['syncedData', null, null, 'branch', null, 'branch', null, 'data']
  const last = path.at(-1)
  const expectedStep = fixed[path.length - 1]
  if (path.length > fixed.length) return 'take'
  return path.length === 0 || expectedStep === null || expectedStep === last ? 'enter' : 'skip'
}

/** Stores the measurements of recorded pushes. A record that cannot be read is skipped with a reason. */
export async function importRecords(job: Job, provenances: Survey['provenances']): Promise<void> {
  const batch = new PushBatch(job, provenances)
  for await (const taken of walkJson(job.read(), chooseRecords)) await batch.add(taken)
  await batch.flush()
}

class PushBatch {
  #records = new RecordsBySeries()
  #count = 0
  #stationType = ''
  #provenance: string | null = null
  readonly #range = storableRange()
  readonly #forecasts = new Map<string, boolean>()

  constructor(
    private readonly job: Job,
    private readonly provenances: Survey['provenances'],
  ) {}

  async add({ path, text, value }: WalkedValue): Promise<void> {
    const [, stationType = '', call = '', , station = '', , dataType = ''] = path.map(String)
    await this.#turnTo(stationType, this.provenances.get(callKey(stationType, Number(call))) ?? null)
    const read = readMeasurement(value, this.#range)
    if (isMeasurementFlaw(read)) return this.#skip(path, `${read.member.join('.')}: ${read.what}`)
    if (read.time > this.#range.ahead && !(await this.#isForecast(dataType)))
      return this.#skip(path, `timestamp: ${aheadReason()}`)
    const flaw = findUnstorable(text, value)
    if (flaw) return this.#skip(path, `${flaw.what} cannot be stored`)
    this.#records.add(station, dataType, read)
    this.#count++
  }

  async flush(): Promise<void> {
    if (this.#count === 0) return
    const report = await saveMeasurements(this.#stationType, { provenance: this.#provenance, records: this.#records })
    const { stored, replaced, unchanged, skipped, repeated } = report
    const { tally } = this.job
    tally.count('measurements', { stored, updated: replaced, unchanged })
    if (repeated > 0) tally.passOver('measurements', 'a later record has the same series and time', null, repeated)
    if (skipped > repeated) {
      const [unknown = null] = [...report.unknownStations, ...report.unknownDataTypes]
      tally.skip('measurements', 'their station or data type could not be registered', unknown, skipped - repeated)
    }
    this.#records = new RecordsBySeries()
    this.#count = 0
  }

  /** Whether a data type has forecasts. Data types are registered before measurements are read. */
  async #isForecast(dataType: string): Promise<boolean> {
    const hasForecasts = this.#forecasts.get(dataType) ?? (await forecastsAmong([dataType])).has(dataType)
    this.#forecasts.set(dataType, hasForecasts)
    return hasForecasts
  }

  async #turnTo(stationType: string, provenance: string | null): Promise<void> {
    const same = stationType === this.#stationType && provenance === this.#provenance
    if (!same || this.#count >= batchRecords) await this.flush()
    this.#stationType = stationType
    this.#provenance = provenance
  }

  #skip(path: readonly JsonStep[], reason: string): void {
    this.job.tally.skip('measurements', withoutFound(reason), jsonPointer(path))
  }
}

// Without the found value, which differs between records, equal reasons are counted together.
const withoutFound = (what: string) => what.replace(/, found .*$/, '')

type Survey = Readonly<{
  stations: ReadonlyMap<string, ReadonlySet<string>>
  dataTypes: ReadonlySet<string>
  provenances: Map<string, string | null>
}>

const callKey = (stationType: string, call: number): string => `${call} ${stationType}`

/** Reads stations, data types and provenances of `syncedData`, but not the records. */
export async function surveyRecords(job: Job): Promise<Survey> {
  const stations = new Map<string, Set<string>>()
  const dataTypes = new Set<string>()
  const provenances = new Map<string, string | null>()
  const choose: ChooseValue = path => {
    const [list, type, call, member, station, below, dataType] = path
    if (list !== undefined && list !== 'syncedData') return 'skip'
    if (path.length === 3) provenances.set(callKey(String(type), Number(call)), null)
    if (path.length === 4 && member === 'provenance') return 'take'
    if (path.length >= 4 && member !== 'branch') return 'skip'
    if (path.length === 5) setOf(stations, String(type)).add(String(station))
    if (path.length >= 6 && below !== 'branch') return 'skip'
    if (path.length < 7) return 'enter'
    dataTypes.add(String(dataType))
    return 'skip'
  }
  for await (const { path, value } of walkJson(job.read(), choose))
    provenances.set(callKey(String(path[1]), Number(path[2])), provenanceId(value))
  return { stations, dataTypes, provenances }
}

function setOf(sets: Map<string, Set<string>>, name: string): Set<string> {
  const set = sets.get(name) ?? new Set()
  sets.set(name, set)
  return set
}

/** Registers data types, stations and one provenance that measurements need but the file does not describe. */
export async function registerMissing(job: Job, survey: Survey): Promise<void> {
  await registerDataTypes(job, [...survey.dataTypes])
  for (const [type, codes] of survey.stations) {
    job.imported.stations.add(type)
    await registerStations(job, type, [...codes])
  }
  await completeProvenances(job, survey.provenances)
}

async function registerDataTypes({ tally }: Job, names: readonly string[]): Promise<void> {
  const missing = (await missingDataTypes(names.filter(isStorable))).map(name => ({ name, metadata: null }))
  const usable = missing.filter(type => DataTypeInList.safeParse(type).success)
  if (usable.length === 0) return
  const { stored, updated, unchanged } = await saveDataTypes(usable)
  tally.count('data types', { stored, updated, unchanged })
  tally.remark('data types registered by name only, the file does not describe them', usable[0]!.name, usable.length)
}

async function registerStations({ tally }: Job, stationType: string, codes: readonly string[]): Promise<void> {
  const missing = (await missingStations(stationType, codes.filter(isStorable))).map(id => ({ id, name: id, metadata: null }))
  const usable = missing.filter(station => StationInList.safeParse({ ...station, stationType }).success)
  if (usable.length === 0) return
  const { stored, updated, unchanged } = await saveStations(stationType, usable)
  tally.count('stations', { stored, updated, unchanged })
  tally.remark('stations registered by code and without position, the file does not describe them', usable[0]!.id, usable.length)
}

const isStorable = (name: string) => findUnstorable(JSON.stringify(name), name) === null

async function completeProvenances(job: Job, provenances: Map<string, string | null>): Promise<void> {
  const existing = await registeredProvenances([...provenances.values()].filter(uuid => uuid !== null))
  const open = [...provenances].filter(([, uuid]) => uuid === null || !existing.has(uuid))
  if (open.length === 0) return
  const lineage = cutText(basename(job.source.name), 300)
  const uuid = await registerProvenance({ dataCollector: 'import', dataCollectorVersion: '1', lineage })
  for (const [key] of open) provenances.set(key, uuid)
  job.tally.remark(
    `pushes without a provenance that is registered here, given that of the import (${lineage})`,
    uuid,
    open.length,
  )
}
