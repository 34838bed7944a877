import type { Breaks } from '@/components/timeline/classes'
import type { Frames, Measure, PlayedStation } from '@/components/timeline/frames'

/** What all parts of the time machine show: the frame at a place, by the same classes. */
export type Played = Readonly<{
  measure: Measure
  /** Null while they are being read. */
  frames: Frames | null
  breaks: Breaks
  place: number
  stations: readonly PlayedStation[]
  selected: string | null
}>

/** The value of a station in the frame that is shown. */
export const valueAt = ({ frames, place }: Pick<Played, 'frames' | 'place'>, code: string): number | null =>
  frames?.values.get(code)?.[place] ?? null
