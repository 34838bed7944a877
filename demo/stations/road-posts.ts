import { z } from 'zod'
import { villageAt } from '@/demo/geography/areas'
import { roadAt, roadCalled } from '@/demo/geography/roads'
import { noiseAt, numberOf, round } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import type { DemoStation } from '@/demo/stations/kind'

type Post = Readonly<{
  code: string
  station: DemoStation
  seed: number
  spot: { altitude: number; seed: number }
}>

/** A post at a kilometre of a road. */
export function postAt(kind: string, key: string, km: number): Post {
  const road = roadCalled(key)
  const { longitude, latitude } = roadAt(road, km)
  const { municipality, position } = villageAt({ longitude, latitude })
  const code = `${kind}:${key}:${km.toFixed(1)}`
  const seed = numberOf(code)
  const station = {
    id: code,
    name: `${key} km ${km.toFixed(1)} ${municipality.names.de}`,
    origin: key === 'A22' ? 'A22' : 'province-roads',
    latitude,
    longitude,
    municipality: municipality.names.en,
    metadata: { road: key, road_name_de: road.de, road_name_it: road.it, kilometre: km },
  }
  return { code, station, seed, spot: { altitude: position.altitude, seed } }
}

/** Kilometres at equal distances along a road, away from its ends. */
export function along(key: string, count: number): number[] {
  const { from, to } = roadCalled(key)
  return Array.from({ length: count }, (_, place) => round(from + ((place + 0.5) / count) * (to - from), 1))
}

const detectorRoads = [
  ['SS12', 6],
  ['SS38', 6],
  ['SS49', 6],
] as const

/** Kilometres of the detectors on each road, as the links between them need them. */
export const detectors: readonly Readonly<{ road: string; kilometres: readonly number[] }>[] = detectorRoads.map(
  ([road, count]) => ({ road, kilometres: along(road, count) }),
)

export const detectorCode = (road: string, km: number): string => `bluetooth:${road}:${km.toFixed(1)}`

const { messages, rush, winter } = readJson(
  'words/signs.json',
  z.strictObject({ messages: z.array(z.string()), rush: z.string(), winter: z.string() }),
)

/** The text of a sign over the motorway: a new one every two hours, sometimes none. */
export function messageAt(time: number, { seed, winter: isWinter }: { seed: number; winter: boolean }): string {
  const hour = new Date(time).getUTCHours()
  const lot = noiseAt(seed, Math.floor(time / 7_200_000))
  if (isWinter && lot < 0.4) return winter
  if ((hour === 6 || hour === 16) && lot < 0.7) return rush
  return messages[Math.floor(lot * messages.length)]!
}

/** Whether a wet road may freeze. @param surface degrees Celsius @param rain millimetres an hour */
export const isSlippery = (surface: number, rain: number): boolean => surface < 1 && rain > 0
