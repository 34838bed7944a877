import type { Entity } from '@/lib/content/entities'

/** Fields that moved to another object and are served at both paths; with `only`, just in records with this tag. */
export type Move = Readonly<{ fields: readonly Field[]; to: readonly [string, ...string[]]; only?: string }>
/** The name of a field at both paths, or its older and newer name. */
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
 * Moved fields by entity. The first move of a field that fits the record applies. The specification does not name the
 * object of activities; its name is that of the Open Data Hub.
 * @see spec, Versioning, structural moves into AdditionalProperties; Activity/POI datamodel, deprecated fields
 */
export const moves: Readonly<Record<string, readonly Move[]>> = {
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

/** The moved fields of an entity with their newer paths. A field has several if the path depends on the record. */
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
