import { expect, test } from 'vitest'
import { callText } from '@/components/call/program-text'
import { findCalls, readReference } from '@/components/reference/reference-view'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { writerDocument } from '@/lib/writer/openapi/document'

const groups = readReference(contentDocument())
const group = (name: string) => groups.find(found => found.name === name)!

test('groups of the writer have the properties of their request bodies', () => {
  const found = readReference(writerDocument())
  expect(found.every(({ calls, fields }) => calls.length > 0 && fields.length > 0)).toBe(true)
  const names = found.find(({ name }) => name === 'Writer/Stations')!.fields.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['id', 'name', 'origin', 'latitude', 'longitude', 'municipality']))
})

test('requests can be copied, and opened if a browser can send them', () => {
  const [list, query, one] = group('Event').calls
  expect(callText(list!.call, 'curl')).toMatch(/^curl 'http.*\/content\/v1\/Event'$/)
  expect(list!.url).toMatch(/\/content\/v1\/Event$/)
  expect([query!.url, one!.url]).toEqual([null, null])
  expect(group('Accommodation').calls.find(({ method }) => method === 'DELETE')!.call).toMatchObject({
    method: 'DELETE',
    token: true,
  })
})

test('path parameters are filled with their examples', () => {
  const series = readReference(seriesDocument()).flatMap(({ calls }) => calls)
  const latest = series.find(({ path }) => path === '/v2/{representation}/{stationTypes}/{dataTypes}/latest')!
  expect(latest.url).toMatch(/\/v2\/flat,node\/\w+\/[^{}]+\/latest$/)
  expect(latest.call.address).toBe(latest.url)
  expect(callText(group('Event').calls.find(({ path }) => path === '/v1/Event/{id}')!.call, 'curl')).toContain('/v1/Event/{id}')
})

test.each([
  ['polygon', 'Event'],
  ['delete event', 'Event'],
  ['KmlToGeoJson', 'GeoConverter'],
])('%j finds %s', (text, name) => expect(findCalls(groups, text).map(found => found.name)).toContain(name))
