import { z } from 'zod'
import { getTag, givenNames, streets, surnames, type TagId } from '@/demo/facts/names'
import { distanceKilometres, type PlacePosition, type Village, villageAt } from '@/demo/geography/places'
import { type PictureName, picturePath } from '@/demo/pictures/pictures'
import { type Language, languages, perLanguage, readTable, Trilingual } from '@/demo/read-data'
import { countOf, dayMilliseconds, daysFrom, type Random, randomOf, type World } from '@/demo/world'
import { istatPrepared } from '@/lib/geo/ground/municipalities'

/** A record for `saveDocuments`, with the field names of the specification. */
export type Content = Record<string, unknown>

/** The input for generating a record: the parameters of the demo, the record's random numbers, and its languages. */
export type RecordContext = Readonly<{ world: World; random: Random; languages: readonly Language[] }>

/** Creates the context of a record. @param seed identifies the record, e.g. `'accommodation', 17` */
export function recordContext(world: World, ...seed: readonly (string | number)[]): RecordContext {
  const random = randomOf(...seed)
  return { world, random, languages: languagesOf(random) }
}

/** Creates a generator of the records of a kind. @param base their number at scale 1 */
export const numbered = (name: string, base: number, make: (context: RecordContext, place: number) => Content) =>
  function* (world: World): Generator<Content> {
    for (let place = 0; place < countOf(world, base); place++) yield make(recordContext(world, name, place), place)
  }

export const officialContext = (world: World, ...seed: readonly (string | number)[]): RecordContext => ({
  ...recordContext(world, ...seed),
  languages,
})

/** The languages of a record: all three for most. Some records lack one or two, as in real data. */
function languagesOf(random: Random): readonly Language[] {
  const lot = random.next()
  if (lot < 0.05) return ['de', 'it']
  if (lot < 0.08) return ['de', 'en']
  return lot < 0.09 ? ['de'] : languages
}

export type Heading = Readonly<{
  id: string
  names: Trilingual
  /** Id of a source in `facts/sources.csv`. */
  source: string
  tags?: readonly TagId[]
  access?: 'open' | 'closed'
  active?: 'active' | 'inactive'
  publishers?: readonly string[]
}>

const shared = ['portal.demo', 'app.demo', 'screens.demo']

/** The first fields of every record, including deprecated ones. */
export function headingOf({ world, random }: RecordContext, heading: Heading): Content {
  const { id, names, source, tags = [], access = 'open', active = 'active', publishers } = heading
  const hubTags = tags.map(tag => getTag(tag).hubTag).filter(tag => tag !== '')
  const publishedOn = publishers ?? (active === 'active' ? random.some(shared, random.integer(0, 3)) : [])
  const changed = daysFrom(world, -(random.next() ** 3) * 900)
  return {
    Id: id,
    Shortname: names.de,
    Active: active === 'active',
    SmgActive: publishedOn.length > 0,
    SmgTags: [...new Set(hubTags)],
    TagIds: [...tags],
    PublishedOn: publishedOn,
    Source: source,
    FirstImport: new Date(changed.getTime() - random.between(1, 2000) * dayMilliseconds).toISOString(),
    LastChange: changed.toISOString(),
    LicenseInfo: licenceOf(source, access),
    Mapping: { [source]: { rid: id.slice(0, 12) } },
  }
}

/** The licence of areas that are derived from borders of ISTAT. */
export const istatLicence = {
  License: istatPrepared.licence,
  LicenseHolder: istatPrepared.address,
  Author: istatPrepared.holder,
  ClosedData: false,
} as const

const licenceOf = (source: string, access: 'open' | 'closed') => ({
  License: access === 'closed' ? 'Closed' : source === 'museums' || source === 'wine' ? 'CC BY' : 'CC0',
  LicenseHolder: `https://${source.replace('_', '-')}.example`,
  Author: '',
  ClosedData: access === 'closed',
})

const subjects = readTable('words/pictures.csv', { picture: z.string(), ...Trilingual.shape })

const subjectOf = (name: PictureName): Trilingual => subjects.find(({ picture }) => name.startsWith(picture))!

export type RecordTexts = Readonly<{
  title: Trilingual
  header?: Trilingual
  intro?: Trilingual
  text?: Trilingual
  getThere?: Trilingual
  parking?: Trilingual
  transport?: Trilingual
  tip?: Trilingual
  safety?: Trilingual
  equipment?: Trilingual
}>

export const detailOf = ({ languages: languagesOfRecord }: RecordContext, texts: RecordTexts): Content =>
  perLanguage(languagesOfRecord, language => {
    const text = (part: Trilingual | undefined) => part?.[language] ?? null
    return {
      Title: texts.title[language],
      Header: text(texts.header),
      SubHeader: null,
      IntroText: text(texts.intro),
      BaseText: texts.text ? `<p>${texts.text[language]}</p>` : null,
      AdditionalText: null,
      MetaTitle: `${texts.title[language]} | Belvedere`,
      MetaDesc: text(texts.intro),
      GetThereText: text(texts.getThere),
      ParkingInfo: text(texts.parking),
      PublicTransportationInfo: text(texts.transport),
      AuthorTip: text(texts.tip),
      SafetyInfo: text(texts.safety),
      EquipmentInfo: text(texts.equipment),
      Language: language,
    }
  })

export const galleryOf = (
  { world, random, languages: languagesOfRecord }: RecordContext,
  title: Trilingual,
  names: readonly PictureName[],
): Content[] =>
  names.map((name, place) => ({
    ImageName: name,
    ImageUrl: world.site + picturePath(name),
    Width: 1200,
    Height: 800,
    ImageSource: 'demo',
    ImageTitle: perLanguage(languagesOfRecord, language => title[language]),
    ImageDesc: perLanguage(languagesOfRecord, language => subjectOf(name)[language]),
    ImageAltText: perLanguage(languagesOfRecord, language => subjectOf(name)[language]),
    IsInGallery: true,
    ListPosition: place,
    CopyRight: `${random.pick(givenNames)} ${random.pick(surnames)}`,
    License: 'CC0',
    LicenseHolder: 'https://demo.example',
    ImageTags: null,
  }))

export const gpsOf = ({ longitude, latitude, altitude }: PlacePosition, kind = 'position'): Content => ({
  Gpstype: kind,
  Latitude: latitude,
  Longitude: longitude,
  Altitude: altitude,
  AltitudeUnitofMeasure: 'm',
  Geometry: null,
  Default: kind === 'position',
})

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

/** The location of a record: its position, its areas, and its distance from them in metres. */
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

/** A name in lower-case ASCII with hyphens: `Gasthof Weißes Kreuz` becomes `gasthof-weisses-kreuz`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type ContactFacts = Readonly<{ company: Trilingual; village: Village; logo?: PictureName }>

/** Contact data, with email addresses in `.example` and telephone numbers that are not assigned. */
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
    Email: `info@${domain}`,
    Phonenumber: `+39 0471 5550${phone}`,
    Url: `https://${domain}`,
    LogoUrl: logo ? world.site + picturePath(logo) : null,
    Vat: null,
    Language: language,
  }))
}

type Description = Readonly<{ names: Trilingual; text: Trilingual; village: Village; pictures: readonly PictureName[] }>

/** Texts, contact and pictures of a record whose text is its introduction as well. */
export const describedBy = (
  context: RecordContext,
  { names, text, village, pictures, ...more }: Description & Readonly<{ logo?: PictureName }>,
): Content => ({
  Detail: detailOf(context, { title: names, text, intro: text }),
  ContactInfos: contactOf(context, { company: names, village, ...more }),
  ImageGallery: galleryOf(context, names, pictures),
})
