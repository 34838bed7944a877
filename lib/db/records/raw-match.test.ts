import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { rawMatch, rawSortKey } from '@/lib/db/records/raw-match'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'

const matched = (text: string) => rawMatch(parseRawFilter(text))

test('a raw filter is one condition that reads a stored record once; names and values are parameters', async () => {
  const { text, values } = matched(
    `and(or(eq(Active,true),ne(Detail.en.Title,"x")),gt(GpsInfo.0.Altitude,1500),le(LastChange,dt"2024-01-31"),eq(Tags,[]),like(Shortname,"50%_"),in(Features.[*].Id,"a","b"),nin(GpsInfo.0.Gpstype,"c"),likein(TagIds.[*],"^b.r$"),isnull(A),isnotnull(B))`,
  )
  await expect(text).toMatchFileSnapshot('sql.golden/raw-filter.sql')
  expect(text.split('d.record')).toHaveLength(2)
  expect(values).toContainEqual(['Detail', 'en', 'Title'])
  expect(values).toContain('{"Features":[{"Id":"a"}]}')
  expect(values).toContain('%50\\%\\_%')
  expect(values).toContain('$."TagIds"[*][*]')
})

test('a raw sort reads a field; null counts as missing', async () => {
  const [order] = parseRawSort('-GpsInfo.0.Altitude')
  const { text, values } = rawSortKey(order!)
  await expect(text).toMatchFileSnapshot('sql.golden/raw-sort.sql')
  expect(values).toEqual(['$."GpsInfo" == null', ['GpsInfo', '0', 'Altitude']])
})

const word = fc.stringMatching(/^[A-Za-z_@-][A-Za-z0-9_@-]{0,8}$/)
const quoted = fc.string({ unit: 'binary' }).filter(text => !/["']/.test(text))
const literal = fc.oneof(
  quoted.map(text => `"${text}"`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.boolean().map(String),
)
const path = fc
  .array(fc.oneof(word, fc.constant('[*]'), fc.nat(20).map(String)), { minLength: 1, maxLength: 5 })
  .map(steps => steps.join('.'))
const condition = fc.oneof(
  fc
    .tuple(fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), path, literal)
    .map(([kind, field, value]) => `${kind}(${field},${value})`),
  fc.tuple(path, quoted).map(([field, value]) => `like(${field},"${value}")`),
  fc
    .tuple(fc.constantFrom('in', 'nin'), path, fc.array(literal, { minLength: 1, maxLength: 3 }))
    .map(([kind, field, values]) => `${kind}(${field},${values.join(',')})`),
  path.map(field => `isnull(${field})`),
)

test('whatever a caller sends, the text of the statement depends only on the kinds of conditions', () => {
  const existing = /^[\s()$\d.,:=<>'"~|*?!\\[\]{}^+@#a-zA-Z_-]*$/
  return forAll([fc.array(condition, { minLength: 1, maxLength: 4 })], conditions => {
    const filter = `and(${conditions.join(',')})`
    const { text } = matched(filter)
    const { text: other } = matched(
      filter.replace(/"[^"]*"/g, '"other"').replace(/(?<=[(.])[A-Za-z_@-][A-Za-z0-9_@-]*(?=[.,)])(?<!true|false)/g, 'Other'),
    )
    expect(text).toMatch(existing)
    expect(text).toBe(other)
  })
})

test('only the properties that a filter names are searched, and the whole record if it names none', () => {
  const { values } = matched('and(eq(Active,true),like(Detail.en.Title,"x"),isnull(Active))')
  expect(values[0]).toBe('$."Active" == null || $."Detail" == null')
  expect(matched('eq([*].Id,"a")').text).not.toContain('d.kept')
})
