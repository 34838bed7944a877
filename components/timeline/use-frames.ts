import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchDoor } from '@/components/connection/door'
import { callError } from '@/components/connection/failure'
import { zoneCalled } from '@/components/series/use-measurements'
import { moved } from '@/components/series/wall-clock'
import type { Measure } from '@/components/source/measures'
import {
  differencesOf,
  type FrameDistance,
  type Frames,
  frameLength,
  framesCall,
  framesOf,
  playedSpan,
  type Range,
} from '@/components/timeline/frames'

type FramesOptions = {
  stationType: string
  measure: Measure
  range: Range
  distance: FrameDistance | null
  now: number
  zone: string
}

/** The data to play. */
type PlayedFrames = Readonly<{
  /** Null while they load. */
  frames: Frames | null
  /** Paths of the calls behind them. */
  calls: readonly string[]
  failure: unknown
  retry(): void
}>

/** The values of all stations frame by frame, or their differences from earlier ones: one call, or two. */
export function useFrames({ stationType, measure, range, distance, now, zone }: FramesOptions): PlayedFrames {
  const bucket = frameLength(range, measure)
  const span = playedSpan(range, measure, now)
  const clocks = zoneCalled(zone)
  const callOf = (from: number, to: number) => framesCall({ stationType, measure, bucket, zone, span: { from, to } })
  const back = (at: number) => (distance === null ? at : moved(at, distance, -1, clocks))
  const call = callOf(span.from, span.to)
  const earlier = distance === null ? null : callOf(back(span.from), back(span.to))
  const [own, before] = [useRead<unknown>(call), useRead<unknown>(earlier)]
  const frames = useMemo(() => {
    if (own.data === undefined || (distance !== null && before.data === undefined)) return null
    const current = framesOf(own.data, bucket)
    return distance === null
      ? current
      : differencesOf(current, framesOf(before.data, bucket), { distance, zone: zoneCalled(zone) })
  }, [own.data, before.data, bucket, distance, zone])
  return {
    frames,
    calls: earlier === null ? [call] : [call, earlier],
    failure: own.error ?? before.error,
    retry: () => {
      own.retry()
      before.retry()
    },
  }
}

/** Reads an answer of a door. @param path null: nothing is read */
export function useRead<Answer>(path: string | null) {
  const query = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path!, signal),
    enabled: path !== null,
  })
  return { data: query.data as Answer | undefined, error: callError(query, path !== null), retry: () => void query.refetch() }
}
