import { expect, test } from 'vitest'
import { parseCondition } from '@/components/source/condition'
import { isListOf } from '@/components/source/content-query'
import { parseRawFilter } from '@/lib/grammar/raw-filter'
import { rawOf } from '@/lib/grammar/raw-of-where'
import { GrammarError } from '@/lib/grammar/reader'

const isList = isListOf({ lists: ['Tags', 'TagIds', 'GpsInfo', 'PoiProperty.*'] })
const raw = (text: string) => rawOf(parseCondition(text), isList)

test.each([
  ['Active.eq.true', 'eq(Active,true)'],
  ['_Meta.Source.neq."lts"', 'ne(_Meta.Source,"lts")'],
  ['Altitude.gteq.1200', 'ge(Altitude,1200)'],
  ['LastChange.lt.2026-01-31', 'lt(LastChange,dt"2026-01-31")'],
  ['Detail.de.Title.neq.null', 'isnotnull(Detail.de.Title)'],
  ['Tags.Id.in.("a","b")', 'in(Tags.[*].Id,"a","b")'],
  ['TagIds.eq."a"', 'in(TagIds.[*],"a")'],
  ['TagIds.neq."a"', 'nin(TagIds.[*],"a")'],
  ['Tags.Order.gteq.5', 'ge(Tags.[*].Order,5)'],
  ['Tags.eq.null', 'or(isnull(Tags),eq(Tags,[]))'],
  ['GpsInfo.0.Altitude.gt.5', 'gt(GpsInfo.0.Altitude,5)'],
  ['PoiProperty.de.Name.ire."x"', 'likein(PoiProperty.de.[*].Name,"x")'],
  ['City.eq."Val d\'Ultimo"', 'likein(City,"^Val d[&-(]Ultimo$")'],
  ['City.in.("A","d\'O")', 'or(in(City,"A"),likein(City,"^d[&-(]O$"))'],
  ['or(Active.eq.true,and(A.eq.1,B.lt.2))', 'or(eq(Active,true),and(eq(A,1),lt(B,2)))'],
])('%s is the raw filter %s', (text, expected) => {
  expect(raw(text)).toBe(expected)
  expect(() => parseRawFilter(expected)).not.toThrow()
})

test.each([
  ['City.re."x"', 5],
  ['City.nire."x"', 5],
  ['Active.eq.true,City.bbi.(1,2,3,4)', 20],
  ['TagIds.gt."d\'O"', 7],
])('%s is not supported, with the position of the error', (text, at) => {
  expect(() => raw(text)).toThrow(GrammarError)
  expect(() => raw(text)).toThrow(expect.objectContaining({ at }))
})
