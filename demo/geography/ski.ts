import { type SkiAreaRow, skiAreaRows, skiRegionRows } from '@/demo/facts/ski-areas'
import { type Position, type Village, villageAt } from '@/demo/geography/places'
import { idOf } from '@/demo/random'
import { type Trilingual, trilingual } from '@/demo/trilingual'

export type SkiRegion = Readonly<{ id: string; key: string; names: Trilingual }>

export type SkiArea = Readonly<{
  id: string
  key: string
  names: Trilingual
  position: Position
  /** Nearest village. */
  village: Village
  region: SkiRegion
  /** Metres above sea of the lowest and the highest station. */
  from: number
  to: number
  /** Kilometres of slopes. */
  blue: number
  red: number
  black: number
  lifts: number
}>

export const skiRegions: readonly SkiRegion[] = skiRegionRows.map(([key, de, it, en]) => ({
  id: idOf('ski region', key),
  key,
  names: trilingual(de, it, en),
}))

export const skiAreas: readonly SkiArea[] = skiAreaRows.map(skiAreaOf)

function skiAreaOf([key, de, it, , longitude, latitude, from, to, blue, red, black, lifts, region]: SkiAreaRow): SkiArea {
  return {
    id: idOf('ski area', key),
    key,
    names: trilingual(de, it, de),
    position: { longitude, latitude, altitude: Math.round((from + to) / 2) },
    village: villageAt({ longitude, latitude }),
    region: skiRegions.find(one => one.key === region)!,
    from,
    to,
    blue,
    red,
    black,
    lifts,
  }
}
