import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { recordGeometry } from '@/lib/geo/record-geometry'

/** Input of a schema.org object: a record and the language of its texts. */
export type JsonLdInput = Readonly<{ record: JsonObject; language: string; now: Date }>

/** An object of schema.org; members that are undefined are not written. */
export type Thing = Readonly<{ '@type': string } & Record<string, unknown>>

/** A nested object, or undefined if all its members are undefined. */
export function thing(type: string, members: Record<string, unknown>): Thing | undefined {
  return Object.values(members).some(value => value !== undefined) ? { '@type': type, ...members } : undefined
}

/** The group of texts of a field in the language, else in English, else in the first that is there. */
export function inLanguage(field: unknown, language: string): JsonObject {
  if (!isObject(field)) return {}
  const found = [field[language], field['en'], ...Object.values(field)].find(isObject)
  return found ?? {}
}

/** A name by language, with the same fallback. */
export function nameIn(field: unknown, language: string): string | undefined {
  if (!isObject(field)) return undefined
  return [field[language], field['en'], ...Object.values(field)].map(text).find(found => found !== undefined)
}

/** A text or a number as text; nothing for what is empty. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** A description without its markup, because readers of schema.org show it as plain text. */
export function plainText(value: unknown): string | undefined {
  const found = text(value)
  if (found === undefined || !/[<&]/.test(found)) return found
  const lines = found.replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n').replace(/<\/?[a-z!][^<>]*>/gi, '')
  return text(lines.replace(/&(\w+|#39);/g, (whole, name) => entities[name] ?? whole).replace(/[ \t]*\n\s*/g, '\n'))
}

/** An address of the web, http or https; nothing else is passed on as one. */
export function webAddress(value: unknown): string | undefined {
  const found = text(value)
  if (found === undefined) return undefined
  const full = /^www\./i.test(found) ? `https://${found}` : found
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? full : undefined
}

/** The first picture. @param width of services that scale by a parameter */
export function firstImage({ ImageGallery }: JsonObject, width?: number): string | undefined {
  const first = Array.isArray(ImageGallery) ? ImageGallery.find(isObject) : undefined
  const address = webAddress(first?.['ImageUrl'])
  return address && width && address.includes('?') ? `${address}&W=${width}` : address
}

/** Where it is, as a point. */
export function coordinates(record: JsonObject): Thing | undefined {
  const found = recordGeometry({ ...record, Geometry: null })
  if (!found) return undefined
  const [longitude, latitude] = found.coordinates as readonly number[]
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

/** Texts of an object as members of another one, by the names of these: `{ email: 'Email' }`. */
export const textsOf = (from: JsonObject, names: Readonly<Record<string, string>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(names).map(([member, name]) => [member, text(from[name])]))

/** The postal address of contact details. */
export function postalAddress(contact: JsonObject): Thing | undefined {
  const place = thing('PostalAddress', {
    ...textsOf(contact, { streetAddress: 'Address', postalCode: 'ZipCode', addressLocality: 'City', addressRegion: 'Region' }),
    addressCountry: text(contact['CountryName']) ?? text(contact['CountryCode']),
  })
  return place && { ...place, ...textsOf(contact, { name: 'CompanyName', telephone: 'Phonenumber', email: 'Email' }) }
}

/** What most records have in common: title, description, picture, place, and how to reach them. */
export function commonMembers({ record, language }: JsonLdInput): Record<string, unknown> {
  const detail = inLanguage(record['Detail'], language)
  const contact = inLanguage(record['ContactInfos'], language)
  return {
    name: text(detail['Title']) ?? text(record['Shortname']),
    description: plainText(detail['BaseText']) ?? plainText(detail['IntroText']),
    image: firstImage(record),
    url: webAddress(contact['Url']),
    ...textsOf(contact, { email: 'Email', telephone: 'Phonenumber', faxNumber: 'Faxnumber' }),
    address: postalAddress(contact),
    geo: coordinates(record),
  }
}
