import { expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import { cacheControl, lastModified, unchangedSince } from './caching'

const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })
const changed = new Date('2024-05-01T10:00:00.700Z')

test('only what a guest gets may be kept by others', () => {
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
