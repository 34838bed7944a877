import type { Content } from '@/demo/content/heading'
import { distanceKilometres, type Position, type Village, villageAt } from '@/demo/geography/places'
import type { Trilingual } from '@/demo/trilingual'

export const gpsOf = ({ longitude, latitude, altitude }: Position, kind = 'position'): Content => ({
  Gpstype: kind,
  Latitude: latitude,
  Longitude: longitude,
  Altitude: altitude,
  AltitudeUnitofMeasure: 'm',
  Geometry: null,
  Default: kind === 'position',
})

/** Ids and names of the places a record lies in. */
export function locationOf(village: Village): Content {
  const { municipality } = village
  const info = ({ id, names }: { id: string; names: Trilingual }) => ({ Id: id, Name: { ...names } })
  return {
    RegionInfo: info(municipality.region),
    TvInfo: info(municipality.association),
    MunicipalityInfo: info(municipality),
    DistrictInfo: info(village),
    AreaInfo: null,
  }
}

/** Where a record lies: position, places, and the distance to them in metres. */
export function placedAt(site: Position, village: Village = villageAt(site)): Content {
  const metres = (other: Position) => Math.round(distanceKilometres(site, other) * 1000)
  return {
    DistrictId: village.id,
    GpsInfo: [gpsOf(site)],
    LocationInfo: locationOf(village),
    DistanceInfo: {
      DistanceToDistrict: metres(village.position),
      DistanceToMunicipality: metres(village.municipality.position),
    },
  }
}
