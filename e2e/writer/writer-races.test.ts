import { beforeAll, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

// Many collectors register the same objects concurrently in different orders: each exists once afterwards.

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('races')
})

type Row = Record<string, unknown>

const callers = 40
const names = Array.from({ length: 30 }, (_, index) => `n${index}`)

/** The names in an order that differs by caller, some left out. */
const ordered = (caller: number) =>
  names
    .map((name, index) => [(index * (2 * caller + 7)) % 31, name] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, name]) => name)
    .slice(caller % 5)

const atOnce = (call: (caller: number) => Promise<Response>): Promise<Response[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))

const statuses = (responses: readonly Response[]) => [...new Set(responses.map(({ status }) => status))]
const storedBy = (responses: readonly Response[]) => responses.map(answer => countsOf(answer).stored).reduce((a, b) => a + b)
const rowsOf = async (path: string) => (await server().json<{ data: Row[] }>(`/timeseries/v2/${path}?limit=-1`)).data

test('provenances: one id for each', async () => {
  const responses = await atOnce(caller =>
    collector.post('provenance', { dataCollector: 'race', dataCollectorVersion: String(caller % 4), lineage: 'race' }),
  )
  expect(statuses(responses)).toEqual([200])
  expect(new Set(await Promise.all(responses.map(answer => answer.json()))).size).toBe(4)
  expect(((await (await collector.get('provenance?lineage=race')).json()) as Row[]).length).toBe(4)
})

test('data types: one row for each, from one of the callers', async () => {
  const responses = await atOnce(caller =>
    collector.post(
      'syncDataTypes',
      ordered(caller).map(name => ({ name: `race-${name}`, unit: `u${caller}`, metaData: { caller } })),
    ),
  )
  expect([statuses(responses), storedBy(responses)]).toEqual([[201], names.length])
})

test("stations: one row for each, even while they deactivate each other and become each other's parents", async () => {
  await collector.post('syncStations/WRaceMother', [{ id: 'mother', name: 'mother', origin: 'race' }])
  const responses = await atOnce(caller =>
    collector.post(
      `syncStations/WRaceStation?syncState=${caller % 3 !== 0}`,
      ordered(caller).map(id => ({
        id,
        name: `of ${caller}`,
        origin: 'race',
        latitude: 46,
        longitude: 11 + caller / 100,
        metaData: { caller },
        parentStation: 'mother',
      })),
    ),
  )
  expect([statuses(responses), storedBy(responses)]).toEqual([[201], names.length])
  const rows = await rowsOf('flat/WRaceStation')
  expect(rows.map(row => row['scode'])).toEqual(names.toSorted())
  // Each row comes from one caller, not from a mixture.
  for (const { sname, smetadata } of rows) expect(sname).toBe(`of ${(smetadata as { caller: number }).caller}`)
})

test.each([1, 2, 3])(
  'states, round %i: callers who deactivate each other’s stations end in the state that one of them sent',
  async round => {
    const type = `WRaceState${round}`
    const station = (id: string) => ({ id, name: id, origin: 'race' })
    await collector.post(`syncStations/${type}`, names.map(station))
    const codesOf = (caller: number) => ordered(caller).slice(0, 5 + caller)
    const responses = await atOnce(caller =>
      caller % 2 === 0
        ? collector.post(`syncStationStates/${type}/race`, codesOf(caller))
        : collector.post(`syncStations/${type}`, codesOf(caller).map(station)),
    )
    expect(statuses(responses)).toEqual([201])
    const active = (await rowsOf(`flat/${type}`)).filter(row => row['sactive']).map(row => row['scode'])
    expect(Array.from({ length: callers }, (_, caller) => codesOf(caller).toSorted())).toContainEqual(active)
  },
)

test('edges and events: one row for each', async () => {
  await collector.register('WRaceEnd', { stations: ['B', 'E'], dataTypes: [] })
  const edges = await atOnce(caller =>
    collector.post(
      'syncEdges/WRaceEdge?syncState=false',
      ordered(caller).map(id => ({
        id,
        name: id,
        origin: 'race',
        begin: { id: 'B', type: 'WRaceEnd' },
        end: { id: 'E', type: 'WRaceEnd' },
        geometry: `LINESTRING (11 46, 12 ${46 + caller / 100})`,
      })),
    ),
  )
  expect([statuses(edges), storedBy(edges)]).toEqual([[201], names.length])
  expect((await rowsOf('flat,edge/WRaceEdge')).length).toBe(names.length)
  const uuid = (name: string) => `9b2f6f0e-0000-5000-8000-0000000000${name.slice(1).padStart(2, '0')}`
  const events = await atOnce(caller =>
    collector.post(
      'event',
      ordered(caller).map(name => ({ uuid: uuid(name), origin: 'WRaceEvent', name, eventStart: 1_750_000_000_000, provenance })),
    ),
  )
  expect([statuses(events), storedBy(events)]).toEqual([[201], names.length])
  expect((await rowsOf('flat,event/WRaceEvent')).length).toBe(names.length)
})
