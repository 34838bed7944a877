import { isInProvince } from '@/demo/geography/outline'
import { kilometres, type Position, type Village, villageAt } from '@/demo/geography/places'
import type { Random } from '@/demo/random'
import { round } from '@/demo/round'

/** Somewhere that belongs to the village, so that what stands there agrees with the demo's areas. @param spread typical distance in kilometres */
export function siteNear(village: Village, random: Random, spread: number): Position {
  const { longitude, latitude, altitude } = village.position
  // Narrower with every attempt; the village itself always fits.
  for (let narrowed = spread; narrowed > 0.01; narrowed /= 1.5) {
    const [east, north] = [random.bell() * narrowed, random.bell() * narrowed]
    const site = {
      longitude: round(longitude + east / kilometres.longitude, 6),
      latitude: round(latitude + north / kilometres.latitude, 6),
      // Higher as a rule: villages lie in valleys.
      altitude: Math.round(altitude + (Math.abs(east) + Math.abs(north)) * random.between(-10, 90)),
    }
    if (isInProvince(site) && villageAt(site).municipality === village.municipality) return site
  }
  return village.position
}
