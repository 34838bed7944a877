import { apiPath, intervalPath } from '@/components/address/page-paths'
import type { TimeSpan } from '@/components/chart/spark-path'
import type { Bucket } from '@/components/series/bucket'
import { printRef, type SeriesRef } from '@/components/series/comparison-query'
import { isoOf } from '@/lib/grammar/moment'
import { quoted, segment } from '@/lib/grammar/url-query'

/** The format of a response. Browsers display JSON and download the other formats. */
export type ResponseFormat = 'json' | 'csv' | 'ndjson'

type SeriesCallOptions = Readonly<{
  refs: readonly SeriesRef[]
  span: TimeSpan
  bucket: Bucket
  zone: string
  format?: ResponseFormat
}>

const names = 'stype,scode,sname,tname,tunit,mperiod'

/** The request for the measurements of several series. The end of the span is excluded. */
export function measurementsCall({ refs, span, bucket, zone, format }: SeriesCallOptions): string {
  const values = bucket === 'raw' ? 'mvalue' : 'avg(mvalue),min(mvalue),max(mvalue),count(mvalue)'
  return apiPath(`${pathOf(refs)}/${intervalPath(span)}`, {
    limit: -1,
    select: `${names},${values}`,
    where: whereOf(refs),
    bucket: bucket === 'raw' ? '' : bucket,
    timezone: zone,
    format: format && format !== 'json' ? format : '',
  })
}

export const newestCall = (refs: readonly SeriesRef[]): string =>
  apiPath(`${pathOf(refs)}/latest`, { limit: -1, select: `${names},sorigin,mvalue,mvalidtime`, where: whereOf(refs) })

export const streamCall = (refs: readonly SeriesRef[]): string =>
  apiPath(pathOf(refs).replace('/flat,node/', '/stream/'), { select: 'scode', where: whereOf(refs) })

const pathOf = (refs: readonly SeriesRef[]) =>
  `/timeseries/v2/flat,node/${listOf(refs.map(({ type }) => type))}/${listOf(refs.map(({ dataType }) => dataType))}`

function listOf(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.some(name => name.includes(',')) ? '*' : all.map(segment).join(',')
}

function whereOf(refs: readonly SeriesRef[]): string {
  const each = refs.map(ref => conditions(ref, refs).join(','))
  return each.length === 1 ? each[0]! : `or(${each.map(text => `and(${text})`).join(',')})`
}

/** The conditions for a series, except those that the path expresses. */
function conditions({ type, code, dataType, period }: SeriesRef, refs: readonly SeriesRef[]): string[] {
  const others = (key: 'type' | 'dataType', own: string) => own.includes(',') || refs.some(ref => ref[key] !== own)
  return [
    ...(others('type', type) ? [`stype.eq.${quoted(type)}`] : []),
    `scode.eq.${quoted(code)}`,
    ...(others('dataType', dataType) ? [`tname.eq.${quoted(dataType)}`] : []),
    `mperiod.eq.${period}`,
  ]
}

/** A measurement, or an aggregate of several. `value` is null if it is not a number. */
export type Point = Readonly<{
  /** Milliseconds since 1970. For an aggregate, the start of its period. */
  at: number
  value: number | null
  low: number | null
  high: number | null
  count: number
}>

export const emptyPoint = (at: number): Point => ({ at, value: null, low: null, high: null, count: 0 })

/** A row with the newest value of a series. A request may select only some of the fields. */
export type NewestRow = Readonly<{
  stype: string
  scode: string
  sname?: string
  sorigin?: string
  tname: string
  tunit?: string
  mperiod: number
  mvalue?: unknown
  mvalidtime: string
}>

type Row = Pick<NewestRow, 'stype' | 'scode' | 'tname' | 'mperiod' | 'mvalue'> &
  Readonly<{
    _timestamp: string
    'avg(mvalue)'?: number
    'min(mvalue)'?: number
    'max(mvalue)'?: number
    'count(mvalue)'?: number
  }>

/** The points of each series, in order of time. `response` is that to `measurementsCall`. */
export function pointsOf(response: unknown, refs: readonly SeriesRef[]): Point[][] {
  const bySeries = new Map<string, Point[]>(refs.map(ref => [printRef(ref), []]))
  for (const row of (response as { data: readonly Row[] }).data) {
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

type Summary = Readonly<{
  low: { at: number; value: number } | null
  high: { at: number; value: number } | null
  mean: number | null
  count: number
}>

/** The lowest, highest and mean value. All measurements have the same weight in the mean. */
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
