import { expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import {
  cacheControl,
  checkPrecondition,
  clientStates,
  etagOf,
  isCachedByClient,
  lastModified,
  notModified,
  preconditionOf,
  unchangedSince,
} from '@/lib/http/caching/caching'

const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })
const changed = new Date('2024-05-01T10:00:00.700Z')

test('only responses for guests may be cached by others', () => {
  expect(cacheControl(request(), guest, 60)).toBe('public, max-age=60')
  expect(cacheControl(request({ Authorization: 'Bearer x' }), guest, 60)).toBe('private, no-cache')
})

test.each([
  ['Wed, 01 May 2024 10:00:00 GMT', {}, true],
  ['Wed, 01 May 2024 10:00:01 GMT', {}, true],
  ['Wed, 01 May 2024 09:59:59 GMT', {}, false],
  ['yesterday', {}, false],
  ['Wed, 01 May 2024 10:00:01 GMT', { 'If-None-Match': '"other.json"' }, false],
])('If-Modified-Since: %s with %j', (since, headers, unchanged) => {
  expect(unchangedSince(request({ 'If-Modified-Since': since, ...headers }), changed)).toBe(unchanged)
})

test('a change of this second has no time yet, as another may follow within it', () => {
  const now = new Date()
  expect(lastModified(now)).toEqual({})
  expect(unchangedSince(request({ 'If-Modified-Since': new Date(now.getTime() + 5000).toUTCString() }), now)).toBe(false)
  expect(lastModified(changed)).toEqual({ 'Last-Modified': 'Wed, 01 May 2024 10:00:00 GMT' })
})

test.each([
  ['"a.json"', true],
  ['W/"a.json"', true],
  ['"a.json-gzip"', true],
  ['"b.json", W/"a.json-br"', true],
  ['*', true],
  ['"a.csv"', false],
  ['"b.json"', false],
  ['', false],
])('a client with If-None-Match: %s has cached state a in JSON: %s', (header, expected) => {
  expect(isCachedByClient(request({ 'If-None-Match': header }), 'a', 'json')).toBe(expected)
})

test('without the header no state is cached', () => {
  expect(isCachedByClient(request(), 'a', 'json')).toBe(false)
  expect(clientStates(null, 'json')).toEqual([])
})

test('304 has the tag and the headers that a cache needs, and no body', async () => {
  const response = notModified(etagOf('a', 'json'), { 'X-Total-Count': '3' })
  expect(response).toMatchObject({ status: 304, body: null })
  expect(Object.fromEntries(response.headers)).toMatchObject({ etag: '"a.json"', 'x-total-count': '3' })
})

const passes = (headers: Record<string, string>, state: string | null) => {
  try {
    checkPrecondition(preconditionOf(new Headers(headers)), state)
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 412 })
    return false
  }
}

test.each<[Record<string, string>, string | null, boolean]>([
  [{}, null, true],
  [{}, 'abc', true],
  [{ 'If-Match': '"abc.json"' }, 'abc', true],
  [{ 'If-Match': 'W/"abc.json-gzip"' }, 'abc', true],
  [{ 'If-Match': '"x.json", "abc.csv"' }, 'abc', true],
  [{ 'If-Match': '"abc"' }, 'abc', true],
  [{ 'If-Match': '"abd.json"' }, 'abc', false],
  [{ 'If-Match': '"abc.json"' }, null, false],
  [{ 'If-Match': '*' }, 'abc', true],
  [{ 'If-Match': '*' }, null, false],
  [{ 'If-Match': 'abc' }, 'abc', false],
  [{ 'If-Match': '' }, 'abc', false],
  [{ 'If-None-Match': '*' }, null, true],
  [{ 'If-None-Match': '*' }, 'abc', false],
  [{ 'If-None-Match': '"abc.json"' }, 'abc', false],
  [{ 'If-None-Match': '"abd.json"' }, 'abc', true],
])('%j with the state %s: %s', (headers, state, expected) => expect(passes(headers, state)).toBe(expected))
