import { z } from 'zod'
import { noiseAt } from '@/demo/random'
import { readJson } from '@/demo/read-data'

const { messages, rush, winter } = readJson(
  'words/signs.json',
  z.strictObject({ messages: z.array(z.string()), rush: z.string(), winter: z.string() }),
)

/** What a sign over the motorway shows; a new text every two hours, nothing at times. */
export function messageAt(time: number, { seed, winter: isWinter }: { seed: number; winter: boolean }): string {
  const hour = new Date(time).getUTCHours()
  const lot = noiseAt(seed, Math.floor(time / 7_200_000))
  if (isWinter && lot < 0.4) return winter
  if ((hour === 6 || hour === 16) && lot < 0.7) return rush
  return messages[Math.floor(lot * messages.length)]!
}

/** Whether a wet road may freeze. @param surface degrees Celsius @param rain millimetres an hour */
export const isSlippery = (surface: number, rain: number): boolean => surface < 1 && rain > 0
