import { expect, test } from 'vitest'
import { testDataset, testRights, testRule } from '@/lib/access/rights/fixtures'
import type { Rule, RuleDataset } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, oneOf, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { sql } from '@/lib/db/sql'

const open = testRule({ reach: 'open' })
const visible = (...rules: readonly Rule[]) => documentVisible(testRights(rules)).text
const about = (dataset: Partial<RuleDataset>) => testRule({ dataset: testDataset('x', dataset) })

test('a type that is hidden from a caller stays hidden regardless of the rules', () => {
  const { text, values } = documentVisible(testRights([testRule()], { hiddenTypes: ['accommodationroom'] }))
  expect(text).toMatch(/^\(d\.type <> \$1 and true and /)
  expect(values).toEqual(['accommodationroom'])
})

test('of a record in two forms, callers who may see the full one do not get the reduced one', () => {
  expect(documentVisible(testRights([], { everything: true })).text).toBe('d.reduced_of is null')
  expect(visible(open)).toBe('not d.closed')
  expect(visible(open, testRule({ origin: 'lts' }))).toMatch(
    /d\.reduced_of is null or not exists \([\s\S]+ d\n\s+where d\.source = \$2/,
  )
})

test('without a rule nothing is visible', () => {
  expect([documentVisible, seriesVisible, eventVisible].map(of => of(testRights([])).text)).toEqual(['false', 'false', 'false'])
  expect(stationVisible(testRights([])).text).toMatch(/^exists [\s\S]+ and false\)$/)
})

test.each([
  ['a station type', testRule({ stationType: 'ParkingStation' })],
  ['a data type', testRule({ dataType: 'free' })],
  ['a period', testRule({ period: 600 })],
  ['a dataset of stations', about({ stationType: 'ParkingStation' })],
  ['a dataset of events', about({ stationType: 'A22', events: true })],
  ['a dataset whose filter cannot be decided', about({ entity: 'event', filter: ['polygon=x'], undecided: 'polygon=x' })],
])('a rule about %s opens no document', (_, rule) => expect(visible(rule)).toBe('false'))

test('a rule about a part of an entity opens that part', () => {
  const part = about({ entity: 'event', filter: ['tagfilter=and(a,or(b,c))', 'source=LTS,idm', 'active=true'] })
  const { text, values } = documentVisible(testRights([{ ...part, reach: 'open' }]))
  expect(text).toBe(
    '(not d.closed and d.type = $1 and (lower(d.source) = any($2::text[]) and (d.tag_ids @> $3::text[] and d.tag_ids && $4::text[]) and d.active = $5::text::boolean))',
  )
  expect(values).toEqual(['event', ['lts', 'idm'], ['a'], ['b', 'c'], 'true'])
})

test.each([
  ['documents', about({ entity: 'event' }), [false, true]],
  ['stations', about({ stationType: 'A,B', dataType: 'x,y' }), [true, false]],
  ['events', about({ stationType: 'A22', events: true }), [false, false]],
])('a rule about a dataset of %s says nothing of the others', (name, rule, [series, documents]) => {
  expect(seriesVisible(testRights([rule])).text !== 'false').toBe(series)
  expect(visible(rule) !== 'false').toBe(documents)
  expect(eventVisible(testRights([rule])).text !== 'false').toBe(name === 'events')
})

test.each<[string | null, string, unknown[]]>([
  [null, '*', []],
  [null, 'A', [['s.type = $1', ['A']]]],
  [null, 'A,B', [['s.type = any($1::text[])', [['A', 'B']]]]],
  ['B', 'A,B', [['s.type = $1', ['B']]]],
  ['C', 'A,B', [['false', []]]],
])('a rule about the type %s and a dataset of the types %s', (name, names, expected) =>
  expect(oneOf(sql`s.type`, name, names).map(({ text, values }) => [text, values])).toEqual(expected),
)
