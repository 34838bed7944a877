import { expect, test } from 'vitest'
import { callFields } from '@/components/record/record-view'

const inn = { Id: '1', AccoDetail: { de: { Name: 'Krone' }, it: { Name: 'Corona' } }, GpsInfo: [{ Gpstype: 'position' }] }
const names = [['AccoDetail', 'Name']] as const

test.each([
  ['an accommodation, which has no Detail', inn, names, 'it', ['Id', 'AccoDetail.it.Name', 'GpsInfo']],
  ['a language that the record has no title in', inn, names, 'en', ['Id', 'AccoDetail.de.Name', 'GpsInfo']],
  [
    'a tag',
    { Id: 't', TagName: { de: 'Rad' }, _Meta: { LastChange: 'x' } },
    [['TagName']] as const,
    'de',
    ['Id', 'TagName.de', '_Meta.LastChange'],
  ],
  [
    'the second of two places for titles',
    { Id: 'e', Detail: {}, EventTitle: { de: 'Fest' } },
    [['Detail', 'Title'], ['EventTitle']] as const,
    'de',
    ['Id', 'EventTitle.de'],
  ],
  [
    'a name without languages',
    { Id: 's', Name: 'Bozen', Geo: { position: {} } },
    [['Name']] as const,
    'de',
    ['Id', 'Name', 'Geo'],
  ],
  ['nothing but a short name', { Id: 'x', GpsInfo: [] }, names, 'de', ['Id', 'Shortname']],
])('the request for some fields has the fields of %s', (_, record, titles, language, fields) => {
  expect(callFields(record, titles, language)).toEqual(fields)
})
