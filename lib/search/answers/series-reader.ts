import { isoOf, momentText } from '@/lib/grammar/moment'
import { withQuery } from '@/lib/grammar/url-query'
import { requestFor } from '@/lib/search/screens/read-list'
import type { SearchContext } from '@/lib/search/search-context'
import { respondSeries } from '@/lib/timeseries/respond'

/** A row of a station and a value, as the time-series interface returns it. */
export type SeriesRow = Readonly<{
  scode: string
  sname: string
  scoordinate?: Readonly<{ x: number; y: number }>
  'smetadata.municipality'?: unknown
  tunit?: string
  ttype?: string
  tmetadata?: unknown
  mperiod: number
  mvalue?: unknown
  mvalidtime: string
}>

export type SeriesRowsPath = Readonly<{ stationTypes: string; dataTypes: string; point: string; to?: string }>

type Query = Readonly<Record<string, string>>

/** Reads rows as a request of the caller does. @throws Problem as the interface responds it */
export async function readSeriesRows<Row = SeriesRow>(
  path: SeriesRowsPath,
  query: Query,
  context: SearchContext,
): Promise<readonly Row[]> {
  const response = await respondSeries({
    params: { representation: 'flat,node', ...path },
    request: requestFor(context, {}),
    query: new URLSearchParams({ limit: '-1', ...query }),
    caller: context.caller,
  })
  return ((await response.json()) as { data: readonly Row[] }).data
}

/** The path and query of a time series request. */
export function seriesCall({ stationTypes, dataTypes, point, to }: SeriesRowsPath, query: Query): string {
  const parts = [stationTypes, dataTypes, point, ...(to === undefined ? [] : [to])].map(encodeURIComponent)
  return withQuery(`/timeseries/v2/flat,node/${parts.join('/')}`, Object.entries({ limit: '-1', ...query }))
}

/** The points of a series: times in milliseconds since 1970, and values. */
export type Points = readonly (readonly [time: number, value: number])[]

type Interval = Readonly<{ from: number; to: number; periods: readonly number[]; where: string }>

const pointsMax = 300
const bucketLengths = [
  ['15m', 900],
  ['1h', 3600],
  ['6h', 21_600],
  ['1d', 86_400],
  ['1w', 604_800],
] as const
const daySeconds = 86_400

/** The shortest length of buckets: at least a day for sums over several days, because hourly sums oscillate. */
function bucketFor(seconds: number, isSum: boolean): string {
  const least = isSum && seconds > 3 * daySeconds ? daySeconds : 0
  return bucketLengths.find(([, length]) => length >= least && seconds / length <= pointsMax)?.[0] ?? '1M'
}

type PointRow = Readonly<{ scode: string; mvalidtime: string } & Record<'mvalue' | 'sum(mvalue)' | 'avg(mvalue)', unknown>>

/** The values of stations in an interval by code: all of them, or the means or sums of buckets if they are many. */
export async function readPoints(
  types: Pick<SeriesRowsPath, 'stationTypes' | 'dataTypes'>,
  { from, to, periods, where, isSum = false }: Interval & Readonly<{ isSum?: boolean }>,
  context: SearchContext,
): Promise<ReadonlyMap<string, Points>> {
  const seconds = (to - from) / 1000
  const isRaw = seconds / Math.min(...periods) <= pointsMax && !(isSum && seconds > 3 * daySeconds)
  const measured = isRaw ? 'mvalue' : isSum ? 'sum(mvalue)' : 'avg(mvalue)'
  const buckets: Query = isRaw ? {} : { bucket: bucketFor(seconds, isSum), timezone: 'Europe/Rome' }
  const query = { select: `scode,mvalidtime,${measured}`, where, ...buckets }
  const rows = await readSeriesRows<PointRow>({ ...types, point: momentText(from), to: momentText(to) }, query, context)
  const points = new Map<string, (readonly [number, number])[]>()
  for (const { scode, mvalidtime, [measured]: value } of rows) {
    if (typeof value !== 'number') continue
    points.set(scode, [...(points.get(scode) ?? []), [Date.parse(isoOf(mvalidtime)), value]])
  }
  for (const all of points.values()) all.sort(([a], [b]) => a - b)
  return points
}
