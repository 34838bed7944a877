import { expect, test } from 'vitest'
import type { Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, oneOf, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { sql } from '@/lib/db/sql'

const rule: Rule = { role: 'GUEST', reach: 'open', dataset: null, origin: null, stationType: null, dataType: null, period: null }
const rights = (rules: readonly Rule[], hiddenTypes: readonly string[] = []): Rights => ({
  everything: false,
  guest: false,
  rules,
  hiddenTypes,
})
const visible = (...rules: readonly Rule[]) => documentVisible(rights(rules))
const about = (dataset: Partial<RuleDataset>): Rule => ({
  ...rule,
  reach: 'all',
  dataset: {
    id: 'x',
    entity: null,
    stationType: null,
    origin: null,
    dataType: null,
    events: false,
    filter: [],
    onlyTag: null,
    undecided: null,
    ...dataset,
  },
})

test('a type that is hidden from a caller stays hidden whatever the rules open', () => {
  const { text, values } = documentVisible(rights([{ ...rule, reach: 'all' }], ['accommodationroom']))
  expect(text).toMatch(/^\(d\.type <> \$1 and true and /)
  expect(values).toEqual(['accommodationroom'])
})

test('of a record in two forms, callers who may see the full one do not get the reduced one', () => {
  expect(documentVisible({ ...rights([]), everything: true }).text).toBe('d.reduced_of is null')
  expect(visible(rule).text).toBe('not d.closed')
  const { text, values } = visible(rule, { ...rule, reach: 'all', origin: 'lts' })
  expect(text).toContain('(not d.closed or d.source = $1)')
  expect(text).toMatch(/d\.reduced_of is null or not exists \([\s\S]+ d\n\s+where d\.source = \$2/)
  expect(values).toEqual(['lts', 'lts'])
})

test('without a rule nothing is visible', () => {
  expect([documentVisible, seriesVisible, eventVisible].map(of => of(rights([])).text)).toEqual(['false', 'false', 'false'])
  expect(stationVisible(rights([])).text).toMatch(/^exists [\s\S]+ and false\)$/)
})

test.each([
  ['a station type', { ...rule, stationType: 'ParkingStation' }],
  ['a data type', { ...rule, dataType: 'free' }],
  ['a period', { ...rule, period: 600 }],
  ['a dataset of stations', about({ stationType: 'ParkingStation' })],
  ['a dataset of events', about({ stationType: 'A22', events: true })],
  ['a dataset whose filter cannot be told', about({ entity: 'event', filter: ['polygon=x'], undecided: 'polygon=x' })],
])('a rule about %s opens no document', (_, given) => {
  expect(visible({ ...given, reach: 'all' }).text).toBe('false')
})

test('a rule about a part of an entity opens that part', () => {
  const part = about({ entity: 'event', filter: ['tagfilter=and(a,or(b,c))', 'source=LTS,idm', 'active=true'] })
  const { text, values } = visible({ ...part, reach: 'open' })
  expect(text).toBe(
    '(not d.closed and d.type = $1 and (lower(d.source) = any($2::text[]) and (d.tag_ids @> $3::text[] and d.tag_ids && $4::text[]) and d.active = $5::text::boolean))',
  )
  expect(values).toEqual(['event', ['lts', 'idm'], ['a'], ['b', 'c'], 'true'])
})

test.each([
  ['documents', about({ entity: 'event' }), [false, true]],
  ['stations', about({ stationType: 'A,B', dataType: 'x,y' }), [true, false]],
  ['events', about({ stationType: 'A22', events: true }), [false, false]],
])('a rule about a dataset of %s says nothing of the others', (name, given, [series, documents]) => {
  expect(seriesVisible(rights([given])).text !== 'false').toBe(series)
  expect(visible(given).text !== 'false').toBe(documents)
  expect(eventVisible(rights([given])).text !== 'false').toBe(name === 'events')
})

test('names of a path: one, several, all, and together with that of a rule', () => {
  const column = sql`s.type`
  const texts = (name: string | null, names: string | null) =>
    oneOf(column, name, names).map(({ text, values }) => [text, values])
  expect(texts(null, '*')).toEqual([])
  expect(texts(null, 'A')).toEqual([['s.type = $1', ['A']]])
  expect(texts(null, 'A,B')).toEqual([['s.type = any($1::text[])', [['A', 'B']]]])
  expect(texts('B', 'A,B')).toEqual([['s.type = $1', ['B']]])
  expect(texts('C', 'A,B')).toEqual([['false', []]])
})
