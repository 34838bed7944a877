import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { ownFilterColumnsOf } from '@/lib/content/computed/facts'
import { entities, entityAt } from '@/lib/content/entities'
import { ownFiltersOf } from '@/lib/content/filters/filters'
import { ownParameters, ownParametersOf } from '@/lib/content/filters/own-parameters'
import { parseList } from '@/lib/content/params'

const ownOf = (endpoint: string, query: string) => parseList(entityAt(endpoint)!, new URLSearchParams(query)).own

test.each([
  ['Accommodation', 'boardfilter=6', { boardfilter: { kind: 'words', words: ['breakfast', 'half board'] } }],
  ['Accommodation', 'boardfilter=half board, breakfast', { boardfilter: { kind: 'words', words: ['half board', 'breakfast'] } }],
  ['Accommodation', 'boardfilter=31', {}],
  ['HubActivityPoi', 'activitytype=17', { activitytype: { kind: 'words', words: ['Berg', 'Wandern'] } }],
  ['HubActivityPoi', 'poitype=4', { poitype: { kind: 'words', words: ['Kultur und Sehenswürdigkeiten'] } }],
  ['HubActivityPoi', 'activitytype=1023', {}],
  ['HubActivityPoi', 'subtype=hiking,castles', { subtype: { kind: 'words', words: ['hiking', 'castles'] } }],
  ['Article', 'articlesubtype=pressemeetings', { articlesubtype: { kind: 'words', words: ['pressemeetings'] } }],
])('%s?%s', (endpoint, query, values) => expect(ownOf(endpoint, query).values).toEqual(values))

test.each([
  ['Accommodation', 'boardfilter=32'],
  ['Accommodation', `boardfilter=${'9'.repeat(500)}`],
  ['Accommodation', 'altitudefilter=5,1'],
  ['Accommodation', 'altitudefilter=NaN,1e9'],
  ['Accommodation', 'bookablefilter=yes'],
  ['HubActivityPoi', 'subtype=4'],
  ['HubActivityPoi', 'activitytype=1024'],
  ['Event', 'begindate=tomorrow'],
  ['Event', 'begindate=1700000000'],
  ['Event', 'datetimeformat=uxtimestamp&begindate=999999999999999'],
  ['Event', 'begindate=2025-02-01&enddate=2025-01-01'],
  ['Event', 'sort=sideways'],
  ['Event', 'orgfilter=a%00b'],
])('%s?%s is refused, naming the parameter', (endpoint, query) => {
  const names = [...new URLSearchParams(query).keys()]
  expect(() => ownOf(endpoint, query)).toThrow(
    expect.objectContaining({
      slug: 'parameter-invalid',
      members: expect.objectContaining({ parameter: expect.toSatisfy(name => names.includes(name)) }),
    }),
  )
})

test.each([
  ['begindate=2025-01-01', '2025-01-01T00:00:00.000Z', null],
  ['enddate=2025-01-31', null, '2025-02-01T00:00:00.000Z'],
  ['enddate=2025-01-31T18:00', null, '2025-01-31T18:00:00.000Z'],
  ['datetimeformat=uxtimestamp&begindate=1735689600000', '2025-01-01T00:00:00.000Z', null],
  ['begindate=1735689600000', '2025-01-01T00:00:00.000Z', null],
])('the dates of %s', (query, from, until) => {
  const { stretch } = ownOf('Event', query)
  expect([stretch?.from?.toISOString() ?? null, stretch?.until?.toISOString() ?? null]).toEqual([from, until])
})

test('a parameter of another type is unknown here', () => {
  expect(ownOf('Article', 'boardfilter=6&begindate=nonsense')).toEqual({ values: {}, stretch: null })
})

test.each([
  ['HubActivityPoi', 'type=8&subtype=4', 'subtype', ['Museen']],
  ['HubActivityPoi', 'type=Kultur Sehenswürdigkeiten&subtype=20', 'subtype', ['Museen', 'Burgen Schlösser']],
  ['HubActivityPoi', 'type=4&subtype=1&level3type=10', 'level3type', ['Höhenwege', 'Waalwege']],
  ['HubActivityPoi', 'subtype=Wandern&level3type=1', 'level3type', ['Fernwanderwege']],
  ['Article', 'articletype=16&articlesubtype=6', 'articlesubtype', ['pressemeetings', 'pressemitteilungen']],
])('%s?%s: the bits of %s depend on the one type above', (endpoint, query, name, words) => {
  expect(ownOf(endpoint, query).values[name]).toEqual({ kind: 'words', words })
})

test.each([
  ['type=12&subtype=4', 'two types'],
  ['type=hiking&subtype=4', 'a type without types below it'],
  ['type=1&subtype=4', 'a bit that is none there'],
  ['type=8&subtype=4&level3type=512', 'a bit that is none on the third level'],
  ['type=8&level3type=1', 'a third level without the second'],
])('%s is refused: %s', query => {
  const level = query.includes('level3type') ? 'level3type' : 'subtype'
  expect(() => ownOf('HubActivityPoi', query)).toThrow(
    expect.objectContaining({ slug: 'parameter-invalid', members: expect.objectContaining({ parameter: level }) }),
  )
})

test('every word with types below it is a word of the level above', () => {
  for (const [type, parameters] of Object.entries(ownParameters))
    for (const [name, own] of Object.entries(parameters)) {
      if (own.kind !== 'words' || !own.flags || !('of' in own.flags)) continue
      const above = parameters[own.flags.of]!
      const flags = above.kind === 'words' ? above.flags! : []
      const words = ('of' in flags ? Object.values(flags.words).flat() : flags).map(word => word.toLowerCase())
      for (const word of Object.keys(own.flags.words)) expect(words, `${type} ${name}`).toContain(word)
    }
})

test('a value never becomes part of a statement, and invalid values are refused', () => {
  const cases = Object.entries(ownParameters).flatMap(([type, own]) => Object.keys(own).map(name => ({ type, name })))
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'; drop table document; --", '1,2', '3', 'true', 'NaN', '\0', '\ud800', '2025-01-01'),
  )
  return forAll([fc.constantFrom(...cases), value], ({ type, name }, text) => {
    const entity = entities.find(one => one.type === type)!
    try {
      const { own } = parseList(entity, new URLSearchParams([[name, text]]))
      for (const { text: statement } of ownFiltersOf(entity, own)) expect(statement).toMatch(/^[\w\s().,&@<>=$:'[\]{}+-]*$/)
    } catch (error) {
      expect(error).toMatchObject({ slug: 'parameter-invalid', members: { parameter: name } })
    }
  })
})

describe('facts', () => {
  const facts = (endpoint: string, record: unknown) => ownFilterColumnsOf(entityAt(endpoint)!, record)

  const [day, next] = ['2025-01-02', '2025-01-03']
  const withTimes = { From: `${day}T00:00:00`, To: `${next}T00:00:00`, Begin: '09:30:00', End: '17:00:00' }
  test.each([
    ['Event', { EventDate: [withTimes] }, `[${day}T09:30:00.000Z,${next}T17:00:00.000Z]`],
    ['Event', { EventDate: [], DateBegin: day, DateEnd: next }, `[${day}T00:00:00.000Z,2025-01-04T00:00:00.000Z)`],
    ['EventShort', { StartDate: `${day}T10:00+01:00`, EndDate: `${day}T09:30Z` }, `[${day}T09:00:00.000Z,${day}T09:30:00.000Z]`],
    ['EventShort', { StartDate: `${day}T10:00:00`, EndDate: '2024-01-01' }, `[${day}T10:00:00.000Z,${day}T10:00:00.000Z]`],
    ['Announcement', { StartTime: `${day}T10:00:00Z` }, `[${day}T10:00:00.000Z,)`],
    ['Announcement', { StartTime: day, EndTime: `${next}T09:00:00Z` }, `[${day}T00:00:00.000Z,${next}T09:00:00.000Z]`],
  ])('of when it takes place: %s %j', (endpoint, record, period) => expect(facts(endpoint, record).period).toBe(`{${period}}`))

  test.each([{ ArticleDate: '0001-01-01T00:00:00', ArticleDateTo: 'never' }, { ArticleDate: 5 }])('%j has no period', record =>
    expect(facts('Article', record).period).toBeNull(),
  )

  test('the facts of any record can be stored', () =>
    forAll([fc.constantFrom(...Object.keys(ownParameters)), fc.jsonValue(), fc.string()], (type, value, text) => {
      const paths = Object.values(ownParametersOf(type)).flatMap(own => ('paths' in own ? own.paths : []))
      const record = Object.fromEntries(paths.map(path => [path.split('.')[0]!, value]))
      const entity = entities.find(one => one.type === type)!
      const facts = ownFilterColumnsOf(entity, { ...record, EventDate: [{ From: text }], StartDate: text })
      expect(facts.words.every(word => word.length <= 300 && word === word.toLowerCase())).toBe(true)
      expect(facts.altitude === null || Number.isFinite(facts.altitude)).toBe(true)
    }))
})
