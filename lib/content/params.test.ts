import { expect, test } from 'vitest'
import { entityAt } from './entities'
import { parseList, parseRecord } from './params'

const poi = entityAt('HubActivityPoi')!
const list = (query: string) => parseList(poi, new URLSearchParams(query))

test.each([
  ['', 10],
  ['pagesize=1001', 1000],
  ['pagesize=0', 1000],
  ['pagesize=-1', 1000],
  ['pagesize=', 10],
  ['pagesize=null', 10],
  ['PageSize=5', 5],
])('%s means a page of %d', (query, size) => expect(list(query).page).toEqual({ number: 1, size }))

test.each([
  ['pagesize=abc', 'pagesize'],
  ['pagesize=-2', 'pagesize'],
  ['pagesize=1&pagesize=2', 'pagesize'],
  ['pagenumber=99999999999', 'pagenumber'],
  ['active=1', 'active'],
  ['language=deutsch', 'language'],
  ['updatefrom=yesterday', 'updatefrom'],
  ['latitude=46', 'longitude'],
  ['locfilter=regABC,xyzDEF', 'locfilter'],
  ['locfilter=reg', 'locfilter'],
])('%s is refused, naming %s', (query, parameter) => {
  expect(() => list(query)).toThrow(
    expect.objectContaining({ slug: 'parameter-invalid', members: expect.objectContaining({ parameter }) }),
  )
})

test.each([
  ['polygon=POLYGON((11 46,12 46', 'polygon', 20],
  ['rawfilter=and(eq(Active,true),x)', 'rawfilter', 20],
  ['rawfilter=likein(Tags.[*],"a(")', 'rawfilter', 19],
  ['rawsort=Shortname;drop', 'rawsort', 9],
  ['tagfilter=and(a', 'tagfilter', 5],
  ['fields=a..b', 'fields', 2],
])('%s is refused with its position', (query, parameter, at) => {
  expect(() => list(query)).toThrow(
    expect.objectContaining({ slug: `${parameter}-syntax`, members: expect.objectContaining({ parameter, at }) }),
  )
})

test.each([
  ['polygon=POINT(11 46);SRID=9999', /SRID=9999/],
  ['polygon=POINT(200 46)', /positions on the earth/],
  ['polygon=POINT(1e300 1e300);SRID=3857', /positions on the earth/],
  ['areafilter=ar', /areafilter/],
  ['getasidarray=1', /getasidarray/],
])('%s is refused because of its value', (query, detail) => {
  expect(() => list(query)).toThrow(expect.objectContaining({ slug: 'parameter-invalid', detail: expect.stringMatching(detail) }))
})

test('unknown and empty parameters, and those of other entities, are ignored; names of the original mean the same', () => {
  expect(() => list('begindate=2024-01-01&anything=x&polygon=&rawfilter=null&areafilter=null')).not.toThrow()
  expect(list('odhactive=true&idfilter=a,b&lastchange=2024-01-31').query).toMatchObject({
    hubactive: true,
    idlist: ['a', 'b'],
    updatefrom: Date.UTC(2024, 0, 31),
  })
})

test('fields may be repeated; a record has parameters for its shape only', () => {
  expect(list('fields=Id&fields=Detail.de.Title').shape.fields.map(({ text }) => text)).toEqual(['Id', 'Detail.de.Title'])
  expect(parseRecord(poi, new URLSearchParams('language=DE&polygon=x'))).toEqual({ languages: ['de'], fields: [], empty: 'keep' })
})
