import { z } from 'zod'
import { villageAt } from '@/demo/geography/areas'
import type { PlacePosition, Village } from '@/demo/geography/places'
import { idOf } from '@/demo/random'
import { number, readTable } from '@/demo/read-data'
import { Trilingual, trilingual } from '@/demo/trilingual'

type SkiRegion = Readonly<{ id: string; key: string; names: Trilingual }>

export type SkiArea = Readonly<{
  id: string
  key: string
  names: Trilingual
  position: PlacePosition
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

const skiRegionRows = readTable('facts/places/ski-regions.csv', { key: z.string(), ...Trilingual.shape })

/** Figures are rounded. */
const skiAreaRows = readTable('facts/places/ski-areas.csv', {
  key: z.string(),
  de: z.string(),
  it: z.string(),
  longitude: number,
  latitude: number,
  lowest: number,
  highest: number,
  blue: number,
  red: number,
  black: number,
  lifts: number,
  region: z.string(),
})

export const skiRegions: readonly SkiRegion[] = skiRegionRows.map(({ key, de, it, en }) => ({
  id: idOf('ski region', key),
  key,
  names: trilingual(de, it, en),
}))

export const skiAreas: readonly SkiArea[] = skiAreaRows.map(skiAreaOf)

function skiAreaOf(row: (typeof skiAreaRows)[number]): SkiArea {
  const { key, de, it, longitude, latitude, lowest, highest, blue, red, black, lifts, region } = row
  return {
    id: idOf('ski area', key),
    key,
    names: trilingual(de, it, de),
    position: { longitude, latitude, altitude: Math.round((lowest + highest) / 2) },
    village: villageAt({ longitude, latitude }),
    region: skiRegions.find(one => one.key === region)!,
    from: lowest,
    to: highest,
    blue,
    red,
    black,
    lifts,
  }
}
