import { printRef, type SeriesRef } from '@/components/series/series-ref'
import { isoOf } from '@/components/source/series-source'

/** A measurement, or the aggregate of a period; without numbers `value` is null. */
export type Point = Readonly<{
  /** Milliseconds since 1970; for a period its start. */
  at: number
  value: number | null
  low: number | null
  high: number | null
  /** The number of measurements in it. */
  count: number
}>

/** A point of a chart without a measurement. */
export const emptyPoint = (at: number): Point => ({ at, value: null, low: null, high: null, count: 0 })

type Row = Readonly<{
  _timestamp: string
  stype: string
  scode: string
  tname: string
  mperiod: number
  mvalue?: unknown
  'avg(mvalue)'?: number
  'min(mvalue)'?: number
  'max(mvalue)'?: number
  'count(mvalue)'?: number
}>

/** The points of each series in order of time, from the answer of `measurementsCall`. */
export function pointsOf(answer: unknown, refs: readonly SeriesRef[]): Point[][] {
  const bySeries = new Map<string, Point[]>(refs.map(ref => [printRef(ref), []]))
  for (const row of (answer as { data: readonly Row[] }).data) {
    const ref = { type: row.stype, code: row.scode, dataType: row.tname, period: row.mperiod }
    bySeries.get(printRef(ref))?.push(pointOf(row))
  }
  return refs.map(ref => bySeries.get(printRef(ref))!.sort((a, b) => a.at - b.at))
}

function pointOf(row: Row): Point {
  const at = Date.parse(isoOf(row._timestamp))
  const count = row['count(mvalue)']
  if (count === undefined) {
    const value = typeof row.mvalue === 'number' ? row.mvalue : null
    return { at, value, low: value, high: value, count: 1 }
  }
  return {
    at,
    value: row['avg(mvalue)'] ?? null,
    low: row['min(mvalue)'] ?? null,
    high: row['max(mvalue)'] ?? null,
    count,
  }
}

/** The summary of a series in the span shown. */
export type Summary = Readonly<{
  low: { at: number; value: number } | null
  high: { at: number; value: number } | null
  mean: number | null
  /** Number of measurements. */
  count: number
}>

/** Lowest, highest and mean value; the mean weights every measurement equally. */
export function summaryOf(points: readonly Point[]): Summary {
  const counted = points.filter(({ value }) => value !== null)
  const count = counted.reduce((sum, point) => sum + point.count, 0)
  const sum = counted.reduce((total, { value, count }) => total + value! * count, 0)
  return {
    low: extreme(counted, 'low', (a, b) => a < b),
    high: extreme(counted, 'high', (a, b) => a > b),
    mean: count === 0 ? null : sum / count,
    count,
  }
}

function extreme(points: readonly Point[], key: 'low' | 'high', before: (a: number, b: number) => boolean) {
  return points.reduce<{ at: number; value: number } | null>((best, point) => {
    const value = point[key]
    if (value === null || (best && !before(value, best.value))) return best
    return { at: point.at, value }
  }, null)
}
