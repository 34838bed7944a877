import {
  commonProperties,
  coordinates,
  firstImage,
  inLanguage,
  type JsonLdInput,
  nameIn,
  plainText,
  type SchemaObject,
  schemaObject,
  text,
  textsOf,
  webUrl,
} from '@/lib/content/json-ld/properties'
import { isObject, type JsonObject, objectsIn } from '@/lib/formats/json/object'

/** A restaurant as a schema.org object. @see https://schema.org/Restaurant */
export function restaurant(input: JsonLdInput): SchemaObject {
  const { record, language } = input
  const contact = inLanguage(record['ContactInfos'], language)
  const founder = [text(contact['Givenname']), text(contact['Surname'])].filter(Boolean).join(' ')
  return {
    '@type': 'Restaurant',
    ...commonProperties(input),
    founder: founder ? schemaObject('Person', { name: founder }) : undefined,
    servesCuisine: cuisinesOf(record),
    openingHours: openingHours(input),
  }
}

/** The names of the cuisines among the codes of a record, which are in several fields. */
function cuisinesOf(record: JsonObject): string[] | undefined {
  const { AdditionalProperties } = record
  const partner = isObject(AdditionalProperties) ? AdditionalProperties['GastronomyPartnerDataProperties'] : null
  const holders = [record, isObject(partner) ? partner : {}]
  const codes = holders.flatMap(from => [from['CategoryCodes'], from['Facilities']].flatMap(objectsIn))
  const names = codes.filter(({ Id, Shortname }) => /cuisine|küche|cucina/i.test(`${Id} ${Shortname}`))
  const cuisines = [...new Set(names.flatMap(({ Shortname }) => text(Shortname) ?? []))]
  return cuisines.length > 0 ? cuisines : undefined
}

const days = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  // Many records have only the older, wrong spelling.
  ['Th', 'Thursday', 'Thuresday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

// State 2 is open, not on request. Time code 1 is general, not the hours of the kitchen or a break.
const isOpening = ({ State, Timecode }: JsonObject) => State === 2 && Timecode === 1

/** The opening hours of the current season, e.g. `Mo 09:00:00 - 18:00:00`. */
function openingHours({ record, now }: JsonLdInput): string[] | undefined {
  const season = objectsIn(record['OperationSchedule']).find(schedule => runs(schedule, now))
  const times = objectsIn(season?.['OperationScheduleTime']).filter(isOpening)
  const hours = days.flatMap(([short, ...names]) =>
    times.filter(time => names.some(name => time[name] === true)).map(({ Start, End }) => `${short} ${Start} - ${End}`),
  )
  return hours.length > 0 ? hours : undefined
}

// `Stop` is a day, with midnight or without a time, and the whole day is included.
function runs({ Start, Stop }: JsonObject, now: Date): boolean {
  const [from, until] = [Date.parse(String(Start)), Date.parse(String(Stop)) + 86_400_000]
  return from <= now.getTime() && now.getTime() < until
}

/** A sight, a tour or an activity as a schema.org object. @see https://schema.org/TouristAttraction */
export function touristAttraction(input: JsonLdInput): SchemaObject {
  return { '@type': 'TouristAttraction', ...commonProperties(input), availableLanguage: languagesOf(input.record['HasLanguage']) }
}

function languagesOf(codes: unknown): string[] | undefined {
  if (!Array.isArray(codes)) return undefined
  const names = codes.flatMap(code => (/^[a-z]{2,3}$/.test(String(code)) ? (nameOf.of(code) ?? code) : []))
  return names.length > 0 ? names : undefined
}

/** English names of languages, which schema.org accepts. */
const nameOf = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

const usualHours = 'Mo-Su 08:30 - 16:30'

/** A ski area as a schema.org object. @see https://schema.org/SkiResort */
export function skiResort(input: JsonLdInput): SchemaObject {
  const { record, language } = input
  return {
    '@type': 'SkiResort',
    ...placeProperties(input),
    openingHours: openingHours(input) ?? usualHours,
    hasMap: webUrl(record['SkiAreaMapURL']),
    isAccessibleForFree: false,
    priceRange: priceRangeOfLifts(Number(record['LiftCount'])),
    parentOrganization: schemaObject('Organization', { name: nameIn(record['SkiRegionName'], language) }),
  }
}

function priceRangeOfLifts(lifts: number): string {
  if (lifts < 6) return '€'
  return lifts < 20 ? '€€' : '€€€'
}

function placeProperties(input: JsonLdInput): Record<string, unknown> {
  const contact = inLanguage(input.record['ContactInfos'], input.language)
  return { ...commonProperties(input), logo: webUrl(contact['LogoUrl']) }
}

/** A region, municipality, district or tourism association as a schema.org object. @see https://schema.org/Place */
export const place = (input: JsonLdInput): SchemaObject => ({ '@type': 'Place', ...placeProperties(input) })

const home: Readonly<Record<string, readonly [region: string, country: string]>> = {
  de: ['Südtirol', 'Italien'],
  it: ['Alto Adige', 'Italia'],
  en: ['South Tyrol', 'Italy'],
}

/** An accommodation as a schema.org object. @see https://schema.org/Hotel */
export function hotel({ record, language }: JsonLdInput): SchemaObject {
  const detail = inLanguage(record['AccoDetail'], language)
  const stars = starsOf(record['AccoCategoryId'])
  return {
    '@type': 'Hotel',
    name: text(detail['Name']) ?? text(record['Shortname']),
    description: plainText(detail['Shortdesc']),
    image: firstImage(record, 800),
    url: webUrl(detail['Website']),
    ...textsOf(detail, { email: 'Email', telephone: 'Phone' }),
    address: postalAddressOf(detail, language),
    geo: coordinates(record),
    starRating: { '@type': 'Rating', ratingValue: stars },
    priceRange: priceRangeOfStars(stars),
    aggregateRating: guestRating(record),
  }
}

function postalAddressOf(detail: JsonObject, language: string): SchemaObject {
  const [addressRegion, addressCountry] = home[language] ?? home['en']!
  return {
    '@type': 'PostalAddress',
    ...textsOf(detail, { streetAddress: 'Street', postalCode: 'Zip', addressLocality: 'City' }),
    addressRegion,
    addressCountry,
    ...textsOf(detail, { telephone: 'Phone', email: 'Email', faxNumber: 'Fax', name: 'Name', alternateName: 'NameAddition' }),
  }
}

/** The number of stars in a category: 3 for `3stars`, 3.5 for `3sstars` (superior), 0 for none. Flowers and suns count, too. */
function starsOf(category: unknown): number {
  const [, digit, superior] = /^([1-5])(s?)(?:star|flower|sun)s?$/i.exec(String(category)) ?? []
  return digit === undefined ? 0 : Number(digit) + (superior ? 0.5 : 0)
}

function priceRangeOfStars(stars: number): string {
  if (stars === 0) return '€€'
  return '€'.repeat(stars < 3 ? 1 : stars < 4 ? 2 : stars < 5 ? 3 : 4)
}

/** The rating by guests if it is active and confirmed; undefined otherwise. */
function guestRating(record: JsonObject): SchemaObject | undefined {
  const reviews = isObject(record['Review']) ? record['Review']['trustyou'] : null
  const rating = isObject(reviews) ? ['Score', 'Results', 'Active', 'StateInteger'].map(name => reviews[name]) : null
  const [score, count, active, state] = rating ?? olderRating(record)
  if (active !== true || state !== 2 || typeof score !== 'number') return undefined
  return schemaObject('AggregateRating', { ratingValue: score / 10, reviewCount: count, bestRating: 100 })
}

const olderRating = (record: JsonObject) =>
  ['TrustYouScore', 'TrustYouResults', 'TrustYouActive', 'TrustYouState'].map(name => record[name])
