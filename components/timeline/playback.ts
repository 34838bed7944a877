import type { Breaks } from '@/components/timeline/classes'
import type { Distance } from '@/components/timeline/differences'
import type { Frames, Measure, PlayedStation } from '@/components/timeline/frames'

/** What all parts of the time machine show: the frame at a place, by the same classes. */
export type Playback = Readonly<{
  measure: Measure
  /** With how long before values are compared; null: they are shown as they are. */
  distance: Distance | null
  /** Null while they are being read. */
  frames: Frames | null
  breaks: Breaks
  place: number
  stations: readonly PlayedStation[]
  selected: string | null
}>

/** The value of a station in the frame that is shown. */
export const valueAt = ({ frames, place }: Pick<Playback, 'frames' | 'place'>, code: string): number | null =>
  frames?.values.get(code)?.[place] ?? null

/** How numbers are written: differences with their sign. */
export const numberStyle = ({ distance }: Pick<Playback, 'distance'>) => ({
  maximumFractionDigits: 2,
  signDisplay: distance === null ? ('auto' as const) : ('exceptZero' as const),
})

/** The colours of the classes, from the lowest to the highest. */
export const paletteOf = ({ distance }: Pick<Playback, 'distance'>): 'ramp' | 'change' => (distance === null ? 'ramp' : 'change')
