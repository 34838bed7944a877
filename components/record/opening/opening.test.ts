import { expect, test } from 'vitest'
import { holidayOn, openState, wallTime } from '@/components/record/opening/open-now'
import { dayNumber, exceptionsOf, includesDay, seasonOn, seasonsOf } from '@/components/record/opening/seasons'

const week = (from: string, to: string, days: string[], more: object = {}) => ({
  Start: from,
  End: to,
  State: 2,
  Timecode: 1,
  ...Object.fromEntries(days.map(day => [day, true])),
  ...more,
})
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const schedule = (start: string, stop: string, times: object[], type = '1') => ({
  OperationSchedule: [{ Start: `${start}T00:00:00`, Stop: `${stop}T00:00:00`, Type: type, OperationScheduleTime: times }],
})
const all = (...records: { OperationSchedule: object[] }[]) =>
  seasonsOf({ OperationSchedule: records.flatMap(({ OperationSchedule }) => OperationSchedule) })

// 2026-07-01 is a Wednesday in summer: Rome is two hours ahead.
const at = (text: string) => wallTime(new Date(text), 'Europe/Rome')
const day = (text: string) => dayNumber(text)!

const halves = [week('09:00:00', '12:00:00', workdays), week('14:00:00', '18:00:00', workdays)]
const museum = schedule('2026-05-01', '2026-10-31', halves)

test.each([
  ['2026-07-01T07:30:00Z', { state: 'open', until: { day: day('2026-07-01'), minute: 720 } }],
  ['2026-07-01T10:00:00Z', { state: 'closed', opens: { day: day('2026-07-01'), minute: 840 } }],
  ['2026-07-01T11:59:00Z', { state: 'closed', opens: { day: day('2026-07-01'), minute: 840 } }],
  ['2026-07-01T12:00:00Z', { state: 'open', until: { day: day('2026-07-01'), minute: 1080 } }],
  ['2026-07-01T16:00:00Z', { state: 'closed', opens: { day: day('2026-07-02'), minute: 540 } }],
  // Friday evening: the next opening is on Monday.
  ['2026-07-03T20:00:00Z', { state: 'closed', opens: { day: day('2026-07-06'), minute: 540 } }],
  ['2026-11-02T10:00:00Z', { state: 'closed', opens: null }],
])('a museum with a break at noon, at %s', (moment, expected) => expect(openState(all(museum), at(moment))).toEqual(expected))

test('an evening that ends after midnight is open on the next morning', () => {
  const bar = all(schedule('2026-01-01', '2026-12-31', [week('20:00:00', '02:00:00', ['Friday'])]))
  expect(openState(bar, at('2026-07-03T23:30:00Z'))).toEqual({ state: 'open', until: { day: day('2026-07-04'), minute: 120 } })
  expect(openState(bar, at('2026-07-04T00:30:00Z'))).toMatchObject({ state: 'closed' })
})

test('hours until 23:59 include the last minute', () => {
  const hut = all(schedule('2026-01-01', '2026-12-31', [week('00:00:00', '23:59:00', [...workdays, 'Saturday', 'Sunday'])]))
  for (const moment of ['2026-07-01T21:58:00Z', '2026-07-01T21:59:59Z'])
    expect(openState(hut, at(moment))).toEqual({ state: 'open', until: { day: day('2026-07-03'), minute: 0 } })
})

test('a season across the turn of the year repeats each year', () => {
  const [winter] = all(schedule('2024-12-04', '2025-04-06', [week('08:30:00', '16:30:00', workdays)], '2'))
  expect(['2026-12-04', '2027-01-15', '2027-04-06'].map(text => includesDay(winter!, day(text)))).toEqual([true, true, true])
  expect(['2026-12-03', '2027-04-07', '2026-07-01'].map(text => includesDay(winter!, day(text)))).toEqual([false, false, false])
})

test('seasons given by months include whole months', () => {
  const [summer] = all(schedule('2024-06-15', '2024-09-10', [], '3'))
  expect(['2026-06-01', '2026-09-30', '2026-10-01'].map(text => includesDay(summer!, day(text)))).toEqual([true, true, false])
})

test('a short closing within a season takes precedence', () => {
  const closing = schedule('2026-07-01', '2026-07-03', [week('00:00:00', '23:59:00', workdays, { State: 1 })])
  const seasons = all(museum, closing)
  expect(exceptionsOf(seasons)).toEqual([seasons[1]])
  expect(seasonOn(seasons, day('2026-07-02'))).toBe(seasons[1])
  expect(openState(seasons, at('2026-07-01T07:30:00Z'))).toEqual({
    state: 'closed',
    opens: { day: day('2026-07-06'), minute: 540 },
  })
})

test('without hours or with an incomplete schedule the state is unknown', () => {
  expect(openState(all(schedule('2026-01-01', '2026-12-31', [])), at('2026-07-01T10:00:00Z'))).toEqual({ state: 'unknown' })
  const incomplete = [{ Start: null, Stop: '2026-01-01' }, 'x', { Start: '2026-02-01', Stop: '2026-01-01' }]
  expect(seasonsOf({ OperationSchedule: incomplete })).toEqual([])
  expect(seasonsOf({})).toEqual([])
})

test('the misspelt Thursday is read', () => {
  const [season] = all(schedule('2026-01-01', '2026-12-31', [week('09:00:00', '10:00:00', [], { Thuresday: true })]))
  expect(season!.hours[0]!.days).toEqual([false, false, false, true, false, false, false])
})

test.each([
  ['2024-03-31', 'easter'],
  ['2025-04-21', 'easterMonday'],
  ['2026-04-06', 'easterMonday'],
  ['2027-05-17', 'whitMonday'],
  ['2038-04-26', 'easterMonday'],
  ['2026-12-26', 'stephen'],
  ['2026-11-26', null],
])('%s is %s', (date, holiday) => expect(holidayOn(day(date))).toBe(holiday))
