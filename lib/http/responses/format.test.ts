import { expect, test } from 'vitest'
import { demandJson, type Format, formatOf, readAccept } from '@/lib/http/responses/format'

const offered: readonly Format[] = ['json', 'csv', 'geojson', 'ndjson']
const ask = (accept: string | null, query = '') => {
  const request = new Request('http://localhost/', { headers: accept === null ? {} : { Accept: accept } })
  return formatOf({ request, query: new URLSearchParams(query) }, offered)
}

test.each([
  [null, 'json'],
  ['*/*', 'json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
  ['text/csv', 'csv'],
  ['text/*', 'csv'],
  ['application/json;q=0.5, text/csv;q=0.6', 'csv'],
  ['application/json, text/csv', 'json'],
  ['text/csv;q=0.001, application/json;q=0', 'csv'],
  ['application/json;q=0, */*', 'csv'],
  ['application/geo+json', 'geojson'],
  ['application/vnd.geo+json', 'geojson'],
  ['application/jsonl', 'ndjson'],
  ['application/xml, application/ld+json;q=0.9, */*;q=0.1', 'json'],
])('Accept: %s gets %s', (accept, format) => expect(ask(accept)).toBe(format))

test.each([
  ['format=csv', 'csv'],
  ['Format=GeoJSON', 'geojson'],
  ['format=jsonl', 'ndjson'],
  ['format=', 'json'],
])('%s takes precedence over the header', (query, format) => expect(ask('application/json', query)).toBe(format))

test.each([
  ['application/xml', ''],
  ['application/ld+json', ''],
  ['application/json;q=0', ''],
  ['*/*', 'format=xml'],
  ['*/*', 'format=json-ld'],
  ['*/*', 'format=constructor'],
])('Accept: %s with %s gets 406 with the available formats', (accept, query) => {
  expect(() => ask(accept, query)).toThrow(
    expect.objectContaining({ status: 406, members: expect.objectContaining({ formats: offered }) }),
  )
})

test.each([
  null,
  '',
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'text/html, application/*;q=0.5',
  'text/html;q=0, */*',
])('Accept: %s accepts JSON', accept => expect(() => demandJson(accept)).not.toThrow())

test.each(['text/csv', 'application/json;q=0, */*', 'application/*;q=0.000', 'application/jsonx'])('Accept %s is 406', accept => {
  expect(() => demandJson(accept)).toThrow(expect.objectContaining({ status: 406 }))
})

test('formats that a client refuses are separate from those that it accepts', () => {
  expect(readAccept('text/HTML;q=0.9 , text/plain; q=0,,')).toEqual({ taken: ['text/html'], refused: ['text/plain'] })
})
