import { noiseAt, numberOf } from '@/demo/random'

const hour = 3_600_000

/** Stations of a world fail as those of the real one do: one in sixty is silent, for six hours or a few times that. */
export function isSilentAt(station: string, time: number): boolean {
  const seed = numberOf('silence', station)
  // Not all of them at the full hour.
  return noiseAt(seed, Math.floor((time + (seed % 360) * 60_000) / (6 * hour))) < 1 / 60
}
