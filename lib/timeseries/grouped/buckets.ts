import { Reader } from '@/lib/grammar/reader'
import { instantAt, localTime, type Zone } from '@/lib/grammar/time-zone'
import type { Interval } from '@/lib/timeseries/path'

type BucketLength = Readonly<{ count: number; unit: Unit }>

const units = ['s', 'm', 'h', 'd', 'w', 'M', 'y'] as const
type Unit = (typeof units)[number]

export const bucketsMax = 10_000

const countMax = 9999

/** Reads a length such as `5m`, `1h`, `1d` or `1M`. @throws GrammarError */
export function parseBucket(text: string): BucketLength {
  const reader = new Reader(text)
  reader.take(/ +/y)
  const { at } = reader
  const count = Number(reader.take(/\d{1,9}/y))
  if (!(count >= 1 && count <= countMax)) throw reader.error(`a whole number from 1 to ${countMax}, as in 5m, 1h or 1d`, at)
  const unit = units.find(one => reader.skip(one))
  if (!unit) throw reader.error('a unit: s, m (minutes), h, d, w, M (months) or y')
  reader.take(/ +/y)
  reader.expectEnd('the end after the unit')
  return { count, unit }
}

const second = 1000
const quarterHour = 900 * second
const hour = 3600 * second
const day = 24 * hour

/** The minimum length of each unit in milliseconds; months and years vary. */
const shortest: Readonly<Record<Unit, number>> = {
  s: second,
  m: 60 * second,
  h: hour,
  d: day,
  w: 7 * day,
  M: 28 * day,
  y: 365 * day,
}

/** The starts of the buckets of an interval in local time, in milliseconds since 1970. Returns null if there are too many. */
export function bucketStarts(bucket: BucketLength, interval: Interval, zone: Zone): number[] | null {
  const length = bucket.count * shortest[bucket.unit]
  // The margin is for months, which are longer than the 28 days counted here. The exact number is checked below.
  if ((interval.to - interval.from) / length > bucketsMax * 1.1) return null
  const starts: number[] = []
  for (const start of length <= hour ? clockSteps(length, interval.from, zone) : calendarSteps(bucket, interval.from, zone)) {
    if (start >= interval.to) break
    if (start <= interval.from) starts.length = 0
    // A day that a zone skips has the same start as the next one.
    if (start !== starts.at(-1)) starts.push(start)
  }
  if (interval.from >= interval.to) return []
  return starts.length > bucketsMax ? null : starts
}

const rest = (value: number, length: number) => ((value % length) + length) % length

/** Starts of buckets of up to an hour: whenever the local time is a multiple of their length. */
function* clockSteps(length: number, from: number, zone: Zone): Generator<number> {
  let start = from
  // Begins earlier, at a time that does not follow a clock change.
  do start -= length
  while (zone.offsetMinutes(start - length) !== zone.offsetMinutes(start))
  start -= rest(localTime(start, zone), length)
  // Clocks do not change twice a day, so comparing both ends of a day is enough.
  let steady = start
  for (;;) {
    yield start
    if (start + length > steady && zone.offsetMinutes(start + day) === zone.offsetMinutes(start)) steady = start + day
    start = start + length <= steady ? start + length : nextStep(start, length, zone)
  }
}

function nextStep(start: number, length: number, zone: Zone): number {
  const next = start + length - rest(localTime(start, zone), length)
  const ahead = zone.offsetMinutes(start)
  if (zone.offsetMinutes(next) === ahead) return next
  let change = Math.floor(start / quarterHour) * quarterHour
  do change += quarterHour
  while (zone.offsetMinutes(change) === ahead)
  const [before, after] = [change + ahead * 60_000 - 1, localTime(change, zone)]
  const begins = Math.floor(before / length) !== Math.floor(after / length) || rest(after, length) === 0
  return begins ? change : nextStep(change, length, zone)
}

/** Starts of buckets over an hour: the first instant at which the local time reaches or skips their beginning. */
function* calendarSteps(bucket: BucketLength, from: number, zone: Zone): Generator<number> {
  // Begins one bucket earlier, because a clock change may repeat hours.
  for (let index = indexAt(bucket, localTime(from, zone)) - 1; ; index++) yield instantAt(beginOf(bucket, index), zone)
}

/** The first Monday of 1970 in milliseconds since the beginning of that year, a Thursday. */
const firstMonday = 4 * day

function indexAt({ count, unit }: BucketLength, clock: number): number {
  if (unit === 'w') return Math.floor((clock - firstMonday) / (count * shortest.w))
  if (unit !== 'M' && unit !== 'y') return Math.floor(clock / (count * shortest[unit]))
  const date = new Date(clock)
  return Math.floor((unit === 'y' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()) / count)
}

function beginOf({ count, unit }: BucketLength, index: number): number {
  if (unit === 'w') return index * count * shortest.w + firstMonday
  if (unit !== 'M' && unit !== 'y') return index * count * shortest[unit]
  const [years, months] = unit === 'y' ? [index * count, 0] : [0, index * count]
  return new Date(0).setUTCFullYear(years, months, 1)
}
