import { expect, test } from 'vitest'
import { entityAt } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { shapeRecord } from '@/lib/formats/records/shape'

const shaped = (endpoint: string, query: string, record: object) =>
  shapeRecord(record, parseList(entityAt(endpoint)!, new URLSearchParams(query)).shape)

const date = (day: string, to = day) => ({ From: `${day}T00:00:00`, To: `${to}T00:00:00` })
const event = {
  Id: 'E',
  DateBegin: '2099-05-01T00:00:00',
  DateEnd: '2099-07-02T00:00:00',
  EventDate: [date('2099-07-01', '2099-07-02'), date('2099-05-01'), date('2099-06-10')],
}

test('a date is not past on its last day; without a requested date, dates before today are past', () => {
  const ahead = shaped('Event', 'optimizedates=true&begindate=2099-07-02', event) as typeof event
  expect(ahead.EventDate).toEqual([event.EventDate[0]])
  expect(shaped('Event', 'optimizedates=true&begindate=2099-07-03', event)).toMatchObject({
    EventDate: [],
    DateBegin: event.DateBegin,
    DateEnd: event.DateEnd,
  })
  const record = { ...event, EventDate: [date('2001-01-01'), ...event.EventDate] }
  expect(shaped('Event', 'optimizedates=true', record)).toMatchObject({ EventDate: event.EventDate })
  expect(shaped('Event', 'optimizedates=false', record)).toEqual(record)
  expect(shaped('Event', '', record)).toEqual(record)
})

test('a short event loses past rooms, and lasts from the first of the others to the last', () => {
  const room = (start: string, end: string) => ({ StartDate: start, EndDate: end, StartDateUTC: Date.parse(`${start}Z`) })
  const rooms = ['2099-05-01T09:00:00', '2099-05-01T11:00:00', '2099-05-01T14:00:00'].map(start =>
    room(start, `${start.slice(0, 13)}:45:00`),
  )
  const record = { Id: 'e', StartDate: '2099-05-01T09:00:00', EndDate: '2099-05-01T14:45:00', RoomBooked: rooms }
  expect(shaped('EventShort', 'optimizedates=true&startdate=2099-05-01T10:00:00', record)).toMatchObject({
    StartDate: '2099-05-01T11:00:00',
    StartDateUTC: Date.parse('2099-05-01T11:00:00Z'),
    EndDate: '2099-05-01T14:45:00',
    RoomBooked: rooms.slice(1),
  })
})

test('the name of a tag is returned in one language, null if it has none', () => {
  const tag = { Id: 't', TagName: { de: 'Wandern', en: 'Hiking' } }
  expect(shaped('HubTag', 'localizationlanguage=de', tag)).toEqual({ Id: 't', TagName: 'Wandern' })
  expect(shaped('HubTag', 'localizationlanguage=it', tag)).toEqual({ Id: 't', TagName: null })
  expect(shaped('HubTag', 'localizationlanguage=en&fields=TagName', tag)).toEqual({ Id: 't', TagName: 'Hiking' })
})

test.each([
  ['Event', 'denormalize'],
  ['Event', 'optimizedates'],
  ['EventShort', 'optimizedates'],
  ['HubTag', 'localizationlanguage'],
])('%s refuses an unknown value of %s', (endpoint, parameter) => {
  expect(() => parseList(entityAt(endpoint)!, new URLSearchParams({ [parameter]: 'perhaps' }))).toThrow(
    expect.objectContaining({ slug: 'parameter-invalid', members: expect.objectContaining({ parameter }) }),
  )
})
