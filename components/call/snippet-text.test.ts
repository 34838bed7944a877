import { expect, test } from 'vitest'
import { type SnippetData, snippetForms, snippetsOf } from '@/components/call/snippet-text'

const data: SnippetData = {
  title: 'Car parks',
  csv: 'https://x.org/timeseries/v2/flat,node/ParkingStation/*/latest?format=csv&limit=-1',
  json: 'https://x.org/timeseries/v2/flat,node/ParkingStation/*/latest?limit=-1',
  parquet: 'https://x.org/timeseries/v2/flat,node/ParkingStation/*/latest?format=parquet&limit=-1',
  geoparquet: 'https://x.org/timeseries/v2/flat,node/ParkingStation/*/latest?format=geoparquet&limit=-1',
  places: {
    address: 'https://x.org/timeseries/v2/flat,node/ParkingStation?format=csv&limit=-1&select=scode,sname,scoordinate',
    columns: ['scoordinate.x', 'scoordinate.y'],
  },
  token: false,
}

const textOf = (form: string, changed: Partial<SnippetData> = {}) =>
  snippetsOf({ ...data, ...changed }).find(each => each.form === form)?.text

test('a dataset without locations has no program for maps', () => {
  expect([textOf('qgis', { places: null }), textOf('geopandas', { geoparquet: null })]).toEqual([undefined, undefined])
})

test('QGIS reads GeoJSON by its URL, and CSV by its coordinate columns', () => {
  expect(textOf('qgis', { places: { address: 'https://x.org/a?format=geojson', columns: null } })).toBe(
    'iface.addVectorLayer("https://x.org/a?format=geojson", "Car parks", "ogr")',
  )
  expect(textOf('qgis')).toContain('"?xField=scoordinate.x&yField=scoordinate.y&crs=EPSG:4326"')
})

test.each(snippetForms)('the %s program sends the token of a closed dataset, and never contains it', form => {
  expect(textOf(form, { token: true })).toMatch(/\$TOKEN|environ\["TOKEN"\]|Sys\.getenv\("TOKEN"\)|getenv\('TOKEN'\)|env\.TOKEN/)
})
