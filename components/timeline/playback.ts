import type { Breaks } from '@/components/timeline/classes'
import type { Distance } from '@/components/timeline/differences'
import type { Frames, Measure, PlayedStation } from '@/components/timeline/frames'

/** The data that all parts of the time machine share: the frame at a position, with the same classes. */
export type Playback = Readonly<{
  measure: Measure
  /** The distance for comparing values; null: plain values. */
  distance: Distance | null
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
export const paletteOf = ({ distance }: Pick<Playback, 'distance'>): 'ramp' | 'change' => (distance === null ? 'ramp' : 'change')
