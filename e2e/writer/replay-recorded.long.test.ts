import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collector } from '../harness/collector'
import { runImport } from '../harness/run-program'
import { flattened, type Row } from '../harness/series-reader'
import { addWritingClient, collectorOf } from '../harness/writing-client'
import { placeOf, recordedFiles, recordedFolder, recordingsAbsent, recordsOf, type SentRecord } from './recorded-calls'
import {
  always,
  cutPower,
  differences,
  historyOf,
  noDifferences,
  pushesOf,
  read,
  registrationsOf,
  send,
  smallPushesOf,
} from './replay'
import { ReplayWorld } from './replay-world'

// Recorded requests are imported and pushed, read back record by record, and survive every kind of end.

describe.skipIf(recordingsAbsent)(`recorded calls (skipped where ${recordedFolder} is absent)`, () => {
  describe('imported', () => {
    const world = new ReplayWorld({
      provenance: file => ({ prname: 'import', prversion: '1', prlineage: recordedFiles[file]!.split('/').at(-1) }),
      nowhere: 'no place',
    })
    const run = async () => {
      const { code, lines, errors } = await runImport(world.dataDir, recordedFiles)
      expect([code, errors]).toEqual([0, ''])
      return lines
    }

    beforeAll(async () => {
      await world.start()
      await run()
    })

    afterAll(() => world.remove())

    readBack(world)

    test('a second run reports everything as unchanged', async () => {
      const before = await world.everything()
      expect((await run()).filter(line => /stored|updated|skipped/.test(line))).toEqual([])
      expect(await world.everything()).toEqual(before)
    })

    test('a restart loses nothing', async () => {
      const before = await world.everything()
      await world.restart()
      expect(await world.everything()).toEqual(before)
    })
  })

  describe('pushed', () => {
    const provenanceOf = (file: number) => ({
      dataCollector: `replay ${file}`,
      dataCollectorVersion: '1',
      lineage: `recording ${file}`,
    })
    const world = new ReplayWorld({
      provenance: file => ({ prname: `replay ${file}`, prversion: '1', prlineage: `recording ${file}` }),
      nowhere: 'a place',
    })
    const total = recordsOf(world.recordings).length

    /** The requests of the collectors from their start on, each with the id of its provenance. */
    async function replay(collector: Collector, pushes: typeof pushesOf) {
      const registered = { stored: 0, replaced: 0, unchanged: 0, skipped: 0 }
      const calls = []
      for (const [file, recording] of world.recordings.entries()) {
        const counts = await send(collector, registrationsOf(recording))
        for (const name of Object.keys(counts) as (keyof typeof counts)[]) registered[name] += counts[name]
        const response = await collector.post('provenance', provenanceOf(file))
        calls.push(...pushes(recording, await response.text()))
      }
      return { registered, calls }
    }

    beforeAll(async () => {
      await world.start()
      await addWritingClient(world.server)
    })

    afterAll(() => world.remove())

    test('pushes without a provenance are refused and store nothing', async () => {
      const collector = await collectorOf(world.server)
      for (const recording of world.recordings) await send(collector, registrationsOf(recording))
      for (const { path, body } of world.recordings.flatMap(recording => pushesOf(recording, '')))
        expect((await collector.post(path, body)).status).toBe(422)
      for (const type of world.expected.stationTypes) expect(await read(world.server, historyOf('flat', type))).toEqual([])
    })

    test('a power cut during pushes loses nothing acknowledged', async () => {
      const collector = await collectorOf(world.server)
      const { calls } = await replay(collector, smallPushesOf)
      const [acknowledged, refused]: [SentRecord[], number[]] = [[], []]
      let cut: Promise<void> | undefined
      const waiting = [...calls]
      const sendNext = async (): Promise<void> => {
        const next = waiting.shift()
        const response = next && (await collector.post(next.path, next.body).catch(() => null))
        if (!next || !response) return
        if (response.status === 201) acknowledged.push(...next.records)
        else refused.push(response.status)
        if (acknowledged.length > total / 3) cut ??= cutPower(world.server)
        return sendNext()
      }
      await Promise.all(Array.from({ length: 6 }, sendNext))
      await cut
      // Before it ends, a server without a database responds with 503.
      expect(refused.filter(status => status !== 503)).toEqual([])
      expect(acknowledged.length).toBeLessThan(total)
      await world.start()
      const stored = new Map((await world.records()).map(record => [placeOf(record), record]))
      expect(acknowledged.map(sent => stored.get(placeOf(sent)))).toEqual(acknowledged)
    })

    test('interrupted requests are completed without registering again', async () => {
      const collector = await collectorOf(world.server)
      const before = (await world.records()).length
      const { registered, calls } = await replay(collector, pushesOf)
      expect(registered).toMatchObject({ stored: 0, replaced: 0, skipped: 0 })
      expect(await send(collector, calls)).toEqual({ stored: total - before, replaced: 0, unchanged: before, skipped: 0 })
    })

    readBack(world)

    test('data types are described as they were sent', async () => {
      const described = world.recordings.flatMap(({ syncedDataTypes }) => syncedDataTypes.flat().map(({ name }) => name))
      expect(described.length).toBeGreaterThan(0)
      const collector = await collectorOf(world.server)
      const provenance = await collector.provenance('one of each')
      const push = {
        stationType: 'Described',
        station: 'one',
        provenance,
        records: [{ timestamp: 1_743_591_603_000, value: 1, period: 600 }],
      }
      expect((await collector.post('syncStations/Described', [{ id: 'one', name: 'one' }])).status).toBe(201)
      for (const dataType of described) await collector.push({ ...push, dataType })
      const rows = await read<Row[]>(world.server, 'flat/Described/*?select=tname,tunit,ttype,tdescription,tmetadata&limit=-1')
      const expected = [...new Set(described)].map(name => world.expected.describedType(name))
      expect(differences(rows, expected)).toEqual(noDifferences)
    })

    test('a second replay reports everything as unchanged', async () => {
      const collector = await collectorOf(world.server)
      const before = await world.everything()
      for (const pushes of [pushesOf, smallPushesOf]) {
        const { registered, calls } = await replay(collector, pushes)
        expect(registered).toMatchObject({ stored: 0, replaced: 0, skipped: 0 })
        expect(await send(collector, calls)).toEqual({ stored: 0, replaced: 0, unchanged: total, skipped: 0 })
      }
      expect(await world.everything()).toEqual(before)
    })

    test('304 for lists of stations, data types and newest records', async () => {
      const lists = Object.entries(await world.everything()).filter(([path]) => !path.includes(always))
      expect(lists.length).toBe(world.expected.stationTypes.length * 6)
      for (const [path, [etag]] of lists) {
        const response = await fetch(`${world.server.url}/timeseries/v2/${path}`, { headers: { 'If-None-Match': String(etag) } })
        expect([path, response.status]).toEqual([path, 304])
      }
    })

    test('a power cut afterwards loses nothing', async () => {
      const before = await world.everything()
      await cutPower(world.server)
      await world.start()
      expect(await world.everything()).toEqual(before)
    })
  })
})

/** Checks for both imports and pushes. */
function readBack(world: ReplayWorld): void {
  test('every station, flat and as a tree', async () => {
    for (const type of world.expected.stationTypes) {
      const expected = world.expected.stationsOf(type)
      expect(differences(await read(world.server, `flat/${type}?limit=-1`), expected)).toEqual(noDifferences)
      expect(differences(flattened(await read(world.server, `tree/${type}?limit=-1`)), expected)).toEqual(noDifferences)
    }
  })

  test('every record, flat in the order of time and as a tree', async () => {
    expect(await world.records()).toHaveLength(recordsOf(world.recordings).length)
    for (const type of world.expected.stationTypes) {
      const expected = world.expected.history(type)
      const flat = await read<Row[]>(world.server, historyOf('flat', type))
      expect(differences(flat, expected)).toEqual(noDifferences)
      expect(flat.filter(row => row._timestamp !== row.mvalidtime)).toEqual([])
      expect(flat.map(row => row.mvalidtime)).toEqual(expected.map(row => row.mvalidtime).sort())
      expect(differences(flattened(await read(world.server, historyOf('tree', type))), expected)).toEqual(noDifferences)
    }
  })

  test('the newest record of every series, flat and as a tree', async () => {
    for (const type of world.expected.stationTypes) {
      const expected = world.expected.latest(type)
      expect(differences(await read(world.server, `flat/${type}/*/latest?limit=-1`), expected)).toEqual(noDifferences)
      expect(differences(flattened(await read(world.server, `tree/${type}/*/latest?limit=-1`)), expected)).toEqual(noDifferences)
    }
  })
}
