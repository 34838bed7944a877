import { isObject, type JsonObject } from '@/lib/formats/json/object'
import type { Position } from '@/lib/geo/position'
import { findMoment } from '@/lib/grammar/moment'

/** The period of an event, in milliseconds since 1970. `end` is null if it is not yet determined. */
export type EventPeriod = Readonly<{ start: number; end: number | null }>

const limited = 'traffic-event:speed-limit'

/** Dates outside this range count as absent: suppliers write the year 1 for no date and the year 9999 for no end. */
const [earliest, latest] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 0, 1)]

/** Reads a stored record. Unusable values count as absent: the record may have been stored under older rules. */
export function readAnnouncement(record: JsonObject) {
  const created = momentIn(record['FirstImport']) ?? momentIn(record['LastChange']) ?? 0
  const mapping = propertiesOf(record['Mapping'])
  const tags = listIn(record['TagIds']).map(tag => textIn(tag).toLowerCase())
  return {
    id: textIn(record['Id']),
    source: datexText(textIn(propertiesOf(record['_Meta'])['Source'])) || datexText(textIn(firstOf(record['Source']))),
    tags,
    span: { start: momentIn(record['StartTime']) ?? created, end: momentIn(record['EndTime']) },
    created,
    changed: momentIn(record['LastChange']) ?? created,
    version: Math.max(1, listIn(propertiesOf(propertiesOf(record['_Meta'])['UpdateInfo'])['UpdateHistory']).length),
    reference: referenceIn(mapping),
    texts: publicTexts(propertiesOf(record['Detail']), textIn(record['Shortname'])),
    position: announcementPosition(record),
    speedLimit: tags.includes(limited) ? limitIn(mapping) : null,
  }
}

/** An announcement as a feed publishes it; times in milliseconds since 1970, the limit in kilometres per hour. */
export type Announcement = ReturnType<typeof readAnnouncement>

/** The usual form of stored times. Its days exist in every month, so they need no calendar check. */
const usual = /^\d{4}-\d\d-(?:0[1-9]|1\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

function momentIn(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const time = usual.test(value) ? Date.parse(value) : (findMoment(value.trim()) ?? Number.NaN)
  return time >= earliest && time < latest ? time : null
}

/** The id in the mapping of the province, otherwise the first id in any mapping. */
function referenceIn(mapping: JsonObject): string {
  const idOf = (said: unknown) => datexText(textIn(propertiesOf(said)['Id']))
  return idOf(mapping['ProviderProvinceBz']) || (Object.values(mapping).map(idOf).find(Boolean) ?? '')
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const propertiesOf = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? (value as JsonObject) : {})

/** The position, or the first point of the geometry. Suppliers send 0/0 when they have no position. */
export function announcementPosition({ Geo, GpsInfo }: JsonObject): Position | null {
  const locations = [...locationsIn(Geo), ...(Array.isArray(GpsInfo) ? GpsInfo : [])].filter(isObject)
  for (const place of locations) {
    const position = pairOf(place['Longitude'], place['Latitude']) ?? firstPoint(place['Geometry'])
    if (position) return position
  }
  return null
}

function locationsIn(geo: unknown): unknown[] {
  if (!isObject(geo)) return []
  const others = Object.values(geo).filter(isObject)
  return [geo['position'], ...others.filter(({ Default }) => Default === true), ...others]
}

/** Matches the first point of a geometry of any kind. Areas and groups of lines begin with more than one bracket. */
const point = /^\s*[A-Z]+\s*(?:Z|M|ZM)?\s*[(\s]+(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)/i

function firstPoint(wellKnownText: unknown): Position | null {
  const [, longitude, latitude] = (typeof wellKnownText === 'string' && point.exec(wellKnownText.slice(0, 200))) || []
  return longitude === undefined ? null : pairOf(Number(longitude), Number(latitude))
}

function pairOf(longitude: unknown, latitude: unknown): Position | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? [longitude, latitude] : null
}

const fastest = 300

/** The speed limit of a supplier in kilometres per hour: a number, or a string with a number. */
function limitIn(mapping: JsonObject): number | null {
  const limitValues = Object.values(mapping).flatMap(supplier => (isObject(supplier) ? [supplier['Limite']] : []))
  const limits = limitValues.filter(
    limit => typeof limit === 'number' || (typeof limit === 'string' && /^\d{1,3}$/.test(limit.trim())),
  )
  return limits.map(Number).find(limit => limit >= 1 && limit <= fastest) ?? null
}

/** A string and its language, null if the language is not stated. */
export type LocalizedText = Readonly<{ language: string | null; text: string }>

/** Largest length of a string. @see DATEX II 2.0, MultilingualStringValueType and String */
const charactersMax = 1024

/** Languages of the region come first, in the order that its authorities use. */
const first = ['it', 'de', 'en']
const language = /^[a-z]{1,8}(-[a-z0-9]{1,8}){0,4}$/i

/** Title and text of an announcement in every language. @param otherwise the text if no language has any */
export function publicTexts(detail: JsonObject, otherwise: string): LocalizedText[] {
  const others = Object.keys(detail).filter(name => !first.includes(name) && language.test(name))
  const texts = [...first, ...others.sort()].map(name => ({ language: name, text: textOf(detail[name]) }))
  const nonEmpty = texts.filter(({ text }) => text !== '')
  const last = { language: null, text: datexText(otherwise) }
  return nonEmpty.length === 0 && last.text !== '' ? [last] : nonEmpty
}

function textOf(said: unknown): string {
  if (typeof said !== 'object' || said === null) return ''
  const { Title, BaseText } = said as JsonObject
  return datexText([Title, BaseText].filter(part => typeof part === 'string').join(' '))
}

/** Characters that XML cannot write. `suspicious` is a quick first test, which also matches whole surrogate pairs. */
const suspicious = /[^\t\n\r -\ud7ff\ue000-\ufffd]/
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** A string that XML can contain, trimmed and cut to the maximum length of DATEX II. */
export function datexText(text: string): string {
  // The rest of a longer text would be cut anyway.
  const beginning = text.slice(0, 16 * charactersMax)
  const written = (suspicious.test(beginning) ? beginning.replace(unwritable, '') : beginning).trim()
  if (written.length <= charactersMax) return written
  const characters = [...written]
  return characters.length <= charactersMax ? written : `${characters.slice(0, charactersMax - 1).join('')}…`
}
