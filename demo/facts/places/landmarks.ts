import { z } from 'zod'
import { number, readTable } from '@/demo/read-data'

const landmarks = (file: string) =>
  readTable(`facts/places/${file}.csv`, { de: z.string(), it: z.string(), longitude: number, latitude: number, altitude: number })

/** A landmark, with its altitude in metres above sea level. */
export type Landmark = ReturnType<typeof landmarks>[number]

export const castles = landmarks('castles')
export const huts = landmarks('huts')
export const lakes = landmarks('lakes')
export const museums = landmarks('museums')
export const summits = landmarks('summits')
