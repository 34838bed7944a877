import { beforeAll, describe, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

// Stored events and edges are returned by /v2.

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('network tests')
})

type Row = Record<string, unknown>

const read = async (path: string): Promise<Row[]> => (await server().json<{ data: Row[] }>(`/timeseries/v2/flat,${path}`)).data
const start = Date.parse('2025-05-01T00:00:00Z')
const uuid = (digit: number) => `1f0c3f0e-6b1a-5d8e-9a53-2d5f6c7b8a${String(digit).padStart(2, '0')}`

describe('events', () => {
  /** An event as the Go and Java writers send it. */
  const event = (digit: number, origin: string, more: Row = {}) => ({
    uuid: uuid(digit),
    origin,
    category: 'works',
    eventSeriesUuid: uuid(digit),
    name: 'Works',
    description: 'd',
    locationDescription: '',
    wktGeometry: 'POINT (11.35 46.5)',
    eventStart: start,
    eventEnd: start + 3_600_000,
    provenance,
    metaData: { lanes: 1, none: null },
    ...more,
  })
  const send = (...events: unknown[]) => collector.post('event?prn=program&prv=1', events)

  test('are in /v2 as they were sent, their end a millisecond later, because it is excluded there', async () => {
    const response = await send(event(1, 'WEventForm'))
    expect([response.status, await response.text(), countsOf(response).stored]).toEqual([201, '', 1])
    expect(await read('event/WEventForm')).toEqual([
      expect.objectContaining({
        evuuid: uuid(1),
        evseriesuuid: uuid(1),
        evorigin: 'WEventForm',
        evcategory: 'works',
        evname: 'Works',
        evdescription: 'd',
        evmetadata: { lanes: 1, none: null },
        prlineage: 'network tests',
        evstart: '2025-05-01 00:00:00.000+0000',
        evend: '2025-05-01 01:00:00.001+0000',
        evlgeometry: expect.objectContaining({ type: 'Point', coordinates: [11.35, 46.5] }),
      }),
    ])
    const at = (moment: string) => read(`event/WEventForm/${moment}`)
    expect((await at('2025-05-01T01:00:00')).length).toBe(1)
    expect((await at('2025-05-01T01:00:01')).length).toBe(0)
  })

  test('do not change once stored, and of a repeated UUID the first one is stored', async () => {
    const first = await send(event(2, 'WEventOnce', { name: 'one' }), event(2, 'WEventOnce', { name: 'two' }))
    expect(countsOf(first)).toEqual({ stored: 1, replaced: 0, unchanged: 0, skipped: 1 })
    const again = await send(event(2, 'WEventOnce', { name: 'three', uuid: uuid(2).toUpperCase() }), event(3, 'WEventOnce'))
    expect(countsOf(again)).toEqual({ stored: 1, replaced: 0, unchanged: 1, skipped: 0 })
    expect((await read('event/WEventOnce')).map(row => row['evname']).toSorted()).toEqual(['Works', 'one'])
  })

  test('unknown values may be absent, null or empty', async () => {
    const bare = { uuid: uuid(4), origin: 'WEventBare', eventStart: start, provenance: `"${provenance}"` }
    const empty = { ...bare, uuid: uuid(5), eventSeriesUuid: '', wktGeometry: '', category: '', eventEnd: null, metaData: null }
    expect((await send(bare, empty)).status).toBe(201)
    const events = await read('event/WEventBare?shownull=true')
    for (const row of events) {
      expect(row['evseriesuuid']).toBe(row['evuuid'])
      expect([row['evend'], row['evlgeometry'], row['evcategory'], row['evmetadata']]).toEqual([null, null, null, {}])
    }
    expect(events.length).toBe(2)
  })

  test.each([
    ['POINT(11 46)', 'Point'],
    ['point z (11 46 200)', 'Point'],
    [' LINESTRING (11 46, 11.5 46.5) ', 'LineString'],
    ['POLYGON ((11 46, 12 46, 12 47, 11 46))', 'Polygon'],
  ])('%s is a %s', async (wktGeometry, type) => {
    const origin = `WEvent${type}${wktGeometry.length}`
    const own = { uuid: crypto.randomUUID(), wktGeometry }
    expect((await send(event(0, origin, own))).status).toBe(201)
    const [events] = await read(`event/${origin}`)
    expect((events!['evlgeometry'] as Row)['type']).toBe(type)
    expect((await read(`event/${origin}?where=evlgeometry.bbi.(10.9,45.9,11.1,46.1)`)).length).toBe(1)
    expect((await read(`event/${origin}?where=evlgeometry.bbi.(1,1,2,2)`)).length).toBe(0)
  })

  test.each<[string, Row | null, string, string]>([
    ['a broken UUID', { uuid: '7' }, '/1/uuid', 'a UUID'],
    ['no UUID', { uuid: undefined }, '/1/uuid', 'found nothing'],
    ['no origin', { origin: undefined }, '/1/origin', 'found nothing'],
    ['no start', { eventStart: null }, '/1/eventStart', 'a number'],
    ['a start beyond all years', { eventStart: 1e16 }, '/1/eventStart', 'at most'],
    ['an end before its start', { eventEnd: start - 1 }, '/1/eventEnd', 'not before eventStart'],
    ['broken WKT', { wktGeometry: 'POINT (11)' }, '/1/wktGeometry', 'at position 9'],
    ['metadata that are a list', { metaData: [] }, '/1/metaData', 'an object'],
    ['no object', null, '/1', 'an object'],
  ])('400 for %s, with its position, and nothing of the list is stored', async (_, more, pointer, words) => {
    const origin = `WEventBad${pointer.replaceAll('/', '')}`
    const response = await send(event(10, origin, { uuid: crypto.randomUUID() }), more && event(11, origin, more))
    const problem = (await response.json()) as Row
    expect([response.status, problem['pointer'], problem['detail']]).toEqual([400, pointer, expect.stringContaining(words)])
    expect(await read(`event/${origin}`)).toEqual([])
  })

  test.each([[undefined], [''], ['x'], ['00000000-0000-4000-8000-000000000000']])('422 for the provenance %j', async given => {
    const response = await send(event(20, 'WEventSource'), event(21, 'WEventSource', { provenance: given }))
    expect([response.status, ((await response.json()) as Row)['pointer']]).toEqual([422, '/1/provenance'])
    expect(await read('event/WEventSource')).toEqual([])
  })
})

describe('edges', () => {
  const ends = { begin: { id: 'B', type: 'WEdgeEnd' }, end: { id: 'E', type: 'WEdgeEnd' } }
  const edge = (id: string, more: Row = {}) => ({ id, name: `Edge ${id}`, origin: 'edges', ...ends, ...more })
  const line = {
    type: 'LineString',
    coordinates: [
      [11, 46],
      [11.5, 46.5],
    ],
  }

  beforeAll(() => collector.register('WEdgeEnd', { stations: ['B', 'E', 'F'], dataTypes: [] }))

  test('are in /v2 with both stations, from GeoJSON and from WKT', async () => {
    const list = [
      edge('B->E', { directed: true, geometry: line, metaData: { lanes: 2 } }),
      edge('E->B', { geometry: 'LINESTRING (11 46, 11.5 46.5)', begin: ends.end, end: ends.begin }),
    ]
    const response = await collector.post('syncEdges/WEdge/?prn=x', list)
    expect([response.status, await response.text(), countsOf(response).stored]).toEqual([201, '', 2])
    const [first, second] = await read('edge/WEdge')
    const form = { etype: 'WEdge', eorigin: 'edges', eactive: true, egeometry: expect.objectContaining(line) }
    expect(first).toMatchObject({ ...form, ecode: 'B->E', ename: 'Edge B->E', edirected: true, sbcode: 'B', secode: 'E' })
    expect(second).toMatchObject({ ...form, ecode: 'E->B', edirected: false, sbcode: 'E', secode: 'B', sbtype: 'WEdgeEnd' })
    expect((await read('edge/WEdge?where=egeometry.bbi.(11.4,46.4,12,47)')).length).toBe(2)
    const [station] = (await server().json<{ data: Row[] }>('/timeseries/v2/flat/WEdge?limit=1')).data
    expect(station).toMatchObject({ scode: 'B->E', smetadata: { lanes: 2 } })
  })

  test('changes are stored, absent values do not change, equal ones are counted', async () => {
    await collector.post('syncEdges/WEdgeSame', [edge('1', { geometry: line })])
    const send = async (more: Row) => countsOf(await collector.post('syncEdges/WEdgeSame', [edge('1', more)]))
    const [unchanged, replaced] = [
      { unchanged: 1, replaced: 0 },
      { unchanged: 0, replaced: 1 },
    ]
    expect(await send({ geometry: line })).toMatchObject(unchanged)
    expect(await send({})).toMatchObject(unchanged)
    expect(await send({ end: { id: 'F', type: 'WEdgeEnd' } })).toMatchObject(replaced)
    expect(await send({ end: { id: 'F', type: 'WEdgeEnd' }, name: 'renamed' })).toMatchObject(replaced)
    expect(await read('edge/WEdgeSame')).toEqual([
      expect.objectContaining({ ename: 'renamed', secode: 'F', egeometry: expect.objectContaining(line) }),
    ])
  })

  test('of a repeated id the first one is stored; missing edges of the origin become inactive', async () => {
    const twice = await collector.post('syncEdges/WEdgeState', [edge('1', { directed: true }), edge('1'), edge('2')])
    expect(countsOf(twice)).toEqual({ stored: 2, replaced: 0, unchanged: 0, skipped: 1 })
    const active = async () => Object.fromEntries((await read('edge/WEdgeState')).map(row => [row['ecode'], row['eactive']]))
    await collector.post('syncEdges/WEdgeState?syncState=false', [edge('1')])
    expect(await active()).toEqual({ 1: true, 2: true })
    await collector.post('syncEdges/WEdgeState', [edge('1')])
    expect(await active()).toEqual({ 1: true, 2: false })
    await collector.post('syncEdges/WEdgeState', [])
    expect(await active()).toEqual({ 1: true, 2: false })
  })

  test.each<[string, Row, string, string]>([
    ['an unknown begin', { begin: { id: 'nobody', type: 'WEdgeEnd' } }, '/1/begin', '"nobody" of type WEdgeEnd'],
    ['an unknown end', { end: { id: 'E', type: 'WNobody' } }, '/1/end', '"E" of type WNobody'],
    ['no begin', { begin: undefined }, '/1/begin', 'found nothing'],
    ['no name', { name: '' }, '/1/name', 'not empty'],
    ['a direction as text', { directed: 'yes' }, '/1/directed', 'true or false'],
    ['a geometry that is a number', { geometry: 5 }, '/1/geometry', 'found 5'],
    ['a geometry without a type', { geometry: {} }, '/1/geometry/type', 'LineString'],
  ])('400 for %s, with its position, and nothing of the list is stored', async (_, more, pointer, words) => {
    const response = await collector.post('syncEdges/WEdgeBad', [edge('good'), edge('bad', more)])
    const problem = (await response.json()) as Row
    expect([response.status, problem['pointer'], problem['detail']]).toEqual([400, pointer, expect.stringContaining(words)])
    expect(await read('edge/WEdgeBad')).toEqual([])
  })
})
