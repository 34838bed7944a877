import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Collector, type Counts, countsOf } from '../harness/collector'
import type { Row } from '../harness/series-reader'
import type { OwnServer, TestServer } from '../harness/server'
import { type Push, type Recording, recordsOfPush, type SentRecord, undescribed } from './recorded-calls'

/** A request of a collector. */
type Call = { path: string; body: unknown; records: readonly SentRecord[] }

/** The registrations of one collector before its measurements: data types, then stations, parents first. */
export function registrationsOf(recording: Recording): Call[] {
  const { syncedDataTypes, syncedStations, syncedData } = recording
  const calls = syncedDataTypes.map(list => call('syncDataTypes', list))
  for (const [type, lists] of Object.entries(syncedStations))
    for (const { Stations, SyncState, OnlyActivate } of lists)
      calls.push(call(`syncStations/${type}?syncState=${SyncState}&onlyActivation=${OnlyActivate}`, Stations))
  for (const [type, pushes] of Object.entries(syncedData))
    for (const push of pushes) {
      const { stations, dataTypes } = undescribed(recording, type, push)
      const bare = stations.map(id => ({ id, name: id, latitude: null, longitude: null, origin: '' }))
      if (dataTypes.length > 0)
        calls.push(
          call(
            'syncDataTypes',
            dataTypes.map(name => ({ name })),
          ),
        )
      if (bare.length > 0) calls.push(call(`syncStations/${type}?syncState=false`, bare))
    }
  return calls
}

/** The original pushes of a collector, with the id of its provenance. */
export const pushesOf = ({ syncedData }: Recording, provenance: string): Call[] =>
  Object.entries(syncedData).flatMap(([type, pushes]) => pushes.map(push => pushCall(type, { ...push, provenance })))

/** The same records with one push for each station. */
export const smallPushesOf = ({ syncedData }: Recording, provenance: string): Call[] =>
  Object.entries(syncedData).flatMap(([type, pushes]) =>
    pushes.flatMap(push =>
      Object.entries(push.branch).map(([code, station]) => pushCall(type, { ...push, branch: { [code]: station }, provenance })),
    ),
  )

const pushCall = (type: string, push: Push): Call => ({
  path: `pushRecords/${type}`,
  body: push,
  records: recordsOfPush(type, push),
})
const call = (path: string, body: unknown): Call => ({ path, body, records: [] })

/** Sends requests sequentially. @returns the total of stored records @throws if one is refused */
export async function send(collector: Collector, calls: readonly Call[]): Promise<Counts> {
  const sum = { stored: 0, replaced: 0, unchanged: 0, skipped: 0 }
  for (const { path, body } of calls) {
    const response = await collector.post(path, body)
    const counts = countsOf(response)
    const text = await response.text()
    // Registrations of a list return the counts, all other requests no body.
    if (response.status !== 201 || (text !== '' && !isDeepStrictEqual(JSON.parse(text), counts)))
      throw new Error(`${response.status} for ${path}: ${text}`)
    for (const [name, count] of Object.entries(counts)) sum[name as keyof Counts] += count
  }
  return sum
}

/** Kills the server and its database, as a power failure would. */
export async function cutPower(server: OwnServer): Promise<void> {
  process.kill(Number(readFileSync(join(server.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await server.stop('SIGKILL')
}

/** An interval that contains all records. */
export const always = '2000-01-01/2999-01-01'

/** All lists of a station type. */
const listsOf = (stationType: string): string[] =>
  ['', '/*', '/*/latest', `/*/${always}`, `/metadata/${always}`].flatMap(level =>
    ['flat', 'tree'].map(form => `${form}/${stationType}${level}?limit=-1`),
  )

export const historyOf = (form: 'flat' | 'tree', stationType: string) => `${form}/${stationType}/*/${always}?limit=-1`

export const read = async <T>(server: TestServer, path: string): Promise<T> =>
  (await server.json<{ data: T }>(`/timeseries/v2/${path}`)).data

/** All lists of station types by path: bodies with times of storing, and ETags. */
export async function everythingOf(
  server: TestServer,
  stationTypes: readonly string[],
): Promise<Record<string, [string | null, string]>> {
  const lists: Record<string, [string | null, string]> = {}
  for (const path of stationTypes.flatMap(listsOf)) {
    const response = await fetch(`${server.url}/timeseries/v2/${path}`)
    if (response.status !== 200) throw new Error(`${response.status} for ${path}`)
    lists[path] = [response.headers.get('etag'), await response.text()]
  }
  return lists
}

/** Rows as sorted strings without the time of storing, which is never sent. */
function asSent(rows: readonly Row[]): string[] {
  return rows.map(({ mtransactiontime, _timestamp, ...row }) => JSON.stringify(row, sorted)).sort()
}

/** Properties of objects in a fixed order, which the database changes. */
const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Differences between stored and sent rows: examples of missing and extra rows; `count` reveals repeated ones. */
export function differences(rows: readonly Row[], expected: readonly Row[]) {
  const [found, wanted] = [asSent(rows), asSent(expected)]
  const [inFound, inWanted] = [new Set(found), new Set(wanted)]
  return {
    missing: wanted.filter(row => !inFound.has(row)).slice(0, 2),
    strange: found.filter(row => !inWanted.has(row)).slice(0, 2),
    count: found.length - wanted.length,
  }
}

export const noDifferences = { missing: [], strange: [], count: 0 }
