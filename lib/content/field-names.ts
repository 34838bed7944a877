import type { JsonObject } from '@/lib/formats/json/object'

/** Fields the public original names differently, with the specification's name. */
const renamed: Readonly<Record<string, string>> = {
  OdhActive: 'HubActive',
  ODHActive: 'HubActive',
  ODHTags: 'HubTags',
  OdhTags: 'HubTags',
  ODHTagIds: 'HubTagIds',
  ODHActivityPoiTypes: 'HubActivityPoiTypes',
  LTSTags: 'PartnerTags',
  LTSTaggingInfo: 'PartnerTaggingInfo',
  OutdooractiveID: 'OutdoorPortalID',
  OutdooractiveElevationID: 'OutdoorPortalElevationID',
  // Shapes: the original's model spells it one way, what its database serves the other way.
  Srid: 'SRid',
}

/**
 * A record of another instance with the field names of the specification. Where both names are given, the specification's value stays.
 * @see spec, Activity/POI datamodel: deprecated fields; Structural moves into AdditionalProperties
 */
export function withOurFieldNames(record: JsonObject): JsonObject {
  const fields = Object.entries(record).map(([name, value]) => [nameOf(name), nested(name, value), name] as const)
  const [foreign, own] = [fields.filter(([to, , from]) => to !== from), fields.filter(([to, , from]) => to === from)]
  return Object.fromEntries([...foreign, ...own])
}

const nameOf = (name: string) => (Object.hasOwn(renamed, name) ? renamed[name]! : name)

function nested(name: string, value: unknown): unknown {
  if (name !== 'AdditionalProperties' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, properties]) => [key.replace(/LtsDataProperties$/, 'PartnerDataProperties'), properties]),
  )
}
