import { useEffect, useEffectEvent, useState } from 'react'
import { type Breaks, type Palette, paletteOf } from '@/components/map/value-scale'
import type { Measure } from '@/components/source/measures'
import type { FrameDistance, Frames, PlayedStation } from '@/components/timeline/frames'

/** The data that all parts of the time machine share: the frame at a position, with the same classes. */
export type Playback = Readonly<{
  measure: Measure
  /** The distance for comparing values; null: plain values. */
  distance: FrameDistance | null
  /** Null while they load. */
  frames: Frames | null
  breaks: Breaks
  place: number
  stations: readonly PlayedStation[]
  selected: string | null
}>

/** The value of a station in the present frame. */
export const valueAt = ({ frames, place }: Pick<Playback, 'frames' | 'place'>, code: string): number | null =>
  frames?.values.get(code)?.[place] ?? null

/** The number format: differences with their sign. */
export const numberStyle = ({ distance }: Pick<Playback, 'distance'>) => ({
  maximumFractionDigits: 2,
  signDisplay: distance === null ? ('auto' as const) : ('exceptZero' as const),
})

/** The colours of the classes, lowest to highest. */
export const playbackPalette = ({ measure, distance }: Pick<Playback, 'measure' | 'distance'>): Palette =>
  distance === null ? paletteOf(measure.unit) : 'change'

/** Frames a second are twice these. */
export const speeds = [1, 2, 4, 8]

const framesEach = 2

type PlayingOptions = { place: number; count: number; onMove(place: number): void }

/** Plays frame by frame and starts again after the last. With reduced motion it plays one frame a second. */
export function usePlaying({ place, count, onMove }: PlayingOptions) {
  const [running, setRunning] = useState(false)
  const [speed, setSpeed] = useState(2)
  const next = useEffectEvent(() => onMove((place + 1) % count))
  useEffect(() => {
    if (!running) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => next(), calm ? 1000 : 1000 / (framesEach * speed))
    return () => clearInterval(timer)
  }, [running, speed])
  return { running, speed, setSpeed, stop: () => setRunning(false), toggle: () => setRunning(now => !now) }
}
