import { expect, test } from 'vitest'
import { isMediaType, mediaTypeOf } from './read-body'

test.each([
  'application/json',
  'text/csv; charset=utf-8',
  'multipart/form-data; boundary="a;b \\" c"',
  'application/vnd.valley.v1+json;',
  'text/html ;charset=utf-8 ; a=b',
])('%j is a media type', text => expect(isMediaType(text)).toBe(true))

test.each([
  'eviltype',
  'text/html\tx',
  'text/',
  '/html',
  'text/html/x',
  'text/html, text/plain',
  'text/html; charset',
  'text/html; a="b',
  'täxt/html',
  `text/${'x'.repeat(1000)}`,
])('%j is invalid', text => expect(isMediaType(text)).toBe(false))

test('a long header is checked quickly', () => expect(isMediaType(`a/b;${' '.repeat(990)}x`)).toBe(false))

test('an invalid Content-Type is refused and named; without one the type is null', () => {
  expect(() => mediaTypeOf(new Headers({ 'Content-Type': 'eviltype' }))).toThrow(
    expect.objectContaining({ status: 415, detail: expect.stringContaining('eviltype') }),
  )
  expect(mediaTypeOf(new Headers())).toBeNull()
})
