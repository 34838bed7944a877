import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import {
  coversRequest,
  isPathPattern,
  isPushPath,
  isPushPattern,
  patternsFor,
  readStationRequest,
  readStationScope,
  type StationRequest,
  stationUri,
} from '@/lib/access/rights/resource-uri'

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
  // Other case, similar or composed characters; traversal, doubled or trailing slashes; encodings, parameters, and
  // syntax of other grammars.
  const exact = '/a/c /a /a/b/c /A/b /а/b /a/b\u200b /a\ufeff/b /a/./b /a/b/ //a/b /a//b a/b /a\\b /a%2Fb /%61/b /a/b?x=1 /a/b#x'
  const below = '/ab /ab/c / /A/b /a/../b /a/./b /a/.. /a/ /a%2fb /a/%2e%2e/b /a;x=1/b /a/*'
  test.each([
    ...[...exact.split(' '), '/a/b ', '/ a/b', '/a/b\0', '/a/b\n', 'http://host/a/b'].map(path => ['/a/b', path]),
    ...[...below.split(' '), '', `/a/${'x'.repeat(1000)}`].map(path => ['/a/*', path]),
    ['/é/b', '/e\u0301/b'],
    ['/ss/b', '/ß/b'],
    ['/b', '/a/../b'],
    ['/a/{b}', '/a/c'],
  ])('%j the path %j', (pattern, path) => expect(covers(pattern!, path!)).toBe(false))
})

test.each(['/a/b', '/a/*', '/*', '/a/b/*'])('%s can be a resource', text => expect(isPathPattern(text)).toBe(true))

const notPatterns = '/ * /a/ a/* /a* /a/*/b /*/b /** /a//* /../* /a/{id} /a/*.html //* bdp://station'

test.each(['', ...notPatterns.split(' ')])('%j cannot be a resource', text => expect(isPathPattern(text)).toBe(false))

const segment = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/), fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }))
const tricky = fc.constantFrom('..', '.', '', '*', '%2f', '%2e%2e', 'a%00', '\\', 'a;b', 'A', 'a', 'é', 'e\u0301')
const path = fc.array(fc.oneof(segment, tricky), { maxLength: 5 }).map(segments => `/${segments.join('/')}`)

test('an exact pattern covers itself only, a wildcard all paths below it, segment by segment', () =>
  forAll(
    [
      path,
      fc.oneof(
        path,
        path.map(own => `${own}/*`),
      ),
    ],
    (asked, pattern) => {
      const expected = isPushPath(asked) && (pattern === asked || beginsWith(asked, pattern))
      expect(covers(pattern, asked)).toBe(expected)
    },
  ))

property('a path that a pattern covers means the same when it is read as a URL', [path], asked => {
  fc.pre(isPushPath(asked))
  const read = new URL(`http://host${asked.split('/').map(encodeURIComponent).join('/')}`).pathname
  expect(read.split('/').map(decodeURIComponent).join('/')).toBe(asked)
  expect([...patternsFor(asked)].every(isPathPattern)).toBe(true)
})

/** The rule in other words: all segments of the pattern before `*` stand at the beginning of the path. */
function beginsWith(asked: string, pattern: string): boolean {
  if (!pattern.endsWith('/*')) return false
  const segments = pattern.slice(0, -2).split('/')
  const pathSegments = asked.split('/')
  return segments.every((text, index) => text === pathSegments[index])
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
])('%s covers pushes: %s', (pattern, expected) => expect(isPushPattern(pattern)).toBe(expected))

const scopeCovers = (uri: string, call: StationRequest) => {
  const scope = readStationScope(uri)
  return scope !== null && coversRequest(scope, call)
}
const sync: StationRequest = { origin: 'A22', stationType: 'ParkingStation', syncState: true, onlyActivation: false }
const push: StationRequest = { origin: 'A22', stationType: 'ParkingStation' }

describe('as the public original decides', () => {
  const all = 'bdp://station?origin=o&stationType=t&syncState=false&onlyActivation=true'
  const call = { origin: 'o', stationType: 't', syncState: false, onlyActivation: true }

  test.each<[string, boolean, Partial<StationRequest>, string?]>([
    ['the same', true, {}],
    ['another type', false, { stationType: 'T' }],
    ['another origin', false, { origin: 'x' }],
    ['another syncState', false, { syncState: true }],
    ['another onlyActivation', false, { onlyActivation: false }],
    ['a resource that names no type', false, {}, 'bdp://station?origin=o&syncState=false&onlyActivation=true'],
    ['a resource that names no origin', false, {}, 'bdp://station?stationType=t'],
    ['one of several types', true, {}, 'bdp://station?origin=o&stationType=s&stationType=t'],
    ['one of several origins', true, {}, 'bdp://station?origin=n&origin=o&stationType=t'],
    ['both values of a flag', true, {}, 'bdp://station?origin=o&stationType=t&syncState=true&syncState=false'],
  ])('%s: %s', (_, expected, changed, uri = all) => expect(scopeCovers(uri, { ...call, ...changed })).toBe(expected))
})

test('flags that the resource does not name are free, and those that it names must be part of the call', () => {
  expect([scopeCovers('bdp://station?origin=A22&stationType=ParkingStation', sync)]).toEqual([true])
  expect(scopeCovers('bdp://station?origin=A22&stationType=ParkingStation', push)).toBe(true)
  expect(scopeCovers('bdp://station?origin=A22&stationType=ParkingStation&syncState=true', push)).toBe(false)
})

test('values are percent-encoded; a plus is a plus', () => {
  expect(readStationScope('bdp://station?origin=a%20b%26c+d&stationType=%C3%A9')).toMatchObject({
    origins: ['a b&c+d'],
    stationTypes: ['é'],
  })
})

test.each([
  '',
  'bdp://station',
  'bdp://station?',
  'bdp://station?origin=a',
  'bdp://stations?origin=a&stationType=b',
  'BDP://station?origin=a&stationType=b',
  'bdp://station/?origin=a&stationType=b',
  'bdp://station?origin=&stationType=b',
  'bdp://station?origin=a&stationType=b&',
  'bdp://station?origin=a&&stationType=b',
  'bdp://station?origin=a&stationtype=b',
  'bdp://station?origin=a&stationType=b&tenant=c',
  'bdp://station?origin=a&stationType=b&syncState=yes',
  'bdp://station?origin=a&stationType=b&syncState',
  'bdp://station?origin=%zz&stationType=b',
  'bdp://station?origin=%ff&stationType=b',
  'bdp://station?origin=a&stationType=b#x',
  'bdp://station?origin=a&stationType=b&__proto__=c',
  `bdp://station?origin=${'a'.repeat(16_000)}&stationType=b`,
])('%j is about no station', text => expect(readStationScope(text)).toBeNull())

test('a question names one value for each parameter', () => {
  expect(readStationRequest(stationUri(sync))).toEqual(sync)
  expect(readStationRequest('bdp://station?origin=a&origin=b&stationType=t')).toBeNull()
})

test('any call that is written down is covered by itself and by no other', () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  const flag = fc.option(fc.boolean(), { nil: undefined })
  const call = fc.record({ origin: text, stationType: text, syncState: flag, onlyActivation: flag })
  return forAll([call, call], (one, other) => {
    expect(readStationRequest(stationUri(one))).toEqual(one)
    const same = one.origin === other.origin && one.stationType === other.stationType
    if (!same) expect(scopeCovers(stationUri(one), other)).toBe(false)
  })
})
