import { z } from 'zod'
import type { Content, RecordContext } from '@/demo/content/heading'
import { Trilingual } from '@/demo/trilingual'
import { dayFrom, dayMilliseconds } from '@/demo/world'

/** A kind of event: the hour it begins, the hours it lasts, and whether it takes place every week for a while. */
export const EventKind = z.strictObject({
  tag: z.string(),
  title: Trilingual,
  text: Trilingual,
  begin: z.int(),
  lasts: z.int(),
  rhythm: z.enum(['once', 'weekly', 'days']),
  price: z.int(),
})
export type EventKind = Readonly<z.infer<typeof EventKind>>

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00:00`

/** When an event takes place: once, on days in a row, or every week for a while. */
export function eventDates({ world, random }: RecordContext, id: string, { begin, lasts, rhythm }: EventKind): Content {
  // One in four is over.
  const first = dayFrom(world, Math.round(random.between(-60, 200)))
  const times = rhythm === 'once' ? 1 : random.integer(2, rhythm === 'weekly' ? 9 : 4)
  const step = rhythm === 'weekly' ? 7 : 1
  const days = Array.from({ length: times }, (_, place) => new Date(first.getTime() + place * step * dayMilliseconds))
  const last = days.at(-1)!
  return {
    DateBegin: at(first, begin).toISOString(),
    DateEnd: at(last, begin + lasts).toISOString(),
    DateBeginUTC: at(first, begin).getTime(),
    DateEndUTC: at(last, begin + lasts).getTime(),
    EventDate: days.map((day, place) => eventDate(day, `${id.slice(0, 16)}${place}`, { begin, lasts })),
    // Deprecated without a replacement.
    EventDatesBegin: days.map(day => at(day, begin).toISOString()),
    EventDatesEnd: days.map(day => at(day, begin + lasts).toISOString()),
    EventDateCounter: days.length,
  }
}

const at = (day: Date, hour: number) => new Date(day.getTime() + hour * 3_600_000)

function eventDate(day: Date, id: string, { begin, lasts }: Pick<EventKind, 'begin' | 'lasts'>): Content {
  const calculated = {
    CalculatedDayId: `${id}-1`,
    CDayRID: `${id}-1`,
    Day: day.toISOString(),
    Begin: clock(begin),
    SoldOut: false,
  }
  return {
    EventDateId: id,
    From: day.toISOString(),
    To: at(day, begin + lasts).toISOString(),
    FromUTC: day.getTime(),
    ToUTC: at(day, begin + lasts).getTime(),
    Begin: clock(begin),
    End: clock(begin + lasts),
    Entrance: clock(begin),
    Active: true,
    SingleDays: true,
    IsCancelled: false,
    EventCalculatedDays: [calculated],
    // Deprecated: one day only, and the older names.
    EventCalculatedDay: calculated,
    DayRID: id,
    Cancelled: '0',
    Ticket: false,
  }
}
