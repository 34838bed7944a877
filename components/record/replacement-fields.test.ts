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
  ['EventProperty.TicketRequired', ['EventProperty.TicketRequired: true']],
  ['Tags, type eventcategory', ['Tags: Burgen, poi']],
  ['Tags of type x or EventProperty', ['Tags: Burgen, poi', 'EventProperty: {"TicketRequired":true}']],
  ['Detail.Title', ['Detail.Title: Burg']],
  ['Detail.lang.Title', ['Detail.de.Title: Burg']],
  ['AccoDetail.lang.Name', ['AccoDetail.it.Name: Albergo']],
  ['AccoDetail.lang.City', ['AccoDetail.de.City: null']],
  ['Dates.Lists', ['Dates.Lists: one, two, three']],
  ['Mapping', ['Mapping: null']],
  ['Elsewhere', []],
  [null, []],
])('the replacement %s is %j in the record', (replacement, expected) => {
  expect(replacingIn(record, replacement, 'de').map(({ field, value }) => `${field}: ${value}`)).toEqual(expected)
})
