import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { recordGeometry } from '@/lib/geo/record-geometry'

export type JsonLdInput = Readonly<{ record: JsonObject; language: string; now: Date }>

/** A schema.org object. Properties that are undefined are left out of the JSON. */
export type SchemaObject = Readonly<{ '@type': string } & Record<string, unknown>>

/** Creates a nested object. Returns undefined if it would have no properties. */
export const schemaObject = (type: string, properties: Record<string, unknown>): SchemaObject | undefined =>
  Object.values(properties).some(value => value !== undefined) ? { '@type': type, ...properties } : undefined

/** The object of a field in a language, else in English, else in any language. It is empty if there is none. */
export function inLanguage(field: unknown, language: string): JsonObject {
  if (!isObject(field)) return {}
  return [field[language], field['en'], ...Object.values(field)].find(isObject) ?? {}
}

/** A name in a language, else in English, else in any language. */
export function nameIn(field: unknown, language: string): string | undefined {
  if (!isObject(field)) return undefined
  return [field[language], field['en'], ...Object.values(field)].map(text).find(name => name !== undefined)
}

/** Trims a string or formats a number. Returns undefined for empty strings and other values. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** A description without markup, because readers of schema.org show it as plain text. */
export function plainText(value: unknown): string | undefined {
  const html = text(value)
  if (html === undefined || !/[<&]/.test(html)) return html
  const lines = html.replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n').replace(/<\/?[a-z!][^<>]*>/gi, '')
  return text(lines.replace(/&(\w+|#39);/g, (whole, name) => entities[name] ?? whole).replace(/[ \t]*\n\s*/g, '\n'))
}

/** The value as an http or https URL; `https://` is added to `www.…`. Undefined for other values. */
export function webUrl(value: unknown): string | undefined {
  const url = text(value)
  if (url === undefined) return undefined
  const full = /^www\./i.test(url) ? `https://${url}` : url
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? full : undefined
}

/** The URL of the first picture. @param width in pixels, for services that scale pictures */
export function firstImage({ ImageGallery }: JsonObject, width?: number): string | undefined {
  const first = Array.isArray(ImageGallery) ? ImageGallery.find(isObject) : undefined
  const url = webUrl(first?.['ImageUrl'])
  return url && width && url.includes('?') ? `${url}&W=${width}` : url
}

export function coordinates(record: JsonObject): SchemaObject | undefined {
  const geometry = recordGeometry({ ...record, Geometry: null })
  if (!geometry) return undefined
  const [longitude, latitude] = geometry.coordinates as readonly number[]
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

/** Strings of an object under other names, e.g. `{ email: 'Email' }`. */
export const textsOf = (from: JsonObject, names: Readonly<Record<string, string>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(names).map(([property, name]) => [property, text(from[name])]))

export function postalAddress(contact: JsonObject): SchemaObject | undefined {
  const place = schemaObject('PostalAddress', {
    ...textsOf(contact, { streetAddress: 'Address', postalCode: 'ZipCode', addressLocality: 'City', addressRegion: 'Region' }),
    addressCountry: text(contact['CountryName']) ?? text(contact['CountryCode']),
  })
  return place && { ...place, ...textsOf(contact, { name: 'CompanyName', telephone: 'Phonenumber', email: 'Email' }) }
}

/** Properties that most records have: title, description, picture, contact and position. */
export function commonProperties({ record, language }: JsonLdInput): Record<string, unknown> {
  const detail = inLanguage(record['Detail'], language)
  const contact = inLanguage(record['ContactInfos'], language)
  return {
    name: text(detail['Title']) ?? text(record['Shortname']),
    description: plainText(detail['BaseText']) ?? plainText(detail['IntroText']),
    image: firstImage(record),
    url: webUrl(contact['Url']),
    ...textsOf(contact, { email: 'Email', telephone: 'Phonenumber', faxNumber: 'Faxnumber' }),
    address: postalAddress(contact),
    geo: coordinates(record),
  }
}
