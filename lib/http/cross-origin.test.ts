import { expect, test } from 'vitest'
import { isSafe, isSameOrigin, preflight } from '@/lib/http/cross-origin'
import { publicUrl } from '@/lib/http/mounts'

const ours = publicUrl()

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: ours }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: ours }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ origin: ours }, true],
  [{ origin: `${ours}.evil.example` }, false],
  [{ origin: ours.replace(/\d+$/, '1') }, false],
  [{ origin: ours.replace('http:', 'https:') }, false],
  [{ origin: 'null' }, false],
  [{ referer: `${ours}/` }, false],
  [{}, false],
] as [Record<string, string>, boolean][])('%j comes from a page of ours: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers))).toBe(expected)
})

test('methods that change something are not safe', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].every(isSafe)).toBe(true)
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'get', 'PROPFIND'].some(isSafe)).toBe(false)
})

test('a page of another site may send the headers of frameworks and monitors, and any other', () => {
  const allowed = preflight('GET, OPTIONS')['Access-Control-Allow-Headers']!.split(', ')
  // A star does not stand for Authorization.
  const needed = 'Authorization X-Requested-With traceparent tracestate If-None-Match Idempotency-Key Range *'.split(' ')
  expect(allowed).toEqual(expect.arrayContaining(needed))
})
