import { missingMax, type TimeSpan } from '@/components/chart/spark-path'
import type { useFormatter } from '@/components/text/format'

/** The aggregation of measurements: none, or a period as in the API's parameter `bucket`. */
export type Bucket = 'raw' | (typeof steps)[number]['text']

const minute = 60
const hour = 3600
const day = 86_400

/** Periods in seconds. A month counts as 31 days. */
const steps = [
  { text: '1m', seconds: minute },
  { text: '5m', seconds: 5 * minute },
  { text: '10m', seconds: 10 * minute },
  { text: '15m', seconds: 15 * minute },
  { text: '30m', seconds: 30 * minute },
  { text: '1h', seconds: hour },
  { text: '3h', seconds: 3 * hour },
  { text: '6h', seconds: 6 * hour },
  { text: '12h', seconds: 12 * hour },
  { text: '1d', seconds: day },
  { text: '1w', seconds: 7 * day },
  { text: '1M', seconds: 31 * day },
] as const

export const buckets: readonly Bucket[] = ['raw', ...steps.map(({ text }) => text)]

/** The maximum number of periods in a response of the API, and of individual measurements in a chart. */
const partsMax = 10_000
const rawMax = 20_000

export const bucketSeconds = (bucket: Bucket): number => steps.find(({ text }) => text === bucket)?.seconds ?? 0

type Chart = Readonly<{ span: TimeSpan; width: number; periods: readonly number[] }>

/** The least width in pixels of a point that is a mean. */
const pixelsEach = 2

/** Individual measurements if each has a pixel, otherwise the shortest period whose means have two pixels each. */
export function chooseBucket({ span, width, periods }: Chart): Bucket {
  const seconds = secondsOf(span)
  if (seconds / Math.min(...periods) <= width && isPossible('raw', { span, periods })) return 'raw'
  const points = Math.max(width / pixelsEach, 1)
  return steps.find(step => seconds / step.seconds <= points)?.text ?? '1M'
}

export function isPossible(bucket: Bucket, { span, periods }: Pick<Chart, 'span' | 'periods'>): boolean {
  const seconds = secondsOf(span)
  if (bucket !== 'raw') return seconds / bucketSeconds(bucket) < partsMax - 1
  return periods.reduce((sum, period) => sum + seconds / period, 0) <= rawMax
}

export const bucketFor = (requested: Bucket | null, chart: Chart): Bucket =>
  requested !== null && isPossible(requested, chart) ? requested : chooseBucket(chart)

const secondsOf = ({ from, to }: TimeSpan) => (to - from) / 1000

/** Maximum distance of connected points, in periods: more than one, because days and months differ in length. */
const nextBucket = 1.5

/** The longest distance in milliseconds between two points that a line connects. */
export function longestBridge(periodSeconds: number, bucket: Bucket): number {
  return 1000 * Math.max(missingMax * periodSeconds, nextBucket * bucketSeconds(bucket))
}

/** Inserts an empty point into each gap of sorted points, which interrupts the line. */
export function withGaps<Point extends { at: number }>(
  points: readonly Point[],
  longest: number,
  empty: (at: number) => Point,
): Point[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before || point.at - before.at <= longest) return [point]
    return [empty(Math.floor((before.at + point.at) / 2)), point]
  })
}

export const countGaps = (points: readonly { at: number }[], longest: number): number =>
  points.filter((point, index) => index > 0 && point.at - points[index - 1]!.at > longest).length

const units = [
  ['month', 31 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in the largest unit in which it is a whole number. */
export function lengthText(seconds: number, format: Pick<ReturnType<typeof useFormatter>, 'number'>): string {
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const)
  return format.number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
}
