import type { JsonObject } from '@/lib/formats/json-object'
import type { Position } from '@/lib/geo/position'
import { findRecordMoment } from '@/lib/grammar/moment'
import { limitIn, positionOf } from '@/lib/traffic/facts-in'
import { fitting, publicTexts, type Text } from '@/lib/traffic/public-text'
import type { Span } from '@/lib/traffic/when'

/** What a feed tells of an announcement. Times in milliseconds since 1970. */
export type Announcement = Readonly<{
  id: string
  /** Who says it, in the supplier's words. */
  source: string
  /** In lower case. */
  tags: readonly string[]
  span: Span
  created: number
  changed: number
  /** How many versions its supplier counts. */
  version: number
  /** The supplier's own number of it; empty where there is none. */
  reference: string
  texts: readonly Text[]
  position: Position | null
  /** In kilometres an hour, where there is one. */
  speedLimit: number | null
}>

const limited = 'traffic-event:speed-limit'

/** The year 1 is what suppliers write for no date, the year 9999 for no end. */
const [earliest, latest] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 0, 1)]

/** Reads a stored record. Whatever cannot be used counts as not there: other rules than those of today may have let it in. */
export function readAnnouncement(record: JsonObject): Announcement {
  const created = momentIn(record['FirstImport']) ?? momentIn(record['LastChange']) ?? 0
  const mapping = membersOf(record['Mapping'])
  const tags = listIn(record['TagIds']).map(tag => textIn(tag).toLowerCase())
  return {
    id: textIn(record['Id']),
    source: fitting(textIn(membersOf(record['_Meta'])['Source'])) || fitting(textIn(firstOf(record['Source']))),
    tags,
    span: { start: momentIn(record['StartTime']) ?? created, end: momentIn(record['EndTime']) },
    created,
    changed: momentIn(record['LastChange']) ?? created,
    version: Math.max(1, listIn(membersOf(membersOf(record['_Meta'])['UpdateInfo'])['UpdateHistory']).length),
    reference: referenceIn(mapping),
    texts: publicTexts(membersOf(record['Detail']), textIn(record['Shortname'])),
    position: positionOf(record),
    speedLimit: tags.includes(limited) ? limitIn(mapping) : null,
  }
}

/** How records are stored mostly; the calendar has these days in every month. */
const usual = /^\d{4}-\d\d-(?:0[1-9]|1\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

function momentIn(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const found = usual.test(value) ? Date.parse(value) : (findRecordMoment(value.trim()) ?? Number.NaN)
  return found >= earliest && found < latest ? found : null
}

/** Its own number: what the province calls it, else what the first who calls it anything does. */
function referenceIn(mapping: JsonObject): string {
  const idOf = (said: unknown) => fitting(textIn(membersOf(said)['Id']))
  return idOf(mapping['ProviderProvinceBz']) || (Object.values(mapping).map(idOf).find(Boolean) ?? '')
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const membersOf = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? (value as JsonObject) : {})
