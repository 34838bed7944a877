import listedTypes from '@/lib/access/rights/listed-types.json'

/** The lists of the content API: their paths below `/v1`, with `_Meta.Type` of their records. */
export { listedTypes }

/** Older paths, which still work: each has the records of the list `main` that have `tag`. */
export const formerPaths: Readonly<Record<string, { main: keyof typeof listedTypes; tag: string }>> = {
  Activity: { main: 'HubActivityPoi', tag: 'activity' },
  Poi: { main: 'HubActivityPoi', tag: 'poi' },
  Gastronomy: { main: 'HubActivityPoi', tag: 'gastronomy' },
}

/** Lists that are computed when they are read: their records are not stored in this form. */
const madeTypes = { MetaData: 'odhmetadata', 'Weather/SnowReport': 'snowreport' } as const

/** The records of a list. At an older path, all have `tag` in `TagIds` or `SmgTags`; at other paths `tag` is null. */
type ContentList = Readonly<{ type: string; tag: string | null }>

/** The name of a list as in the specification; clients of the Open Data Hub send `ODHActivityPoi`. */
export const listName = (endpoint: string): string => (endpoint === 'GeoShape' ? 'GeoShapes' : endpoint.replace(/^ODH/, 'Hub'))

/** The list at a path of the content API, e.g. `HubActivityPoi`, or null if the path lists no records. */
export function listAt(endpoint: string): ContentList | null {
  const name = listName(endpoint)
  const older = Object.hasOwn(formerPaths, name) ? formerPaths[name]! : null
  const types: Readonly<Record<string, string>> = { ...listedTypes, ...madeTypes }
  const main = older?.main ?? name
  return Object.hasOwn(types, main) ? { type: types[main]!, tag: older?.tag ?? null } : null
}
