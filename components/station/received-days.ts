import { apiPath, intervalPath, stationsPath } from '@/components/address/page-paths'
import type { TimeSpan } from '@/components/chart/spark-path'
import { toField } from '@/components/series/wall-clock'
import { isoOf } from '@/lib/grammar/moment'
import { instantAt, type Zone } from '@/lib/grammar/time-zone'
import { quoted } from '@/lib/grammar/url-query'

export type ReceivedDay = Readonly<{
  start: number
  expected: number
  received: number
  /** A number from 0 to 1. Null before the first measurement. */
  share: number | null
}>

const weeks = 12

export function calendarStarts(now: number, zone: Zone): number[] {
  const today = Date.parse(`${toField(now, zone).slice(0, 10)}T00:00Z`)
  const day = 86_400_000
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const count = weeks * 7 + sinceMonday + 1
  return Array.from({ length: count }, (_, index) => instantAt(today - (count - 1 - index) * day, zone))
}

export const receivedCall = ({ type, code }: { type: string; code: string }, span: TimeSpan, zone: string): string =>
  apiPath(`${stationsPath(type)}/*/${intervalPath(span)}`, {
    limit: -1,
    select: 'tname,mperiod,count(mvalue)',
    where: `scode.eq.${quoted(code)}`,
    bucket: '1d',
    timezone: zone,
  })

type ReceivedCounts = Readonly<{ name: string; period: number; counts: ReadonlyMap<number, number> }>

type Row = { _timestamp: string; tname: string; mperiod: number; 'count(mvalue)': number }

/** The daily counts of each series, ordered by name. `response` is that to `receivedCall`. */
export function receivedOf(response: unknown): ReceivedCounts[] {
  const bySeries = new Map<string, { name: string; period: number; counts: Map<number, number> }>()
  for (const row of (response as { data: readonly Row[] }).data) {
    const key = `${row.tname} ${row.mperiod}`
    const series = bySeries.get(key) ?? { name: row.tname, period: row.mperiod, counts: new Map() }
    series.counts.set(Date.parse(isoOf(row._timestamp)), row['count(mvalue)'])
    bySeries.set(key, series)
  }
  return [...bySeries.values()].sort((a, b) => a.name.localeCompare(b.name) || a.period - b.period)
}

/** The share of expected measurements that arrived on each day. Of today's, only those already due are expected. */
export function receivedDays({ counts, period }: ReceivedCounts, starts: readonly number[], now: number): ReceivedDay[] {
  const first = Math.min(...counts.keys())
  return starts.map((start, index) => {
    const end = Math.min(starts[index + 1] ?? now, now)
    const received = counts.get(start) ?? 0
    const passed = Math.floor((end - start) / 1000 / period)
    // A day that begins with a measurement has one more than the number of elapsed periods.
    const expected = end === now && received === passed + 1 ? received : passed
    const share = start < first ? null : expected <= 0 ? (received > 0 ? 1 : null) : Math.min(received / expected, 1)
    return { start, expected, received, share }
  })
}
