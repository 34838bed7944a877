import { expect, test } from 'vitest'
import { callText } from '@/components/call/program-text'
import { findCalls, readReference } from '@/components/reference/reference-view'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { writerDocument } from '@/lib/writer/openapi/document'

const groups = readReference(contentDocument())
const group = (name: string) => groups.find(found => found.name === name)!

test('every operation is in one group, and no group is empty', () => {
  const paths = contentDocument()['paths'] as Record<string, object>
  const calls = Object.values(paths).flatMap(methods => Object.keys(methods))
  expect(groups.flatMap(found => found.calls)).toHaveLength(calls.length)
  expect(groups.filter(found => found.calls.length === 0)).toEqual([])
})

test('groups of the writer have the properties of their request bodies', () => {
  const found = readReference(writerDocument())
  expect(found.every(({ calls, fields }) => calls.length > 0 && fields.length > 0)).toBe(true)
  const names = found.find(({ name }) => name === 'Writer/Stations')!.fields.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['id', 'name', 'origin', 'latitude', 'longitude', 'municipality']))
})

test('parameters have type, allowed words, default and example', () => {
  const [list] = group('Event').calls
  const row = (name: string) => list!.parameters.find(parameter => parameter.name === name)!
  expect(row('pagesize')).toMatchObject({ location: 'query', type: 'integer (10)', example: '5' })
  expect(row('sort').words).toContain('upcoming')
  expect(row('hubactive')).toMatchObject({ isDeprecated: true, replacedBy: 'publishedon' })
})

test('fields have types, producer and the replacement of deprecated ones', () => {
  const field = (name: string) => group('Event').fields.find(found => found.name === name)!
  expect(field('EventDate').type).toBe('EventDate.Part[]')
  expect(field('Self').isComputed).toBe(true)
  expect(field('Ticket')).toMatchObject({ isDeprecated: true, replacedBy: 'EventProperty.TicketRequired' })
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
