import { type Bucket, bucketSeconds } from '@/components/series/bucket'

/** Expected measurements that may be missing in a row before a line is broken. */
export const missingMax = 3

/** Days and months differ in length; up to half a length more, it is still the next one. */
const nextBucket = 1.5

/** The longest distance between two points that a line bridges, in milliseconds. */
export function longestBridge(periodSeconds: number, bucket: Bucket): number {
  return 1000 * Math.max(missingMax * periodSeconds, nextBucket * bucketSeconds(bucket))
}

/**
 * Puts a point without a value into the middle of each gap, so that a chart breaks its line there.
 * @param points in order of time
 * @param empty makes such a point
 */
export function withGaps<Point extends { at: number }>(
  points: readonly Point[],
  longest: number,
  empty: (at: number) => Point,
): Point[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1]
    if (!before || point.at - before.at <= longest) return [point]
    return [empty(Math.floor((before.at + point.at) / 2)), point]
  })
}

/** The number of gaps. */
export const countGaps = (points: readonly { at: number }[], longest: number): number =>
  points.filter((point, place) => place > 0 && point.at - points[place - 1]!.at > longest).length
