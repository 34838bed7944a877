import type { Entity } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** Fields that have moved: they are served where they were and where they are now. `only` names the tag of records they are meant for. */
type Move = Readonly<{ fields: readonly Field[]; to: readonly [string, ...string[]]; only?: string }>
/** The name of a field in both places, or its older and its newer one. */
type Field = string | readonly [before: string, now: string]

const altitudes = ['Difference', 'HighestPoint', 'LowestPoint', 'SumUp', 'SumDown'].map(name => `Altitude${name}`)
const distances = ['DistanceDuration', 'DistanceLength']
const waysUp = ['IsPrepared', 'RunToValley', 'IsWithLigth', 'HasRentals', 'LiftAvailable', 'FeetClimb', 'BikeTransport']
const kinds = ['HasApartment', 'HasRoom', 'IsCamping', 'IsGastronomy', 'IsBookable', 'IsAccommodation', 'TVMember']
const reviews: readonly Field[] = [
  ['TrustYouID', 'ReviewId'],
  ['TrustYouResults', 'Results'],
  ['TrustYouActive', 'Active'],
  ['TrustYouState', 'StateInteger'],
]
const partner = (name: string): Move['to'] => ['AdditionalProperties', `${name}DataProperties`]

/**
 * Where fields have moved, by entity. The first move of a field that fits the record applies. The specification does not name
 * the object for activities; the name is the original's.
 * @see spec, Versioning, structural moves into AdditionalProperties; deprecated fields
 */
const moves: Readonly<Record<string, readonly Move[]>> = {
  HubActivityPoi: [
    {
      fields: ['CategoryCodes', 'DishRates', 'CapacityCeremony', 'Facilities', 'MaxSeatingCapacity'],
      to: partner('GastronomyPartner'),
    },
    { fields: ['AgeFrom', 'AgeTo'], to: partner('PoiAge') },
    { fields: ['IsOpen', 'HasFreeEntrance', 'Highlight'], to: partner('ActivityPartner'), only: 'activity' },
    { fields: ['IsOpen', 'HasFreeEntrance'], to: partner('PoiPartner') },
    { fields: [...altitudes, ...distances, ...waysUp, 'WayNumber', 'Number'], to: partner('ActivityPartner') },
    { fields: ['Difficulty'], to: ['Ratings'] },
  ],
  Accommodation: [
    { fields: kinds, to: ['AccoProperties'] },
    { fields: reviews, to: ['Review', 'trustyou'] },
  ],
  Event: [
    {
      fields: [
        ['ClassificationRID', 'EventClassificationId'],
        ['OrgRID', 'EventOrganizerId'],
      ],
      to: ['EventProperty'],
    },
  ],
}

/** The record with every moved field in both places. The newer place wins if both have a value. Empty objects are not made. */
export function withBothPlaces({ endpoint }: Entity, record: IncomingRecord): IncomingRecord {
  const done = new Set<string>()
  return (moves[endpoint] ?? []).reduce((known, move) => {
    if (move.only && !hasTag(record, move.only)) return known
    const fields = move.fields.map(field => (typeof field === 'string' ? ([field, field] as const) : field))
    const left = fields.filter(([before]) => !done.has(before))
    for (const [before] of left) done.add(before)
    return inBothPlaces(known, left, move.to)
  }, record)
}

function inBothPlaces(record: IncomingRecord, fields: readonly (readonly [string, string])[], to: Move['to']): IncomingRecord {
  const there = objectAt(record, to)
  const values = fields.map(([before, now]) => [before, now, there[now] ?? record[before] ?? null] as const)
  const filled = values.filter(([, , value]) => value !== null)
  if (filled.length === 0) return record
  const before = Object.fromEntries(filled.map(([name, , value]) => [name, value]))
  const now = Object.fromEntries(filled.map(([, name, value]) => [name, value]))
  return { ...(withObjectAt(record, to, { ...there, ...now }) as IncomingRecord), ...before }
}

/** Fields that have moved, with where they are now: several places where that depends on the record. */
export function movesOf({ endpoint }: Entity): { field: string; to: readonly string[] }[] {
  const places = new Map<string, string[]>()
  for (const { fields, to } of moves[endpoint] ?? []) {
    for (const field of fields) {
      const [before, now] = typeof field === 'string' ? [field, field] : field
      places.set(before, [...(places.get(before) ?? []), [...to, now].join('.')])
    }
  }
  return [...places].map(([field, to]) => ({ field, to }))
}

function objectAt(value: unknown, path: readonly string[]): JsonObject {
  const found = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)
  return isObject(found) ? found : {}
}

function withObjectAt(value: unknown, [name, ...rest]: readonly string[], object: JsonObject): JsonObject {
  if (name === undefined) return object
  const own = isObject(value) ? value : {}
  return { ...own, [name]: withObjectAt(own[name], rest, object) }
}

const hasTag = ({ TagIds, SmgTags, Tags }: IncomingRecord, tag: string) =>
  [...(TagIds ?? []), ...(SmgTags ?? []), ...(Tags ?? []).map(({ Id }) => Id)].some(id => id.toLowerCase() === tag)
