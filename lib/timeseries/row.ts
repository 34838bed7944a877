import type { Known } from '@/lib/timeseries/known/known'
import type { OwnerGroup } from '@/lib/timeseries/objects/owners-sql'

/** One result as the database gives it: ids of the objects it refers to, and columns of its own under the names of `columnName`. */
export type Row = Readonly<Partial<Record<OwnerGroup, number | null>>> &
  Readonly<{
    /** Seconds between measurements of the series. */
    period?: number
    /** Time of the measurement, milliseconds since 1970. */
    ts?: number
  }>

/** Selected fields: the text of a JSON value, or a time in milliseconds; null where there is none. */
export type Columns = Readonly<Record<string, string | number | null | undefined>>

/** Rows in chunks, and what is known of their stations where that was asked for. */
export type RowsFound = Readonly<{ rows: AsyncIterable<readonly Row[]>; known?: Known }>
