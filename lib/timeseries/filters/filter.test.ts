import { expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/reader'
import { findZone, utc, type Zone } from '@/lib/grammar/time-zone'
import { parseWhere } from '@/lib/grammar/where'
import type { Level } from '@/lib/timeseries/fields/levels'
import { checkConditions, filtersOf } from '@/lib/timeseries/filters/filter'
import { operatorKeys } from '@/lib/timeseries/filters/operators'

const compile = (text: string, level: Level = 'latest', zone: Zone = utc) =>
  filtersOf(checkConditions(parseWhere(text, { operators: operatorKeys, unquoted: 'refuse', zone }), { text, level, zone }))

/** SQL and values of an expression that is one condition. */
const sqlOf = (text: string, level?: Level) => {
  const [filter] = compile(text, level)
  return [filter!.sql.text, filter!.sql.values]
}

test.each([
  ['mperiod.gteq.600', 'r.period >= $1::float8', [600]],
  ['mvalidtime.gt.2024-01-15T10:00', 'm.ts > to_timestamp($1::float8)', [1705312800]],
  ['mvalidtime.gt."2024-01-15T10:00"', 'm.ts > to_timestamp($1::float8)', [1705312800]],
  ['mvalidtime.gt.2024-01-15 10:00:00.000+0000', 'm.ts > to_timestamp($1::float8)', [1705312800]],
  ['mvalidtime.gt.1705312800000', 'm.ts > to_timestamp($1::float8)', [1705312800]],
  ['sname.re."^P\\d"', 's.name ~ $1::text', ['^P[0-9]']],
  ['pcode.in.("a",null)', '(p.code = any($1::text[]) or p.code is null)', [['a']]],
  ['pcode.nin.("a",null)', '(p.code is not null and not coalesce(p.code = any($1::text[]), false))', [['a']]],
  ['smetadata.in.(null)', 's.metadata is null', []],
  [
    'mvalue.nin.(5,"t")',
    '((m.number is not null or m.text is not null) and not coalesce((m.number = any($1::float8[]) or m.text = any($2::text[])), false))',
    [[5], ['t']],
  ],
  ['mvalue.in.(1,"x")', '(m.number = any($1::float8[]) or m.text = any($2::text[]))', [[1], ['x']]],
  ['smetadata.a.b.eq."x"', '(s.metadata #>> $1::text[]) = $2::text', [['a', 'b'], 'x']],
])('%s', (text, sql, values) => expect(sqlOf(text)).toEqual([sql, values]))

test('edges and events have their own fields and boxes, and measured values need data types in the path', () => {
  expect(sqlOf('egeometry.bbi.(11,46,12,47)', 'edges')[0]).toContain('g.extent && box(')
  expect(sqlOf('evlgeometry.bbc.(11,46,12,47)', 'events')[0]).toContain('ev.location_extent <@ box(')
  expect(compile('egeometry.dlt.(500,11,46)', 'edges')[0]!.sql).toMatchObject({ lane: 'long' })
  expect(sqlOf('evlgeometry.dlt.(500,11,46)', 'events')[0]).toContain('jsonb_path_query(ev.location_geometry,')
  expect(sqlOf('evuuid.eq."x"', 'events')[0]).toBe('ev.uuid::text = $1::text')
  expect(() => compile('scode.eq."x"', 'edges')).toThrow('a field of this level: eactive,')
  expect(() => compile('mvalue.gt.5', 'stations')).toThrow('mvalue needs data types in the path')
})

test('conditions combined by and are separate, with their tables; a date without a zone is a time of the given zone', () => {
  const filters = compile('scode.eq."a",and(tname.eq."b",or(mvalue.gt.5,pcode.eq.null))')
  expect(filters.map(({ tables }) => [...tables])).toEqual([['s'], ['t'], ['m', 'p']])
  const rome = findZone('Europe/Rome')!
  for (const date of ['2024-06-15', '"2024-06-15"', '2024-06-14T22:00Z'])
    expect(compile(`mvalidtime.gteq.${date}`, 'history', rome)[0]!.sql.values).toEqual([Date.UTC(2024, 5, 14, 22) / 1000])
})

test.each([
  ['scode.eq.105', 9, 'a string in double quotes to compare scode with'],
  ['sactive.eq."true"', 11, 'true or false to compare sactive with'],
  ['mvalidtime.gt.2024', 14, 'milliseconds since 1970 with 12 digits or more'],
  ['mvalidtime.gt.2025-02-31', 14, 'a date'],
  ['scode.gt."a"', 9, 'a number or a date for gt'],
  ['scode.in."a"', 9, 'a list in parentheses for in'],
  ['scode.ire.(a)', 10, 'one value for ire'],
  ['scode.in.(true)', 10, 'a number or a string in a list'],
  ['smetadata.eq."x"', 13, 'null, as smetadata is compared by its paths'],
  ['scoordinate.eq.5', 15, 'null, as scoordinate is compared by bbi, bbc and dlt'],
  ['sname.a.eq."x"', 5, 'an operator, as sname is not JSON'],
  ['sname.bbi.(1,2,3,4)', 0, 'a field with a position for bbi'],
  ['scoordinate.bbi.(1,2,3)', 16, '4 or 5 numbers for bbi'],
  ['scoordinate.bbi.(1,2,3,"x")', 23, 'a number'],
  ['scoordinate.bbi.(1,2,3,4,99)', 25, 'a supported coordinate system'],
  ['scoordinate.dlt.(-1,11,46)', 17, 'a distance in metres'],
  ['scoordinate.dlt.(1,46,111)', 19, 'a point, longitude before latitude'],
  ['sname.re."a\\"(?=b)"', 14, 'a plain group'],
  ['or(scode.eq."a",foo.eq.1)', 16, 'a field of this level'],
])('%s is refused at %i', (text, at, expected) => {
  expect(() => compile(text)).toThrow(GrammarError)
  expect(() => compile(text)).toThrow(expect.objectContaining({ at, expected: expect.stringContaining(expected) }))
})

/** A disjunction of equal conditions. */
const anyOf = (count: number, condition: string) => `or(${Array.from({ length: count }, () => condition).join()})`
const lanesOf = (text: string) => compile(text).map(filter => filter.sql.lane)

test.each([
  [anyOf(26, 'sname.re."a"'), 3 + 25 * 13 + 9, 'at most 25 regular expressions'],
  [`scode.re."x",${anyOf(25, 'sname.nire."a"')}`, 13 + 3 + 24 * 15 + 11, 'at most 25 regular expressions'],
  [anyOf(6, 'sname.ire."(ab|c){200}"'), 3 + 3 * 24 + 10, 'fewer regular expressions, or with fewer repetitions'],
])('the work of all regular expressions of a filter is limited: %#', (text, at, expected) => {
  expect(() => compile(text)).toThrow(expect.objectContaining({ at, expected }))
})

test('an expensive filter runs on its own connections', () => {
  expect(lanesOf(`sname.ire."bahnhof",tname.re."^a",smetadata.a.eq."b",mvalue.gt.5`)).toEqual(Array(4).fill('short'))
  expect(lanesOf(`scode.eq."a",${anyOf(4, 'sname.re."a"')}`)).toEqual(['long', 'long'])
  expect(lanesOf('sname.re."a{200}"')).toEqual(['long'])
  expect(lanesOf('mvalue.re."a"')).toEqual(['long'])
  expect(lanesOf(anyOf(10, 'smetadata.a.eq."b"'))).toEqual(['short'])
  expect(lanesOf(anyOf(11, 'smetadata.a.eq."b"'))).toEqual(['long'])
})
