import { moved } from '@/components/series/wall-clock'
import type { Frames } from '@/components/timeline/frames'
import type { Zone } from '@/lib/grammar/time-zone'

/** How long before each frame the compared one is. */
export const distances = ['1d', '7d'] as const
export type Distance = (typeof distances)[number]

type DifferenceOptions = Readonly<{ distance: Distance; zone: Zone }>

/**
 * The difference of each station's value from that at the same wall-clock time a day or a week before; nothing where one of the two is missing.
 * @param before frames of the same length that reach as far back
 */
export function differencesOf(now: Frames, before: Frames, { distance, zone }: DifferenceOptions): Frames {
  const places = new Map(before.times.map((at, place) => [at, place]))
  const earlier = now.times.map(at => places.get(moved(at, distance, -1, zone)))
  const values = [...now.values].map(([code, own]) => {
    const then = before.values.get(code)
    return [code, own.map((value, place) => difference(value, then?.[earlier[place] ?? -1] ?? null))] as const
  })
  return { times: now.times, values: new Map(values) }
}

const difference = (value: number | null, then: number | null): number | null =>
  value === null || then === null ? null : Number((value - then).toPrecision(12))
