import type { BlockLayout } from '@/lib/timeseries/blocks/block-sql'
import { numberText } from '@/lib/timeseries/blocks/number-text'

/** Measurements as the database gives them by `blockSql`; what is empty is null. */
export type Block = Readonly<{ count: number; ids: Buffer | null; numbers: Buffer | null }> & Readonly<Record<string, unknown>>

/** What a block says of a measurement: the number that tells its series, and its columns by their names. */
export type Measured = { number: number; ts: number; provenance?: number } & Record<string, number | string | null | undefined>

/** The measurements of a block, in its order. @param about what all rows of a series have, by its number */
export function measuredIn<About extends object>(
  { count, ids, numbers, ...texts }: Block,
  { columns, provenance }: BlockLayout,
  about: (number: number) => About | undefined,
): (Measured & About)[] {
  if (!ids || !numbers) return []
  const lines = columns.map(({ name }) => linesOf(texts[name]))
  const idLength = ids.length / count
  let at = 0
  return Array.from({ length: count }, (_, index) => {
    const number = ids.readInt32BE(index * idLength)
    // Spread, it would cost thirty times as much.
    const row: Measured = Object.assign({ number, ts: 0 }, about(number))
    if (provenance) row.provenance = ids.readInt32BE(index * idLength + 4)
    columns.forEach(({ name, form }, place) => {
      if (form === 'time') row[name] = timeAt(numbers, at)
      else if (form === 'value' && !isNone(numbers, at)) row[name] = numberText(numbers.readDoubleBE(at))
      else if (form !== 'state') row[name] = lines[place]!.next().value || null
      if (form !== 'text') at += 8
    })
    return row as Measured & About
  })
}

const firstOf2000 = 946_684_800_000

/** Milliseconds since 1970 from microseconds since 2000. */
const timeAt = (bytes: Buffer, at: number) => (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000 + firstOf2000

const isNone = (bytes: Buffer, at: number) => bytes.readUInt32BE(at) === 0xfff80000 && bytes.readUInt32BE(at + 4) === 1

const linesOf = (texts: unknown) => (typeof texts === 'string' ? texts.split('\n') : [])[Symbol.iterator]()
