import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Collector, type Counts, countsOf } from '../harness/collector'
import { type Row, timeOf } from '../harness/series-reader'
import { ownPlatform, withoutDemo } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// Recorded requests of real collectors, available only where the project is developed, are sent again and read back.

const names = ['writer-parking.json', 'writer-carsharing.json', 'writer-traffic-lights.json']
const files = names.map(name => join(process.cwd(), '../shared/data', name))

type Push = {
  branch: Record<string, { branch: Record<string, { data: { timestamp: number; value: unknown; period: number }[] }> }>
}
type Recording = {
  syncedDataTypes: { name: string }[][]
  syncedStations: Record<string, { Stations: { id: string }[]; SyncState: boolean; OnlyActivate: boolean }[]>
  syncedData: Record<string, Push[]>
}

describe.skipIf(!files.every(file => existsSync(file)))('recorded requests (skipped where they are absent)', () => {
  const platform = ownPlatform({ env: withoutDemo })
  const recordings = () => files.map(file => JSON.parse(readFileSync(file, 'utf8')) as Recording)
  let collector: Collector

  beforeAll(async () => {
    await addWritingClient(platform.server)
    collector = await collectorOf(platform.server)
  })

  async function send(path: string, body: unknown): Promise<Counts> {
    const response = await collector.post(path, body)
    expect([path, response.status]).toEqual([path, 201])
    return countsOf(response)
  }

  /** Sends a recording from its registrations on; the names that only its pushes use had been registered before. */
  async function replay({ syncedDataTypes, syncedStations, syncedData }: Recording, file: number): Promise<Counts[]> {
    const provenance = await collector.provenance(`recording ${file}`)
    const counts = []
    for (const list of syncedDataTypes) counts.push(await send('syncDataTypes', list))
    for (const [type, lists] of Object.entries(syncedStations))
      for (const { Stations, SyncState, OnlyActivate } of lists)
        counts.push(await send(`syncStations/${type}?syncState=${SyncState}&onlyActivation=${OnlyActivate}`, Stations))
    for (const [type, pushes] of Object.entries(syncedData)) {
      const sent = pushes.flatMap(push => recordsOf(type, push))
      const described = new Set((syncedStations[type] ?? []).flatMap(({ Stations }) => Stations.map(({ id }) => id)))
      const stations = [...new Set(sent.map(([, station]) => station))].filter(id => !described.has(String(id)))
      const types = new Set(syncedDataTypes.flat().map(({ name }) => name))
      const dataTypes = [...new Set(sent.map(([, , name]) => name))].filter(name => !types.has(String(name)))
      counts.push(
        await send(
          'syncDataTypes',
          dataTypes.map(name => ({ name })),
        ),
      )
      counts.push(
        await send(
          `syncStations/${type}?syncState=false`,
          stations.map(id => ({ id, name: id })),
        ),
      )
      for (const push of pushes) counts.push(await send(`pushRecords/${type}`, { ...push, provenance }))
    }
    return counts
  }

  test('every record is read back once, and a second replay changes nothing', async () => {
    for (const [file, recording] of recordings().entries()) await replay(recording, file)
    const before = await stored()
    expect(before).toEqual(
      latestOf(
        recordings().flatMap(({ syncedData }) =>
          Object.entries(syncedData).flatMap(([type, pushes]) => pushes.flatMap(push => recordsOf(type, push))),
        ),
      ),
    )
    for (const [file, recording] of recordings().entries())
      for (const counts of await replay(recording, file)) expect(counts).toMatchObject({ stored: 0, skipped: 0 })
    expect(await stored()).toEqual(before)
  })

  async function stored(): Promise<string[]> {
    const path = '/timeseries/v2/flat/*/*/2000-01-01/2999-01-01?limit=-1'
    const { data } = await platform.json<{ data: Row[] }>(path)
    return data
      .map(row => JSON.stringify([row.stype, row.scode, row.tname, row.mperiod, timeOf(row.mvalidtime), row.mvalue]))
      .sort()
  }
})

type SentRecord = readonly [type: string, station: string, dataType: string, period: number, timestamp: number, value: unknown]

const recordsOf = (type: string, { branch }: Push): SentRecord[] =>
  Object.entries(branch).flatMap(([station, { branch: types }]) =>
    Object.entries(types).flatMap(([dataType, { data }]) =>
      data.map(({ timestamp, value, period }) => [type, station, dataType, period, timestamp, value] as const),
    ),
  )

/** Of several records of the same series and time, the last one replaces the others. */
function latestOf(records: readonly SentRecord[]): string[] {
  const places = new Map(records.map(record => [JSON.stringify([...record.slice(0, 5), typeof record[5]]), record]))
  return [...places.values()].map(record => JSON.stringify(record)).sort()
}
