import { villageAt } from '@/demo/geography/places'
import { roadAt, roadCalled } from '@/demo/geography/roads'
import { numberOf } from '@/demo/random'
import { round } from '@/demo/round'
import type { DemoStation } from '@/demo/stations/kind'

type Post = Readonly<{
  code: string
  station: DemoStation
  seed: number
  spot: { altitude: number; seed: number }
}>

/** Something that stands at a kilometre of a road. */
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
