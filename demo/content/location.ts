import type { Content, RecordContext } from '@/demo/content/heading'
import { givenNames, streets, surnames } from '@/demo/facts/people'
import { villageAt } from '@/demo/geography/areas'
import { distanceKilometres, type PlacePosition, type Village } from '@/demo/geography/places'
import { type PictureName, picturePath } from '@/demo/pictures/pictures'
import { perLanguage, type Trilingual } from '@/demo/trilingual'

export const gpsOf = ({ longitude, latitude, altitude }: PlacePosition, kind = 'position'): Content => ({
  Gpstype: kind,
  Latitude: latitude,
  Longitude: longitude,
  Altitude: altitude,
  AltitudeUnitofMeasure: 'm',
  Geometry: null,
  Default: kind === 'position',
})

/** Ids and names of the places that contain a record. */
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

/** The location of a record: its position, its places, and the distance to them in metres. */
export function placedAt(site: PlacePosition, village: Village = villageAt(site)): Content {
  const metres = (other: PlacePosition) => Math.round(distanceKilometres(site, other) * 1000)
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

/** `Gasthof Weißes Kreuz` → `gasthof-weisses-kreuz` */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type ContactFacts = Readonly<{ company: Trilingual; village: Village; logo?: PictureName }>

/** Contact data, with addresses in `.example` and telephone numbers that are not assigned. */
export function contactOf({ world, random, languages }: RecordContext, { company, village, logo }: ContactFacts): Content {
  const [street, number, phone] = [random.pick(streets), random.integer(1, 120), random.integer(10, 99)]
  const [given, surname, domain] = [random.pick(givenNames), random.pick(surnames), `${slugOf(company.de)}.example`]
  return perLanguage(languages, language => ({
    CompanyName: company[language],
    Address: `${language === 'it' ? street.it : street.de} ${number}`,
    ZipCode: village.municipality.postCode,
    City: village.names[language],
    CountryCode: 'IT',
    CountryName: { de: 'Italien', it: 'Italia', en: 'Italy' }[language],
    Region: village.municipality.region.names[language],
    RegionCode: 'BZ',
    Area: null,
    Givenname: given,
    Surname: surname,
    NamePrefix: null,
    Email: `info@${domain}`,
    Phonenumber: `+39 0471 5550${phone}`,
    Faxnumber: null,
    Url: `https://${domain}`,
    LogoUrl: logo ? world.site + picturePath(logo) : null,
    Vat: null,
    Tax: null,
    Language: language,
  }))
}
