import type { Spot } from '@/demo/climate'
import { huts, type Landmark, summits } from '@/demo/facts/places/landmarks'
import { bothNames, type Position, type Village, villageAt, villages } from '@/demo/geography/places'
import { numberOf } from '@/demo/random'
import type { Trilingual } from '@/demo/trilingual'

/** A weather post: the same in the weather records and among the stations. */
export type WeatherPost = Spot & Readonly<{ code: string; names: Trilingual; position: Position; village: Village }>

/** Every eleventh village, and every fifth hut and seventh summit above them. */
export const weatherPosts: readonly WeatherPost[] = [
  ...villages.filter((_, place) => place % 11 === 7).map(({ names, position }) => ({ names, position })),
  ...huts.filter((_, place) => place % 5 === 2).map(onHeight),
  ...summits.filter((_, place) => place % 7 === 3).map(onHeight),
].map(({ names, position }, place) => ({
  code: String(10_100 + place * 110),
  names,
  position,
  village: villageAt(position),
  altitude: position.altitude,
  seed: numberOf('weather post', names.de),
}))

function onHeight({ de, it, longitude, latitude, altitude }: Landmark) {
  return { names: bothNames(de, it), position: { longitude, latitude, altitude } }
}
