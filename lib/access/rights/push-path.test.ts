import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversPushes, isPathPattern, isPushPath, patternsFor } from '@/lib/access/rights/push-path'

const covers = (pattern: string, path: string) => patternsFor(path).includes(pattern)

test('the path itself decides first, then the longest wildcard', () => {
  expect(patternsFor('/a/b')).toEqual(['/a/b', '/a/b/*', '/a/*', '/*'])
})

describe('a pattern covers', () => {
  test.each([
    ['/a/b', '/a/b'],
    ['/a/*', '/a/b'],
    ['/a/*', '/a/b/c'],
    ['/a/*', '/a'],
    ['/*', '/a/b'],
    ['/a-b/c_d.2', '/a-b/c_d.2'],
    ['/Müller & Söhne/*', '/Müller & Söhne/日本'],
  ])('%s the path %s', (pattern, path) => expect(covers(pattern, path)).toBe(true))
})

describe('a pattern does not cover', () => {
  test.each([
    ['/a/b', '/a/c'],
    ['/a/b', '/a'],
    ['/a/b', '/a/b/c'],
    ['/a/*', '/ab'],
    ['/a/*', '/ab/c'],
    ['/a/*', '/'],
    ['/a/*', ''],
    // Case, unicode that looks alike or composes to the same
    ['/a/b', '/A/b'],
    ['/a/*', '/A/b'],
    ['/é/b', '/e\u0301/b'],
    ['/a/b', '/а/b'],
    ['/ss/b', '/ß/b'],
    ['/a/b', '/a/b\u200b'],
    ['/a/b', '/a\ufeff/b'],
    // Traversal and doubled or closing slashes
    ['/a/*', '/a/../b'],
    ['/b', '/a/../b'],
    ['/a/*', '/a/./b'],
    ['/a/b', '/a/./b'],
    ['/a/*', '/a/..'],
    ['/a/b', '/a/b/'],
    ['/a/*', '/a/'],
    ['/a/b', '//a/b'],
    ['/a/b', '/a//b'],
    ['/a/b', 'a/b'],
    ['/a/b', '/a\\b'],
    // Encodings, parameters and what belongs to other grammars
    ['/a/*', '/a%2fb'],
    ['/a/b', '/a%2Fb'],
    ['/a/b', '/%61/b'],
    ['/a/*', '/a/%2e%2e/b'],
    ['/a/b', '/a/b?x=1'],
    ['/a/b', '/a/b#x'],
    ['/a/*', '/a;x=1/b'],
    ['/a/*', '/a/*'],
    ['/a/{b}', '/a/c'],
    ['/a/b', '/a/b '],
    ['/a/b', '/ a/b'],
    ['/a/b', '/a/b\0'],
    ['/a/b', '/a/b\n'],
    ['/a/b', 'http://host/a/b'],
    ['/a/*', `/a/${'x'.repeat(1000)}`],
  ])('%j the path %j', (pattern, path) => expect(covers(pattern, path)).toBe(false))
})

test.each(['/a/b', '/a/*', '/*', '/a/b/*'])('%s can be a resource', text => expect(isPathPattern(text)).toBe(true))

test.each([
  '',
  '/',
  '*',
  '/a/',
  'a/*',
  '/a*',
  '/a/*/b',
  '/*/b',
  '/**',
  '/a//*',
  '/../*',
  '/a/{id}',
  '/a/*.html',
  '//*',
  'bdp://station',
])('%j cannot be a resource', text => expect(isPathPattern(text)).toBe(false))

const segment = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/), fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }))
const tricky = fc.constantFrom('..', '.', '', '*', '%2f', '%2e%2e', 'a%00', '\\', 'a;b', 'A', 'a', 'é', 'e\u0301')
const path = fc.array(fc.oneof(segment, tricky), { maxLength: 5 }).map(segments => `/${segments.join('/')}`)

test('whatever is asked: an exact pattern covers itself only, a wildcard what begins with it, segment by segment', () => {
  fc.assert(
    fc.property(
      path,
      fc.oneof(
        path,
        path.map(own => `${own}/*`),
      ),
      (asked, pattern) => {
        const expected = isPushPath(asked) && (pattern === asked || beginsWith(asked, pattern))
        expect(covers(pattern, asked)).toBe(expected)
      },
    ),
  )
})

test('a path that a pattern covers means the same to whoever reads it as an address', () => {
  fc.assert(
    fc.property(path, asked => {
      fc.pre(isPushPath(asked))
      const read = new URL(`http://host${asked.split('/').map(encodeURIComponent).join('/')}`).pathname
      expect(read.split('/').map(decodeURIComponent).join('/')).toBe(asked)
      expect([...patternsFor(asked)].every(isPathPattern)).toBe(true)
    }),
  )
})

/** The rule in other words: all segments of the pattern before `*` stand at the beginning of the path. */
function beginsWith(asked: string, pattern: string): boolean {
  if (!pattern.endsWith('/*')) return false
  const wanted = pattern.slice(0, -2).split('/')
  const given = asked.split('/')
  return wanted.every((text, index) => text === given[index])
}

test.each<[string, boolean]>([
  ['/*', true],
  ['/provider/*', true],
  ['/provider/dataset', true],
  ['/provider/dataset/*', true],
  ['/Pro-vider_1/data.set', true],
  ['/provider', false],
  ['/provider/dataset/more', false],
  ['/provider/dataset/more/*', false],
  ['/Müller/*', false],
  ['/provider/_hidden', false],
  ['/provider/two words', false],
  [`/provider/${'x'.repeat(65)}`, false],
])('%s covers pushes: %s', (pattern, expected) => expect(coversPushes(pattern)).toBe(expected))
