import type { SortKey } from '@/lib/db/order'
import type { Interval } from '@/lib/timeseries/fields/levels'

/** Which way a history is read. */
export type Way = SortKey['direction']

/** One microsecond, the resolution of stored times, in milliseconds. */
export const instantLength = 0.001

/** The part of an interval that is read first. @param length milliseconds */
export const firstPart = (way: Way, { from, to }: Interval, length: number): Interval =>
  way === 'ascending' ? { from, to: Math.min(to, from + length) } : { from: Math.max(from, to - length), to }

/** What is left of an interval behind a part that stands first in it. */
export const behindPart = (way: Way, { from, to }: Interval, part: Interval): Interval =>
  way === 'ascending' ? { from: part.to, to } : { from, to: part.from }

/** What is left of an interval from a time on, the time included. */
export const fromTime = (way: Way, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time), to } : { from, to: Math.min(to, time + instantLength) }

/** What is left of an interval behind a time. */
export const behindTime = (way: Way, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time + instantLength), to } : { from, to: Math.min(to, time) }

export const isEmpty = ({ from, to }: Interval): boolean => from >= to
