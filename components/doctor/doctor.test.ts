import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aloneOf,
  conditionCount,
  namedValues,
  remediesOf,
  replaced,
  turnedArea,
  unknownValue,
  valuesCall,
  valuesIn,
} from '@/components/doctor/remedies'
import { parseCondition } from '@/components/source/condition'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { type Query, wholeList } from '@/components/source/source'
import { forAll } from '@/e2e/harness/property'
import { areaOfText, type SearchArea } from '@/lib/geo/search-area'
import { quoted } from '@/lib/grammar/url-query'

const area = areaOfText('circle:46.5,11.35,500')!
const query: Query = { ...wholeList, search: 'hof', filters: ['sactive.eq.true', 'scode.eq."a"'], area }

test('each remedy leaves out one condition; one more swaps the axes of the area', () => {
  const rows = remediesOf(query).map(({ kind, text, query: { search, filters, area: left } }) => {
    return [kind, text, search, filters.length, left !== null]
  })
  expect(rows).toEqual([
    ['search', 'hof', '', 2, true],
    ['filter', 'sactive.eq.true', 'hof', 1, true],
    ['filter', 'scode.eq."a"', 'hof', 1, true],
    ['area', '', 'hof', 2, false],
    ['swapped', 'circle:11.35,46.5,500', 'hof', 2, true],
  ])
  expect(remediesOf(wholeList)).toEqual([])
})

test('conditions are also used alone if there are more than two', () => {
  expect(aloneOf(query).map(({ query: { search, filters, area: left } }) => [search, filters, left !== null])).toEqual([
    ['hof', [], false],
    ['', ['sactive.eq.true'], false],
    ['', ['scode.eq."a"'], false],
    ['', [], true],
  ])
  // Of two conditions, each alone is the same query as the one without the other condition.
  expect(aloneOf({ ...query, area: null, search: '' })).toEqual([])
})

test('there are as many remedies as conditions, up to a limit', () => {
  const filters = fc.array(fc.constant('a.eq.1'), { maxLength: 30 })
  return forAll([fc.boolean(), filters], (searches, given) => {
    const narrowed = { ...wholeList, search: searches ? 'x' : '', filters: given }
    expect(remediesOf(narrowed)).toHaveLength(Math.min(conditionCount(narrowed), 12))
  })
})

test('an area is swapped only if the result is on earth', () => {
  expect(turnedArea(areaOfText('box:11,46,12,47')!)).toEqual({ kind: 'box', bounds: [46, 11, 47, 12] })
  expect(turnedArea(areaOfText('box:100,46,120,47')!)).toBeNull()
  const shape: SearchArea = { kind: 'shape', id: 's', name: 'n', bounds: [11, 46, 12, 47] }
  expect(turnedArea(shape)).toBeNull()
})

const content = contentSource({ path: '/content/v1/HubActivityPoi', titles: [], language: 'en', lists: ['Tags', 'HasLanguage'] })
const stations = seriesSource({ stationType: 'Parking' })

const distinct = (field: string) =>
  `/content/v1/Distinct?type=HubActivityPoi&fields=${field}&getasarray=true&excludenulloremptyvalues=true`

test.each([
  [content, ['Tags', 'Id'], distinct('Tags.[*].Id')],
  [content, ['HasLanguage'], distinct('HasLanguage.[*]')],
  [content, ['Id'], null],
  [stations, ['sorigin'], '/timeseries/v2/flat,node/Parking?limit=-1&select=sorigin'],
  [stations, ['tname'], '/timeseries/v2/flat,node/Parking/*?limit=-1&select=tname'],
  [stations, ['mvalue'], null],
  [stations, ['scode'], null],
] as const)('values of %o %s', (source, path, call) => {
  expect(valuesCall(source, path)?.replaceAll('%2A', '*') ?? null).toBe(call)
})

test('a value that no record has comes with the nearest existing values and their queries', () => {
  const narrowed: Query = { ...wholeList, filters: ['Tags.Id.in.("casltes","lakes")', 'Active.eq.true'] }
  const named = namedValues(narrowed)
  expect(named.map(({ path, value }) => [path.join('.'), value])).toEqual([
    ['Tags.Id', 'casltes'],
    ['Tags.Id', 'lakes'],
  ])
  const values = ['castles', 'lakes']
  expect(unknownValue(narrowed, named[1]!, values)).toBeNull()
  expect(unknownValue(narrowed, named[0]!, values)).toEqual({
    path: 'Tags.Id',
    value: 'casltes',
    language: false,
    meant: [{ value: 'castles', query: { ...narrowed, filters: ['Tags.Id.in.("castles","lakes")', 'Active.eq.true'] } }],
  })
  expect(unknownValue(narrowed, named[0]!, [])).toBeNull()
})

test('a language without texts comes with the existing languages', () => {
  const narrowed: Query = { ...wholeList, filters: ['HasLanguage.eq."fr"'] }
  const unknown = unknownValue(narrowed, namedValues(narrowed)[0]!, ['de', 'it'])
  expect(unknown).toMatchObject({ language: true, meant: [{ value: 'de' }, { value: 'it' }] })
})

test('values are read from lists of strings and from rows', () => {
  expect(valuesIn(['a', 'b'], ['x'])).toEqual(['a', 'b'])
  expect(valuesIn({ data: [{ 'smetadata.kind': 'a' }, {}] }, ['smetadata', 'kind'])).toEqual(['a'])
})

test('a condition keeps its meaning when a value in it is replaced', () => {
  const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => !text.includes('\0'))
  return forAll([word, word], (value, other) => {
    const filter = `or(sname.eq.${quoted(value)},scode.eq."fixed…")`
    const after = namedValues({ ...wholeList, filters: [replaced(filter, value, other)] })
    expect(after.map(named => named.value)).toEqual([other, 'fixed…'])
    expect(() => parseCondition(replaced(filter, value, other))).not.toThrow()
  })
})
