import {
  coordinates,
  firstImage,
  inLanguage,
  type JsonLdInput,
  plainText,
  type Thing,
  text,
  thing,
  webAddress,
} from '@/lib/content/json-ld/members'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** Region and country of all accommodations, in the languages people read them in. */
const home: Readonly<Record<string, readonly [region: string, country: string]>> = {
  de: ['Südtirol', 'Italien'],
  it: ['Alto Adige', 'Italia'],
  en: ['South Tyrol', 'Italy'],
}

/** An accommodation. @see https://schema.org/Hotel */
export function hotel({ record, language }: JsonLdInput): Thing[] {
  const detail = inLanguage(record['AccoDetail'], language)
  const stars = starsOf(record['AccoCategoryId'])
  return [
    {
      '@type': 'Hotel',
      name: text(detail['Name']) ?? text(record['Shortname']),
      description: plainText(detail['Shortdesc']),
      image: firstImage(record, 800),
      url: webAddress(detail['Website']),
      email: text(detail['Email']),
      telephone: text(detail['Phone']),
      address: addressOf(detail, language),
      geo: coordinates(record),
      starRating: { '@type': 'Rating', ratingValue: stars },
      priceRange: priceRange(stars),
      aggregateRating: guestRating(record),
    },
  ]
}

function addressOf(detail: JsonObject, language: string): Thing {
  const [addressRegion, addressCountry] = home[language] ?? home['en']!
  return {
    '@type': 'PostalAddress',
    streetAddress: text(detail['Street']),
    postalCode: text(detail['Zip']),
    addressLocality: text(detail['City']),
    addressRegion,
    addressCountry,
    telephone: text(detail['Phone']),
    email: text(detail['Email']),
    faxNumber: text(detail['Fax']),
    name: text(detail['Name']),
    alternateName: text(detail['NameAddition']),
  }
}

/** `3stars` is 3, `3sstars` (superior) 3.5, as flowers of farms and suns of flats; no category is 0. */
function starsOf(category: unknown): number {
  const [, digit, superior] = /^([1-5])(s?)(?:star|flower|sun)s?$/i.exec(String(category)) ?? []
  return digit === undefined ? 0 : Number(digit) + (superior ? 0.5 : 0)
}

function priceRange(stars: number): string {
  if (stars === 0) return '€€'
  return '€'.repeat(stars < 3 ? 1 : stars < 4 ? 2 : stars < 5 ? 3 : 4)
}

/** What guests say, once it is confirmed. */
function guestRating(record: JsonObject): Thing | undefined {
  const reviews = isObject(record['Review']) ? record['Review']['trustyou'] : null
  const found = isObject(reviews) ? [reviews['Score'], reviews['Results'], reviews['Active'], reviews['StateInteger']] : []
  const [score, count, active, state] = found.length > 0 ? found : olderRating(record)
  if (active !== true || state !== 2 || typeof score !== 'number') return undefined
  return thing('AggregateRating', { ratingValue: score / 10, reviewCount: count, bestRating: 100 })
}

const olderRating = (record: JsonObject) =>
  ['TrustYouScore', 'TrustYouResults', 'TrustYouActive', 'TrustYouState'].map(name => record[name])
