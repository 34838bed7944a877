import {
  distanceKilometres,
  kilometres,
  type Municipality,
  municipalities,
  type PlacePosition,
  type Village,
  villages,
} from '@/demo/geography/places'
import { type Random, round } from '@/demo/random'
import { type AreaGeometry, bordersOf, mergedArea } from '@/lib/geo/borders'
import { municipalityAreas } from '@/lib/geo/ground/municipalities'
import { holds } from '@/lib/geo/meets'
import { prepare } from '@/lib/geo/prepared-geometry'

type Site = Pick<PlacePosition, 'longitude' | 'latitude'>

/** The area of some municipalities together. */
export const areaOf = (belongs: (municipality: Municipality) => boolean): AreaGeometry =>
  mergedArea(bordersOf(municipalities.filter(belongs).map(({ istat }) => municipalityAreas.get(istat)!)))!

const province = prepare(areaOf(() => true))
const territories = municipalities.map(municipality => ({
  municipality,
  territory: prepare(municipalityAreas.get(municipality.istat)!),
}))

/** Whether a position lies in the province. */
export const isInProvince = ({ longitude, latitude }: Site): boolean => holds(province, [longitude, latitude])

/** The municipality of a position; null beyond the province. */
const municipalityAt = ({ longitude, latitude }: Site): Municipality | null =>
  territories.find(({ territory }) => holds(territory, [longitude, latitude]))?.municipality ?? null

/** The village of a position: the nearest one of its municipality; on and beyond the border of the province, the nearest of all. */
export function villageAt(position: Site): Village {
  const municipality = municipalityAt(position)
  const candidates = municipality ? villages.filter(village => village.municipality === municipality) : villages
  return candidates.reduce((best, village) =>
    distanceKilometres(village.position, position) < distanceKilometres(best.position, position) ? village : best,
  )
}

/** A random position in the municipality of a village. @param spread typical distance in kilometres */
export function siteNear(village: Village, random: Random, spread: number): PlacePosition {
  const { longitude, latitude, altitude } = village.position
  // Closer with every attempt; the village itself always fits.
  for (let narrowed = spread; narrowed > 0.01; narrowed /= 1.5) {
    const [east, north] = [random.bell() * narrowed, random.bell() * narrowed]
    const site = {
      longitude: round(longitude + east / kilometres.longitude, 6),
      latitude: round(latitude + north / kilometres.latitude, 6),
      // Usually higher, because villages are in valleys.
      altitude: Math.round(altitude + (Math.abs(east) + Math.abs(north)) * random.between(-10, 90)),
    }
    if (municipalityAt(site) === village.municipality) return site
  }
  return village.position
}
