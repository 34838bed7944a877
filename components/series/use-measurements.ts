import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TimeSpan } from '@/components/chart/spark-path'
import { fetchApi } from '@/components/connection/api'
import { requestError } from '@/components/connection/failure'
import { type Bucket, bucketFor, chooseBucket } from '@/components/series/bucket'
import { measurementsCall, pointsOf } from '@/components/series/measurements'
import type { SeriesDetails } from '@/components/series/series-details'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import { ghostOf, spanBefore } from '@/components/series/wall-clock'
import { findZone, utc, type Zone } from '@/lib/grammar/time-zone'

/** Widths in pixels for which data are requested. Small changes of a chart's width cause no request. */
const widths = [300, 450, 700, 1050, 1600]
const roomFor = (width: number) => widths.findLast(each => each <= width) ?? 300

const overviewWidth = 300

type MeasurementsRequest = { series: readonly SeriesDetails[]; state: ComparisonState; width: number; zone: string }

/** Reads the data of a comparison with one request each for the window, the overview and the compared time. */
export function useMeasurements({ series, state, width, zone }: MeasurementsRequest) {
  const { view, bucket: requested, distance } = state
  const periods = series.map(({ period }) => period)
  const clocks = zoneCalled(zone)
  const bucket = bucketFor(requested, { span: view.window, width: roomFor(width), periods })
  const callOf = (span: TimeSpan, of: Bucket) => measurementsCall({ refs: series, span, bucket: of, zone })
  const call = callOf(view.window, bucket)
  const overviewCall = sameSpan(view.overview, view.window)
    ? call
    : callOf(view.overview, chooseBucket({ span: view.overview, width: overviewWidth, periods }))
  const earlier = distance && callOf(spanBefore(view.window, distance, clocks), bucket)

  const main = usePoints(call, series)
  const overview = usePoints(overviewCall, series)
  const before = usePoints(earlier, series)
  const until = view.window.to
  const ghosts = useMemo(
    () => (distance && before.data ? before.data.map(points => ghostOf(points, { until, distance, zone: clocks })) : null),
    [before.data, until, distance, clocks],
  )
  return {
    bucket,
    call,
    now: main.data,
    before: ghosts,
    overview: overview.data,
    waiting: main.waiting || before.waiting,
    error: main.error ?? before.error,
    retry: () => {
      main.retry()
      before.retry()
    },
    renew: () => {
      main.retry()
      overview.retry()
    },
  }
}

const sameSpan = (a: TimeSpan, b: TimeSpan) => a.from === b.from && a.to === b.to

const zones = new Map<string, Zone>()

/** A time zone by name. It is the same object each time, because it caches offsets. */
export function zoneCalled(name: string): Zone {
  const zone = zones.get(name) ?? findZone(name) ?? utc
  zones.set(name, zone)
  return zone
}

function usePoints(call: string | null, series: readonly SeriesDetails[]) {
  const enabled = call !== null && series.length > 0
  const query = useQuery({
    queryKey: ['door', call],
    queryFn: ({ signal }) => fetchApi(call!, signal, 'no-cache'),
    enabled,
    placeholderData: keepPreviousData,
  })
  const { data, error, fetchStatus, isPlaceholderData, isLoading, refetch } = query
  const points = useMemo(() => (data === undefined || call === null ? null : pointsOf(data, series)), [data, series, call])
  return {
    data: error ? null : points,
    error: requestError(query, enabled),
    retry: () => void refetch(),
    waiting: fetchStatus !== 'idle' && (isLoading || isPlaceholderData),
  }
}

export type ComparisonData = Readonly<{
  series: readonly SeriesDetails[]
  state: ComparisonState
  measured: ReturnType<typeof useMeasurements>
  zone: string
}>
