import { beforeAll, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi, type RecordList } from './content-api'

type EventDate = { From: string; To: string }
type Event = { Id: string; DateBegin: string; DateEnd: string; EventDate: EventDate[] | null }
type EventList = RecordList<Event>

const api = contentApi(server)
const list = (query: string) => api.list<Event>(`Event?${query}`)
const day = (text: string) => text.slice(0, 10)

let events: Event[]

beforeAll(async () => {
  events = (await list('pagesize=1000')).Items
})

const rowsOf = (event: Event) => (event.EventDate ?? []).map(({ From, To }) => `${event.Id} ${From} ${To}`)
const datesOf = ({ Items }: EventList) => Items.map(({ Id, DateBegin, DateEnd }) => `${Id} ${DateBegin} ${DateEnd}`)

test('denormalize returns each date of an event as a row with its own begin and end, on pages without repetition', async () => {
  const expected = events.flatMap(rowsOf)
  expect(expected.length).toBeGreaterThan(events.length)
  const seen: string[] = []
  for await (const page of api.pagesOf<Event>('Event?denormalize=true&cursor=start&pagesize=200')) {
    expect(page.TotalResults).toBe(expected.length)
    for (const { EventDate } of page.Items) expect(EventDate).toHaveLength(1)
    seen.push(...datesOf(page))
  }
  expect(seen.toSorted()).toEqual(expected.toSorted())
})

test('rows of dates are within the requested days, have their own order, and are exported', async () => {
  const first = events
    .flatMap(({ EventDate }) => EventDate ?? [])
    .map(({ From }) => day(From))
    .toSorted()
    .at(20)!
  const page = await list(`denormalize=true&begindate=${first}&enddate=${first}&sort=asc&pagesize=1000`)
  const expected = events.flatMap(event =>
    rowsOf({ ...event, EventDate: (event.EventDate ?? []).filter(({ From, To }) => day(From) <= first && day(To) >= first) }),
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(datesOf(page).toSorted()).toEqual(expected.toSorted())
  const begins = (await list('denormalize=true&sort=asc&pagesize=1000')).Items.map(({ DateBegin }) => DateBegin)
  expect(begins).toEqual(begins.toSorted())
  const response = await fetch(`${server().url}/content/v1/Event?denormalize=true&format=csv&fields=DateBegin&pagesize=-1`)
  expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(events.flatMap(rowsOf).length + 1)
})

test('optimizedates removes past dates, and an event begins with its next date', async () => {
  const from = events
    .flatMap(({ EventDate }) => EventDate ?? [])
    .map(({ From }) => day(From))
    .toSorted()
    .at(-20)!
  const { Items } = await list(`optimizedates=true&begindate=${from}&pagesize=1000`)
  expect(Items.length).toBeGreaterThan(0)
  for (const { EventDate, DateBegin } of Items) {
    for (const { To } of EventDate!) expect(day(To) >= from).toBe(true)
    expect(DateBegin).toBe(EventDate!.map(({ From }) => From).toSorted()[0])
  }
})
