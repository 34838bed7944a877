import { expect, test } from 'vitest'
import { compileMapping } from '@/lib/flows/routing/language/compile'
import { type MappingResult, mapMessage } from '@/lib/flows/routing/language/map-message'

const received = new Date('2026-03-01T10:00:00Z')

function map(mapping: object, body: unknown, contentType = 'application/json'): Promise<MappingResult> {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return mapMessage(compileMapping(mapping), { bytes, contentType, provider: 'city', dataset: 'parking', receivedAt: received })
}

const station = { each: '$.spots[*]', type: 'ParkingStation', id: '@.id', name: '@.name' }
const counted = { each: '$.spots[*]', stationType: 'ParkingStation', station: '@.id', period: 300 }

/** The sentence with which a message is refused. */
const reason = (mapping: object, body: unknown, contentType?: string): Promise<string> =>
  map(mapping, body, contentType).then(
    () => 'taken',
    error => error.message,
  )

/** The values that a mapping creates from one record, by their data types. */
async function values(sources: object, record: object): Promise<Record<string, unknown>> {
  const { measured } = await map({ measurements: [{ ...counted, values: sources }] }, { spots: [{ id: 'a', ...record }] })
  return Object.fromEntries(
    [...measured.values()]
      .flatMap(records => records.list())
      .map(({ dataType, values: own }) => [dataType, [...own.values()][0]]),
  )
}

test('records become stations of the provider, numbers in texts positions, and numbers ids', async () => {
  const metadata = { 'size.cars': '@.cars', 'size.bikes': '@.bikes' }
  const mapping = { stations: [{ ...station, latitude: '@.lat', longitude: '@.lon', metadata }] }
  const { stations } = await map(mapping, { spots: [{ id: 7, name: 'Square', lat: '46.5', lon: 11.3, cars: 120 }] })
  const stored = { stationType: 'ParkingStation', id: '7', name: 'Square', origin: 'city', latitude: 46.5, longitude: 11.3 }
  expect(stations).toMatchObject([{ others: 'keep', list: [{ ...stored, metadata: { size: { cars: 120 } } }] }])
})

test.each<[string, unknown, unknown, unknown]>([
  ['a path', '@.v', 5, 5],
  ['a constant text', 'open', 5, 'open'],
  ['a constant that looks like a path', { constant: '@.v' }, 5, '@.v'],
  ['a template', { template: '{@.v}/{$.spots[0].id} {{x}}' }, 5, '5/a {x}'],
  ['a map', { path: '@.v', map: { open: 1, closed: 0 } }, 'open', 1],
  ['a map of a flag', { path: '@.v', map: { true: 1, false: 0 } }, false, 0],
  ['what a map does not name', { path: '@.v', map: { open: 1 }, otherwise: -1 }, 'burnt', -1],
  ['a number in a text', { path: '@.v', as: 'number' }, ' 12.50 ', 12.5],
  ['a decimal comma', { path: '@.v', decimal: ',' }, '12,5', 12.5],
  ['a scale', { path: '@.v', scale: 0.1 }, 3, 0.3],
  ['a scale and an offset', { path: '@.v', scale: 1.8, offset: 32 }, 20, 68],
  ['the first of several', { path: '@.v[*]', take: 'first' }, [4, 5], 4],
  ['all of several', { path: '@.v[*]', take: 'all', scale: 2 }, [4, 5], '[8,10]'],
  ['a default', { path: '@.w', default: 9 }, 5, 9],
  ['an instant', { path: '@.v', time: 'dd.MM.yyyy HH:mm', zone: 'Europe/Rome' }, '31.07.2026 12:00', '2026-07-31T10:00:00.000Z'],
])('a value can be %s', async (_, source, v, expected) => expect(await values({ x: source }, { v })).toEqual({ x: expected }))

test('a value that is optional and not there is left out, null too', async () => {
  expect(await values({ x: { path: '@.v', optional: true }, y: 1 }, { v: null })).toEqual({ y: 1 })
})

test.each<[string, unknown, unknown, string]>([
  ['nothing', '@.v', undefined, 'a value, found nothing at @.v'],
  ['several values', '@.v[*]', [1, 2], 'one value at @.v[*], found several; take first or all'],
  ['a text for a number', { path: '@.v', as: 'number' }, '1.2.3', 'a number, found "1.2.3"'],
  ['a flag', '@.v', true, 'a number, a string, an object or an array, found true'],
  ['what a map does not name', { path: '@.v', map: { open: 1, shut: 0 } }, 'ajar', 'one of open, shut, found "ajar"'],
  ['a day that no calendar has', { path: '@.v', time: 'yyyy-MM-dd' }, '2026-02-30', 'a time (yyyy-MM-dd), found "2026-02-30"'],
])('%s rejects the message and is reported with its record and field', async (_, source, v, expected) => {
  expect(await reason({ measurements: [{ ...counted, values: { x: source } }] }, { spots: [{ id: 'a', v }] })).toBe(
    `rule measurements/0, record /spots/0, member values.x: expected ${expected}`,
  )
})

test('every record that is wrong is counted', async () => {
  const spots = Array.from({ length: 30 }, (_, id) => ({ id }))
  expect(await reason({ stations: [station] }, { spots })).toBe(
    'rule stations/0, record /spots/0, member name: expected a value, found nothing at @.name (and 29 more)',
  )
})

test('a record without its optional id is left out', async () => {
  const { stations } = await map(
    { stations: [{ ...station, id: { path: '@.id', optional: true } }] },
    { spots: [{ name: 'x' }, { id: 'b', name: 'y' }] },
  )
  expect(stations[0]!.list.map(({ id }) => id)).toEqual(['b'])
})

test('times of measurements are those in the message, in any form, or its time of arrival', async () => {
  const at = async (time?: unknown) => {
    const rule = { ...counted, ...(time === undefined ? {} : { time }), values: { x: 1 } }
    const message = { at: 1772359200, iso: '2026-03-01T11:00:00+01:00', spots: [{ id: 'a' }] }
    const { measured } = await map({ measurements: [rule] }, message)
    return new Date([...[...measured.values()][0]!.list()[0]!.values.keys()][0]!).toISOString()
  }
  const given = [undefined, { path: '$.at', time: 'seconds' }, '$.iso', { path: '$.iso', time: 'iso' }]
  expect(await Promise.all(given.map(at))).toEqual(Array(4).fill('2026-03-01T10:00:00.000Z'))
})

test('fields with {language} are as many as the languages a record has', async () => {
  const mapping = {
    documents: [
      {
        each: '$[*]',
        entity: 'HubActivityPoi',
        id: { template: 'city:{@.id}' },
        languages: { de: 'ger', it: 'ita', en: 'eng' },
        position: { latitude: '@.lat', longitude: '@.lon' },
        fields: {
          'Detail.{language}.Title': '@.title.{language}',
          TagIds: { path: '@.tags[*]', take: 'all' },
          ImageGallery: { each: '@.images[*]', fields: { ImageUrl: '@.url', 'ImageDesc.de': '@.text' } },
        },
      },
    ],
  }
  const images = [{ url: 'https://x.example/1.jpg' }]
  const body = [{ id: 1, lat: 46, lon: 11, title: { ger: 'Platz', ita: 'Piazza' }, tags: ['a', 'b'], images }]
  const { documents } = await map(mapping, body)
  expect(documents).toMatchObject([
    { entity: { endpoint: 'HubActivityPoi' }, list: [{ id: 'city:1', rule: 'documents/0', pointer: '/0' }] },
  ])
  expect(documents[0]!.list[0]!.record).toEqual({
    Id: 'city:1',
    Source: 'city',
    TagIds: ['a', 'b'],
    Detail: { de: { Title: 'Platz' }, it: { Title: 'Piazza' } },
    GpsInfo: [{ Gpstype: 'position', Latitude: 46, Longitude: 11, Default: true }],
    ImageGallery: [{ ImageUrl: 'https://x.example/1.jpg' }],
  })
})

test('a record that the content interface rejects is reported in terms of the mapping', async () => {
  const mapping = { documents: [{ each: '$[*]', entity: 'Event', id: '@.id', fields: { TagIds: '@.tags' } }] }
  expect(await reason(mapping, [{ id: 'a', tags: 'x' }])).toMatch(
    /^rule documents\/0, record \/0, member TagIds: expected a list/,
  )
})

test('CSV is a list of rows by the names of its columns; an empty cell is nothing', async () => {
  const mapping = {
    csv: { delimiter: ';', encoding: 'windows-1252', skipLines: 1 },
    measurements: [
      { ...counted, each: '$[*]', station: "@['Zähler']", values: { count: { path: '@.Anzahl', as: 'number', optional: true } } },
    ],
  }
  const bytes = Buffer.from('Bericht\nZähler;Anzahl\nA;5\nB;\n', 'latin1')
  const pushed = { bytes, contentType: 'text/csv', provider: 'city', dataset: 'x', receivedAt: received }
  const { measured } = await mapMessage(compileMapping(mapping), pushed)
  const records = measured.get('ParkingStation')!.list()
  expect(records.map(({ station: code, values: own }) => [code, ...own.values()])).toEqual([['A', 5]])
})

test.each([
  ['application/json', '{"a":', 'expected JSON, which is broken at position 5'],
  ['application/json', '['.repeat(70), 'expected JSON of at most 64 levels, found more at position 64'],
  [
    'application/json',
    '{"__proto__":{}}',
    'record /__proto__: expected another name: to programs this one means the prototype of an object',
  ],
  [
    'text/xml',
    '<!DOCTYPE a><a/>',
    'expected XML, broken at position 12: expected no document type declaration: they are refused',
  ],
  ['text/csv', 'a,a\n1,2', 'expected each column once and by a name that can be used, found "a"'],
  ['text/csv', 'a,b\n1,2,3', 'expected CSV, but Invalid Record Length: columns length is 2, got 3 on line 2'],
  ['image/png', 'x', 'expected JSON, CSV or XML by its content type, found image/png; the mapping may name the format'],
  ['text/plain', '\ufffd', 'expected JSON, CSV or XML by its content type, found text/plain; the mapping may name the format'],
])('a body of %s, %j, is refused in a sentence', async (contentType, body, expected) => {
  expect(await reason({ stations: [station] }, body, contentType)).toBe(expected)
})

test('a time far ahead is noted for its data type, and seconds for milliseconds are refused', async () => {
  const measured = (time: unknown) =>
    map({ measurements: [{ ...counted, time: '@.at', values: { x: 1 } }] }, { spots: [{ id: 'a', at: time }] })
  expect((await measured('2026-03-01T10:00:00Z')).ahead).toEqual(new Map())
  const later = new Date(Date.now() + 30 * 3_600_000).toISOString()
  expect([...(await measured(later)).ahead]).toEqual([
    ['x', { record: '/spots/0', rule: 'measurements/0', member: 'time', problem: expect.stringContaining('hours ahead') }],
  ])
  await expect(measured(1_764_400_000)).rejects.toThrow(
    'rule measurements/0, record /spots/0, member time: looks like seconds: expected milliseconds',
  )
})
