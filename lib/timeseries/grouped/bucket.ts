import { Reader } from '@/lib/grammar/reader'

/** The parts an interval is cut into: a number of seconds, minutes, hours, days, weeks, months or years. */
export type Bucket = Readonly<{ count: number; unit: Unit }>

const units = ['s', 'm', 'h', 'd', 'w', 'M', 'y'] as const
export type Unit = (typeof units)[number]

/** Parts of one interval at most. */
export const bucketsMax = 10_000

const countMax = 9999

/** Reads a length such as `5m`, `1h`, `1d` or `1M`. @throws GrammarError */
export function parseBucket(text: string): Bucket {
  const reader = new Reader(text)
  reader.take(/ +/y)
  const { at } = reader
  const count = Number(reader.take(/\d{1,9}/y))
  if (!(count >= 1 && count <= countMax)) throw reader.error(`a whole number from 1 to ${countMax}, as in 5m, 1h or 1d`, at)
  const unit = units.find(one => reader.skip(one))
  if (!unit) throw reader.error('a unit: s, m (minutes), h, d, w, M (months) or y')
  reader.take(/ +/y)
  reader.expectEnd('the end behind the unit')
  return { count, unit }
}
