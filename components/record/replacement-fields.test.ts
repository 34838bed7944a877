import { expect, test } from 'vitest'
import { replacingIn } from '@/components/record/field-value'

const record = {
  GpsInfo: [{ Latitude: 46.5, Longitude: 11.3 }],
  Tags: [{ Id: 'castles', TagEntry: { de: 'Burgen' } }, { Id: 'poi' }],
  EventProperty: { TicketRequired: true },
  Detail: { de: { Title: '<b>Burg</b>' }, en: { Title: 'Castle' } },
  AccoDetail: { de: { Name: '' }, it: { Name: 'Albergo' } },
  Dates: [{ Lists: [{ Name: 'one' }, { Name: 'two' }] }, { Lists: [{ Name: 'three' }] }],
  Mapping: {},
}

test.each([
  ['EventProperty.TicketRequired', [{ field: 'EventProperty.TicketRequired', value: 'true' }]],
  ['Tags, type eventcategory', [{ field: 'Tags', value: 'Burgen, poi' }]],
  [
    'Tags of type x or EventProperty',
    [
      { field: 'Tags', value: 'Burgen, poi' },
      { field: 'EventProperty', value: '{"TicketRequired":true}' },
    ],
  ],
  ['Detail.Title', [{ field: 'Detail.Title', value: 'Burg' }]],
  ['Detail.lang.Title', [{ field: 'Detail.de.Title', value: 'Burg' }]],
  ['AccoDetail.lang.Name', [{ field: 'AccoDetail.it.Name', value: 'Albergo' }]],
  ['AccoDetail.lang.City', [{ field: 'AccoDetail.de.City', value: null }]],
  ['Dates.Lists', [{ field: 'Dates.Lists', value: 'one, two, three' }]],
  ['Mapping', [{ field: 'Mapping', value: null }]],
  ['Elsewhere', []],
  [null, []],
])('%s leads to what the record says there', (replacement, expected) => {
  expect(replacingIn(record, replacement, 'de')).toEqual(expected)
})
