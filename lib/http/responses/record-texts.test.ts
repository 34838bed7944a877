import { afterEach, expect, test, vi } from 'vitest'
import { parseFields } from '@/lib/grammar/fields'
import { type RecordForm, recordText, recordTexts } from '@/lib/http/responses/record-texts'

const records = [
  { Id: 'a', Detail: { de: { Title: 'A' }, en: { Title: '=A' } }, GpsInfo: [{ Latitude: 46.5, Longitude: 11.3 }] },
  { Id: 'b', Detail: { de: { Title: 'B' } }, GpsInfo: null },
]
const bodies = records.map(record => Buffer.from(JSON.stringify(record)))
const whole: RecordForm = { shape: { languages: [], fields: [], empty: 'keep' }, cells: 'safe' }
const titled: RecordForm = { ...whole, shape: { ...whole.shape, fields: parseFields('Detail.en.Title') } }

async function textOf(format: 'csv' | 'ndjson' | 'geojson', batches: readonly (readonly Buffer[])[], writing = whole) {
  let text = ''
  for await (const piece of recordTexts(format, batches, writing)) text += piece
  return text
}

const batches = [bodies.slice(0, 1), bodies.slice(1)]

test('NDJSON is the stored bytes, a line each', async () => {
  expect(await textOf('ndjson', batches)).toBe(`${bodies[0]}\n${bodies[1]}\n`)
  expect(String(await recordText('ndjson', bodies[0]!, whole))).toBe(`${bodies[0]}\n`)
  expect(await textOf('ndjson', [])).toBe('')
})

test('GeoJSON is one collection across batches, with the record as properties and null where there is no position', async () => {
  expect(JSON.parse(await textOf('geojson', batches))).toEqual({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: 'a', geometry: { type: 'Point', coordinates: [11.3, 46.5] }, properties: records[0] },
      { type: 'Feature', id: 'b', geometry: null, properties: records[1] },
    ],
  })
  expect(JSON.parse(await textOf('geojson', []))).toEqual({ type: 'FeatureCollection', features: [] })
})

test('the position of a feature is that of the whole record, whichever fields are requested', async () => {
  expect(JSON.parse(String(await recordText('geojson', bodies[0]!, titled)))).toEqual({
    type: 'Feature',
    id: 'a',
    geometry: { type: 'Point', coordinates: [11.3, 46.5] },
    properties: { Id: 'a', 'Detail.en.Title': '=A' },
  })
})

test('CSV has the requested fields as columns', async () => {
  expect(await textOf('csv', [bodies], titled)).toBe(`Detail.en.Title\r\n'=A\r\n""\r\n`)
  expect(await textOf('csv', [bodies], { ...titled, cells: 'raw' })).toBe('Detail.en.Title\r\n=A\r\n""\r\n')
})

afterEach(() => vi.restoreAllMocks())
