import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { requestError } from '@/components/connection/failure'
import { useResponse } from '@/components/connection/query-client'
import { type Breaks, type Palette, paletteOf } from '@/components/map/value-scale'
import { zoneCalled } from '@/components/series/use-measurements'
import { shiftedByDistance } from '@/components/series/wall-clock'
import type { Measure } from '@/components/source/measures'
import {
  differencesOf,
  type FrameDistance,
  type Frames,
  frameLength,
  framesCall,
  framesOf,
  type PlayedStation,
  playedSpan,
  type Range,
} from '@/components/timeline/frames'

/** State of the time machine: `index` is the current frame. All frames have the same class boundaries, `breaks`. */
export type Playback = Readonly<{
  measure: Measure
  /** The time between the compared values, whose differences the map shows. Null shows the measured values. */
  distance: FrameDistance | null
  frames: Frames | null
  breaks: Breaks
  index: number
  stations: readonly PlayedStation[]
  selected: string | null
}>

export const valueAt = ({ frames, index }: Pick<Playback, 'frames' | 'index'>, code: string): number | null =>
  frames?.values.get(code)?.[index] ?? null

export const numberStyle = ({ distance }: Pick<Playback, 'distance'>) => ({
  maximumFractionDigits: 2,
  signDisplay: distance === null ? ('auto' as const) : ('exceptZero' as const),
})

export const playbackPalette = ({ measure, distance }: Pick<Playback, 'measure' | 'distance'>): Palette =>
  distance === null ? paletteOf(measure.unit) : 'change'

export const speeds = [1, 2, 4, 8]

const framesEach = 2

/** Plays the frames in an endless loop. If the user prefers reduced motion, it shows one frame per second. */
export function usePlaying({ index, count, onMove }: { index: number; count: number; onMove(index: number): void }) {
  const [running, setRunning] = useState(false)
  const [speed, setSpeed] = useState(2)
  const next = useEffectEvent(() => onMove((index + 1) % count))
  useEffect(() => {
    if (!running) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => next(), calm ? 1000 : 1000 / (framesEach * speed))
    return () => clearInterval(timer)
  }, [running, speed])
  return { running, speed, setSpeed, stop: () => setRunning(false), toggle: () => setRunning(now => !now) }
}

type FramesOptions = {
  stationType: string
  measure: Measure
  range: Range
  distance: FrameDistance | null
  now: number
  zone: string
}

export function useFrames({ stationType, measure, range, distance, now, zone }: FramesOptions) {
  const bucket = frameLength(range, measure)
  const span = playedSpan(range, measure, now)
  const clocks = zoneCalled(zone)
  const callOf = (from: number, to: number) => framesCall({ stationType, measure, bucket, zone, span: { from, to } })
  const back = (at: number) => (distance === null ? at : shiftedByDistance(at, distance, -1, clocks))
  const call = callOf(span.from, span.to)
  const earlier = distance === null ? null : callOf(back(span.from), back(span.to))
  const [own, before] = [useRetriableResponse<unknown>(call), useRetriableResponse<unknown>(earlier)]
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

export function useRetriableResponse<Response>(path: string | null) {
  const query = useResponse<Response>(path)
  return { data: query.data, error: requestError(query, path !== null), retry: () => void query.refetch() }
}
