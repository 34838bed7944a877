import { momentsIn, type PeriodEntry } from '@/lib/content/computed/facts'
import type { Entity } from '@/lib/content/entities'
import type { DateRange, OwnRequest } from '@/lib/content/filters/own-query'
import { expensive, type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { isObject, type JsonObject, objectsIn } from '@/lib/formats/json/object'
import type { Shape } from '@/lib/formats/records/shape'
import { queryValues } from '@/lib/http/queries/query'

const isAsked = ({ values }: OwnRequest, name: string) => values[name]?.kind === 'choice' && values[name].word === 'true'

/** Whether each date of an event is a separate row. */
export const hasRowPerDate = (own: OwnRequest): boolean => isAsked(own, 'denormalize')

/**
 * SQL for `denormalize`: joins a row `x` to `document d` for each date of an event on the days of `stretch`; null if
 * each event is one row. `x.part` is the number of the date, counted from 1, or 0 for an event that lists no dates.
 */
export function datesOf(own: OwnRequest): Sql | null {
  if (!hasRowPerDate(own)) return null
  const { from, until } = daysOf(own.stretch)
  return expensive(sql`
    cross join lateral (select d.body::jsonb as record offset 0) r
    cross join lateral (
      select dates.part, dates.begun, dates.ended
        from (select x.place::int as part, x.value ->> 'From' as begun, coalesce(x.value ->> 'To', x.value ->> 'From') as ended
                from jsonb_array_elements(case when jsonb_typeof(r.record -> 'EventDate') = 'array' then r.record -> 'EventDate' else '[]' end)
                     with ordinality as x (value, place)
              union all
              select 0, r.record ->> 'DateBegin', coalesce(r.record ->> 'DateEnd', r.record ->> 'DateBegin')
               where coalesce(r.record -> 'EventDate', 'null') in ('null', '[]')) dates
       where (${from}::text is null or left(dates.ended, 10) collate "C" >= ${from}::text)
         and (${until}::text is null or left(dates.begun, 10) collate "C" <= ${until}::text)) x`)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function daysOf(stretch: DateRange | null): { from: string | null; until: string | null } {
  const { from = null, until = null, wholeDay = false } = stretch ?? {}
  // The end of a whole day is the beginning of the next day.
  return { from: from && dayOf(from), until: until && dayOf(wholeDay ? new Date(until.getTime() - 1) : until) }
}

/** An event reduced to one date. @param part number of the date, counted from 1; 0 leaves the event unchanged */
export function withOneDate(bytes: Buffer, part: number): Buffer {
  const record: JsonObject = parseJson(bytes.toString())
  const date = part === 0 ? undefined : (record['EventDate'] as readonly JsonObject[] | undefined)?.[part - 1]
  return date ? Buffer.from(jsonText({ ...record, EventDate: [date], ...beginAndEnd(record, date, date) })) : bytes
}

/** For `optimizedates`, a function that removes past dates from a (short) event. @param today start of the day */
function datesAhead(type: string, own: OwnRequest, today: Date): ((record: unknown) => unknown) | undefined {
  if (!isAsked(own, 'optimizedates')) return undefined
  const from = (own.stretch?.from ?? today).getTime()
  return record => (isObject(record) ? (type === 'event' ? eventAhead(record, from) : roomsAhead(record, from)) : record)
}

/** An event without past dates. It begins and ends with its next date. */
function eventAhead(record: JsonObject, from: number): JsonObject {
  const dates = objectsIn(record['EventDate'])
  const ahead = notOver(dates, { begin: 'From', end: 'To', clocks: ['Begin', 'End'] }, from)
  const [next] = ahead.toSorted((a, b) => a.from - b.from)
  if (dates.length === 0) return record
  const EventDate = ahead.map(({ entry }) => entry)
  return { ...record, EventDate, ...(next ? beginAndEnd(record, next.entry, next.entry) : {}) }
}

/** A short event without past room bookings. It begins with the first remaining booking and ends with the last. */
function roomsAhead(record: JsonObject, from: number): JsonObject {
  const rooms = objectsIn(record['RoomBooked'])
  const ahead = notOver(rooms, { begin: 'StartDate', end: 'EndDate' }, from)
  if (rooms.length === 0) return record
  const first = ahead.toSorted((a, b) => a.from - b.from)[0]
  const last = ahead.toSorted((a, b) => b.until - a.until)[0]
  const RoomBooked = ahead.map(({ entry }) => entry)
  if (!first || !last) return { ...record, RoomBooked }
  const { StartDate, StartDateUTC = record['StartDateUTC'] } = first.entry
  const { EndDate = first.entry['StartDate'], EndDateUTC = record['EndDateUTC'] } = last.entry
  return { ...record, RoomBooked, StartDate, StartDateUTC, EndDate, EndDateUTC }
}

function notOver(entries: readonly JsonObject[], place: PeriodEntry, from: number) {
  return entries
    .flatMap(entry => {
      const moments = momentsIn(entry, place)
      return moments ? [{ entry, ...moments }] : []
    })
    .filter(({ until, isExcluded }) => (isExcluded ? until > from : until >= from))
}

function beginAndEnd(record: JsonObject, first: JsonObject, last: JsonObject): JsonObject {
  const { From, FromUTC = record['DateBeginUTC'] ?? null } = first
  const { To = From, ToUTC = record['DateEndUTC'] ?? null } = last
  return { DateBegin: From, DateBeginUTC: FromUTC, DateEnd: To, DateEndUTC: ToUTC }
}

/** Adds the parameters that only one type has to the shape of its records. @param today start of the day */
export function ownShape({ type }: Entity, own: OwnRequest, { shape, today }: { shape: Shape; today: Date }): Shape {
  const language = own.values['localizationlanguage']
  const first = type === 'odhtag' && language?.kind === 'choice' ? namedIn(language.word) : datesAhead(type, own, today)
  return first ? { ...shape, first } : shape
}

const namedIn = (language: string) => (record: unknown) => {
  const { TagName, ...others } = record as { TagName?: Readonly<Record<string, unknown>> | null }
  return { ...others, TagName: TagName?.[language] ?? null }
}

/** Whether the response depends on the current day, because past dates are removed. */
export const dependsOnDay = (query: URLSearchParams): boolean =>
  queryValues(query)['optimizedates']?.trim().toLowerCase() === 'true'
