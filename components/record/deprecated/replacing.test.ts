import { expect, test } from 'vitest'
import { replacingIn } from '@/components/record/deprecated/replacing'

const record = {
  GpsInfo: [{ Latitude: 46.5, Longitude: 11.3 }],
  Tags: [{ Id: 'castles', TagEntry: { de: 'Burgen' } }, { Id: 'poi' }],
  EventProperty: { TicketRequired: true },
  Detail: { de: { Title: '<b>Burg</b>' }, en: { Title: 'Castle' } },
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
  ['Mapping', [{ field: 'Mapping', value: null }]],
  ['Elsewhere', []],
  [null, []],
])('%s leads to what the record says there', (replacement, expected) => {
  expect(replacingIn(record, replacement, 'de')).toEqual(expected)
})
