import { expect, test } from 'vitest'
import { isFilled, isFilledAt } from '@/lib/formats/records/filled'
import { parseFields } from '@/lib/grammar/fields'
import { isWhole, type Shape, shapeRecord } from './shape'

const whole: Shape = { languages: [], fields: [], empty: 'keep' }
const record = {
  Id: 'A',
  Detail: {
    de: { Title: 'Schloss', Header: null },
    en: { Title: 'Castle', Header: '' },
    it: { Title: 'Castello', Header: null },
  },
  Tags: [{ Id: 'one', Name: null }, { Id: 'two' }, { Name: 'no id' }],
  GpsInfo: [{ Latitude: 46.5 }],
  Mapping: { 'a.b': { x: 1 } },
  Empty: { object: {}, array: [], text: '', nothing: null, zero: 0, no: false },
}
const projected = (fields: string) => shapeRecord(record, { ...whole, fields: parseFields(fields) })

test.each([
  ['Detail.en.Title', { Id: 'A', 'Detail.en.Title': 'Castle' }],
  ['Detail.fr.Title,Nothing.at.all', { Id: 'A', 'Detail.fr.Title': null, 'Nothing.at.all': null }],
  ['Tags.[*].Id', { Id: 'A', 'Tags.[*].Id': ['one', 'two'] }],
  ['Tags[*].Name', { Id: 'A', 'Tags[*].Name': [null, 'no id'] }],
  ['Nothing.[*].Id', { Id: 'A', 'Nothing.[*].Id': [] }],
  [
    'GpsInfo[0].Latitude,GpsInfo.0.Latitude,GpsInfo[1]',
    { Id: 'A', 'GpsInfo[0].Latitude': 46.5, 'GpsInfo.0.Latitude': 46.5, 'GpsInfo[1]': null },
  ],
  ['GpsInfo.[]', { Id: 'A', 'GpsInfo.[]': [{ Latitude: 46.5 }] }],
  ['Detail.[*].Title', { Id: 'A', 'Detail.[*].Title': ['Schloss', 'Castle', 'Castello'] }],
  ["Mapping['a.b'].x", { Id: 'A', "Mapping['a.b'].x": 1 }],
  ['constructor,Tags.length,Tags.[*].toString', { Id: 'A', constructor: null, 'Tags.length': null, 'Tags.[*].toString': [] }],
])('fields=%s is flat, under the names of the request, Id first', (fields, expected) => {
  const response = projected(fields)
  expect(response).toEqual(expected)
  expect(Object.keys(response as object)[0]).toBe('Id')
})

test('a language removes others at any depth; fields follow, then null and empty values are removed, but objects that become empty', () => {
  expect(shapeRecord({ a: [{ Title: { de: 'x', en: 'y', xx: 'z' } }], it: 1 }, { ...whole, languages: ['en'] })).toEqual({
    a: [{ Title: { en: 'y', xx: 'z' } }],
  })
  const given = { ...record.Empty, inner: { nothing: null }, list: [{ nothing: null }, null] }
  expect(shapeRecord(given, { ...whole, empty: 'remove' })).toEqual({ zero: 0, no: false, inner: {}, list: [{}, null] })
  const shape: Shape = { languages: ['de'], fields: parseFields('Detail.[*].Title,Detail.en.Title'), empty: 'remove' }
  expect(shapeRecord(record, shape)).toEqual({ Id: 'A', 'Detail.[*].Title': ['Schloss'] })
})

test('a complete record is distinguished from a selection of fields', () => {
  expect(isWhole(whole)).toBe(true)
  const parts = [{ languages: ['de'] }, { fields: parseFields('Id') }, { empty: 'remove' as const }]
  expect(parts.some(part => isWhole({ ...whole, ...part }))).toBe(false)
})

test.each([[null], [undefined], [''], [[]], [{}]])('%j is empty', value => expect(isFilled(value)).toBe(false))

test.each([[0], [false], [' '], [[null]], [{ Id: null }]])('%j is not empty', value => expect(isFilled(value)).toBe(true))

const partly = {
  Active: false,
  Topics: [],
  Ticket: null,
  GpsInfo: [{ Latitude: 46.5 }],
  EventDate: [{ Begin: null }, { Begin: '09:00' }, { End: '' }],
  Detail: { de: { Title: '' }, it: { Title: 'Sagra', BaseText: null } },
  Review: { trustyou: { ReviewId: 'a' } },
}

test.each([
  ['Active', true],
  ['Topics', false],
  ['GpsInfo', true],
  ['GpsInfo.Latitude', true],
  ['EventDate.Begin', true],
  ['EventDate.End', false],
  ['Detail.Title', true],
  ['Detail.BaseText', false],
  ['Review.trustyou.ReviewId', true],
  ['Review.ReviewId', false],
  ['Active.Latitude', false],
  ['constructor', false],
])('%s is filled: %s', (path, filled) => expect(isFilledAt(partly, path.split('.'))).toBe(filled))
