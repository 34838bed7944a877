import listedTypes from '@/lib/access/rights/listed-types.json'

/** The lists of the content interface by their path below `/v1`, with `_Meta.Type` of their records. */
export { listedTypes }

/** Older paths of moved data, with the tag that marks such records. They can be read and edited there too. */
export const formerPaths: Readonly<Record<string, { main: keyof typeof listedTypes; tag: string }>> = {
  Activity: { main: 'HubActivityPoi', tag: 'activity' },
  Poi: { main: 'HubActivityPoi', tag: 'poi' },
  Gastronomy: { main: 'HubActivityPoi', tag: 'gastronomy' },
}

/** Lists that are computed when they are read: their records are not stored in this form. */
const madeTypes = { MetaData: 'odhmetadata', 'Weather/SnowReport': 'snowreport' } as const

/** Records of a list. `tag`: at an older path, the tag that all of its records have, in `TagIds` or `SmgTags`. */
type ContentList = Readonly<{ type: string; tag: string | null }>

/** The name of a list as the specification writes it; the public original writes `ODHActivityPoi`. */
export const listName = (endpoint: string): string => (endpoint === 'GeoShape' ? 'GeoShapes' : endpoint.replace(/^ODH/, 'Hub'))

/** The list at a path of the content interface, e.g. `HubActivityPoi`; null where no records are listed. */
export function listAt(endpoint: string): ContentList | null {
  const name = listName(endpoint)
  const older = Object.hasOwn(formerPaths, name) ? formerPaths[name]! : null
  const types: Readonly<Record<string, string>> = { ...listedTypes, ...madeTypes }
  const main = older?.main ?? name
  return Object.hasOwn(types, main) ? { type: types[main]!, tag: older?.tag ?? null } : null
}
