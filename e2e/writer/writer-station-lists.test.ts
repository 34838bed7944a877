import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

// After any sequence of lists of stations, the stored stations match a small model of the rules.

let collector: Collector

beforeAll(async () => {
  collector = await Collector.of(server())
})

/** A station as it is sent; undefined properties are left out. */
type SentStation = {
  id?: string
  name?: string | null
  origin?: string | null
  latitude?: number | null
  longitude?: number | null
  metaData?: Record<string, unknown>
}
type Call = { list: SentStation[]; syncState: boolean; onlyActivation: boolean }
type ModelStation = {
  name: string
  origin: string | null
  place: [number, number] | null
  facts: Record<string, unknown>
  active: boolean
}

const usually = <T, Other>(value: fc.Arbitrary<T>, ...others: Other[]) =>
  fc.oneof({ weight: 8, arbitrary: value as fc.Arbitrary<T | Other> }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const sentStation: fc.Arbitrary<SentStation> = fc
  .record({
    id: usually(fc.constantFrom('a', 'b', 'c', 'D', 'ü', '__proto__'), undefined, ''),
    name: usually(fc.constantFrom('one', 'two'), undefined, null, ''),
    origin: fc.constantFrom(undefined, 'x', 'x', 'y', '', null),
    place: fc.constantFrom(undefined, [null, null] as const, [46.5, 11.25] as const, [0, 0] as const),
    metaData: fc.constantFrom(undefined, {}, { a: 1 }, { a: null, b: { c: null } }),
  })
  .map(({ place, ...rest }) => {
    const [latitude, longitude] = place ?? []
    return Object.fromEntries(Object.entries({ ...rest, latitude, longitude }).filter(([, value]) => value !== undefined))
  })

const call: fc.Arbitrary<Call> = fc.record({
  list: fc.array(sentStation, { maxLength: 5 }),
  syncState: fc.boolean(),
  onlyActivation: fc.boolean(),
})

/** Applies a request to the model. @returns how many stations of the list are skipped */
function apply(model: Map<string, ModelStation>, { list, syncState, onlyActivation }: Call): number {
  const named = list.filter(({ id, name }) => id && name) as (SentStation & { id: string; name: string })[]
  const first = new Map([...named].reverse().map(station => [station.id, station]))
  for (const { id, name, origin, latitude, longitude, metaData } of first.values()) {
    const before = model.get(id)
    const facts = metaData && Object.fromEntries(Object.entries(metaData).filter(([, value]) => value !== null))
    model.set(id, {
      name,
      active: true,
      origin: origin === undefined ? (before?.origin ?? null) : origin || null,
      place: latitude == null ? (before?.place ?? null) : [longitude!, latitude],
      facts: facts ?? before?.facts ?? {},
    })
  }
  const origin = named[0]?.origin
  if (origin && syncState && !onlyActivation)
    for (const [id, station] of model) if (station.origin === origin && !first.has(id)) station.active = false
  return list.length - first.size
}

let runs = 0

test('any sequence of lists follows the rules, with the number of skipped stations', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 4 }), async calls => {
      const type = `WList${++runs}`
      const model = new Map<string, ModelStation>()
      for (const one of calls) {
        const flags = `syncState=${one.syncState}&onlyActivation=${one.onlyActivation}`
        const response = await collector.post(`syncStations/${type}?${flags}`, one.list)
        expect(response.status).toBe(201)
        const counts = countsOf(response)
        expect(counts.skipped).toBe(apply(model, one))
        expect(counts.stored + counts.replaced + counts.unchanged + counts.skipped).toBe(one.list.length)
      }
      expect(await listed(type)).toEqual(expected(model))
      expect(await states(type)).toEqual(new Map([...model].map(([id, { active }]) => [id, active])))
      // Sending the last list again changes nothing.
      const last = calls.at(-1)!
      const again = await collector.post(`syncStations/${type}?syncState=false`, last.list)
      expect(countsOf(again)).toMatchObject({ stored: 0, replaced: 0 })
    }),
    { numRuns: 40 },
  )
})

const listed = async (type: string) => (await collector.get(`stations/${type}`)).json()

function expected(model: Map<string, ModelStation>) {
  return [...model]
    .filter(([, { active }]) => active)
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([id, { name, origin, place, facts }]) => ({
      id,
      name,
      coordinateReferenceSystem: 'EPSG:4326',
      ...(place ? { longitude: place[0], latitude: place[1] } : {}),
      ...(origin === null ? {} : { origin }),
      ...(Object.keys(facts).length === 0 ? {} : { metaData: facts }),
    }))
}

async function states(type: string): Promise<Map<string, boolean>> {
  const { data } = await server().json<{ data: { scode: string; sactive: boolean }[] }>(`/timeseries/v2/flat/${type}?limit=-1`)
  return new Map(data.map(({ scode, sactive }) => [scode, sactive]))
}
