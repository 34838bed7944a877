import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { apiPath, intervalPath, stationsPath } from '@/components/address/page-paths'
import type { TimeSpan } from '@/components/chart/spark-path'
import { type Bucket, bucketSeconds } from '@/components/series/bucket'
import { parseAsMoment } from '@/components/series/comparison-query'
import { spanOf } from '@/components/series/time-range'
import { shiftedByDistance } from '@/components/series/wall-clock'
import type { Measure } from '@/components/source/measures'
import { isoOf } from '@/lib/grammar/moment'
import type { Zone } from '@/lib/grammar/time-zone'
import { segment } from '@/lib/grammar/url-query'

export const ranges = ['24h', '7d', '30d'] as const
export type Range = (typeof ranges)[number]

const lengths: Record<Range, readonly Bucket[]> = {
  '24h': ['15m', '30m', '1h', '3h', '6h'],
  '7d': ['1h', '3h', '6h', '12h', '1d'],
  '30d': ['6h', '12h', '1d'],
}

const valuesMax = 60_000

/** The shortest frame that is not shorter than the period of the measurements and keeps the response small. */
export function frameLength(range: Range, { period, stations }: Pick<Measure, 'period' | 'stations'>): Bucket {
  const { from, to } = spanOf(range, 0)
  const fits = (bucket: Bucket) =>
    bucketSeconds(bucket) >= period && ((to - from) / 1000 / bucketSeconds(bucket)) * stations <= valuesMax
  return lengths[range].find(fits) ?? lengths[range].at(-1)!
}

/** The time span to play. It ends now, or with the newest value if that is before the span. */
export function playedSpan(range: Range, { newest, period }: Pick<Measure, 'newest' | 'period'>, now: number): TimeSpan {
  const current = spanOf(range, now)
  return newest >= current.from ? current : spanOf(range, newest + period * 1000)
}

type FramesRequest = { stationType: string; measure: Measure; span: TimeSpan; bucket: Bucket; zone: string }

export const framesCall = ({ stationType, measure, span, bucket, zone }: FramesRequest): string =>
  apiPath(`${stationsPath(stationType)}/${segment(measure.name)}/${intervalPath(span)}`, {
    limit: -1,
    select: 'scode,avg(mvalue)',
    where: `mperiod.eq.${measure.period}`,
    bucket,
    timezone: zone,
  })

export type Frames = Readonly<{ times: readonly number[]; values: ReadonlyMap<string, readonly (number | null)[]> }>

type FrameRow = { _timestamp: string; scode: string; 'avg(mvalue)'?: number | null }

export function framesOf(response: unknown, bucket: Bucket): Frames {
  const rows = (response as { data: readonly FrameRow[] }).data.map(row => ({ ...row, at: Date.parse(isoOf(row._timestamp)) }))
  const measured = [...new Set(rows.map(({ at }) => at))].sort((a, b) => a - b)
  const times = everyFrame(measured, bucket)
  const indexes = new Map(times.map((at, index) => [at, index]))
  const values = new Map<string, (number | null)[]>()
  for (const { scode, at, 'avg(mvalue)': value } of rows) {
    const own = values.get(scode) ?? times.map(() => null)
    own[indexes.get(at)!] = value ?? null
    values.set(scode, own)
  }
  return { times, values }
}

/** Inserts frames without measurements, but none longer than an hour, because their starts depend on the zone. */
function everyFrame(times: readonly number[], bucket: Bucket): number[] {
  const step = bucketSeconds(bucket) * 1000
  if (step > 3_600_000) return [...times]
  return times.flatMap((at, index) => {
    const next = times[index + 1] ?? at + step
    return Array.from({ length: Math.max(Math.round((next - at) / step), 1) }, (_, missing) => at + missing * step)
  })
}

export const frameAt = (times: readonly number[], at: number): number =>
  Math.max(
    0,
    times.findLastIndex(time => time <= at),
  )

/** Index of the last frame with at least half as many values as the fullest: the newest is often still incomplete. */
export function newestFrame({ times, values }: Pick<Frames, 'times' | 'values'>): number {
  const counts = times.map((_, index) => [...values.values()].filter(each => (each[index] ?? null) !== null).length)
  const most = Math.max(...counts, 0)
  const newest = counts.findLastIndex(count => count > 0 && count * 2 >= most)
  return Math.max(newest, 0)
}

export type PlayedStation = Readonly<{ scode: string; sname?: string; scoordinate?: { x: number; y: number } }>

export const frameDistances = ['1d', '7d'] as const
export type FrameDistance = (typeof frameDistances)[number]

type DifferenceOptions = Readonly<{ distance: FrameDistance; zone: Zone }>

/**
 * Differences from the values at the same local time a day or a week before. A missing value gives null.
 * @param before frames of the same length that begin early enough
 */
export function differencesOf(now: Frames, before: Frames, { distance, zone }: DifferenceOptions): Frames {
  const indexes = new Map(before.times.map((at, index) => [at, index]))
  const earlier = now.times.map(at => indexes.get(shiftedByDistance(at, distance, -1, zone)))
  const values = [...now.values].map(([code, own]) => {
    const then = before.values.get(code)
    return [code, own.map((value, index) => difference(value, then?.[earlier[index] ?? -1] ?? null))] as const
  })
  return { times: now.times, values: new Map(values) }
}

const difference = (value: number | null, then: number | null): number | null =>
  value === null || then === null ? null : Number((value - then).toPrecision(12))

/** The URL parameters of the time machine: `?type=free&period=300&range=24h&ref=7d&at=2026-05-01T07:30Z&sel=101`. */
export const timelineParsers = {
  type: parseAsString,
  period: parseAsInteger,
  range: parseAsStringLiteral(ranges).withDefault('24h'),
  ref: parseAsStringLiteral(frameDistances),
  at: parseAsMoment,
  sel: parseAsString,
}
