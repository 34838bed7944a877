import { basename } from 'node:path'
import type { Job } from '@/lib/flows/import/job'
import { type ChooseValue, walkJson } from '@/lib/formats/json/walk'
import { cutText } from '@/lib/formats/text'
import { findUnstorable } from '@/lib/formats/unstorable'
import { missingDataTypes, missingStations } from '@/lib/writer/lookups'
import { DataTypeInList } from '@/lib/writer/params'
import { provenanceId, registeredProvenances, registerProvenance } from '@/lib/writer/provenance'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { StationInList } from '@/lib/writer/station/params'
import { saveStations } from '@/lib/writer/station/save-stations'

/** What the measurements of a file need before they can be stored. */
export type Survey = Readonly<{
  /** Station codes by station type. */
  stations: ReadonlyMap<string, ReadonlySet<string>>
  dataTypes: ReadonlySet<string>
  /** Provenance of each recorded push, by `callKey`. */
  provenances: Map<string, string | null>
}>

/** The key of one recorded push: its station type and its index among the pushes of that type. */
export const callKey = (stationType: string, call: number): string => `${call} ${stationType}`

/** Reads the names below `syncedData` without the records: `{ type: [{ provenance, branch: { station: { branch: { data type: … } } } }] }`. */
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

/** Registers what the measurements name but the file does not describe: data types by name, stations by code, one provenance for the file. */
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
  const known = await registeredProvenances([...provenances.values()].filter(uuid => uuid !== null))
  const open = [...provenances].filter(([, uuid]) => uuid === null || !known.has(uuid))
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
