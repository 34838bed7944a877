/** What the lists of the content interface hold, by their path below `/v1`: the value of `_Meta.Type` of their records. */
export const listedTypes = {
  Accommodation: 'accommodation',
  AccommodationRoom: 'accommodationroom',
  HubActivityPoi: 'odhactivitypoi',
  Event: 'event',
  EventShort: 'eventshort',
  Article: 'article',
  WebcamInfo: 'webcam',
  Announcement: 'announcement',
  Venue: 'venue',
  UrbanGreen: 'urbangreen',
  Trip: 'trip',
  SpatialData: 'spatialdata',
  Region: 'region',
  MetaRegion: 'metaregion',
  Municipality: 'municipality',
  District: 'district',
  Area: 'area',
  SkiArea: 'skiarea',
  SkiRegion: 'skiregion',
  TourismAssociation: 'tourismassociation',
  ExperienceArea: 'experiencearea',
  WineAward: 'wineaward',
  Weather: 'weather',
  'Weather/District': 'weatherdistrict',
  'Weather/Forecast': 'weatherforecast',
  'Weather/Realtime': 'weatherrealtime',
  'Weather/Measuringpoint': 'measuringpoint',
  WeatherHistory: 'weatherhistory',
  Tag: 'tag',
  HubTag: 'odhtag',
  Source: 'source',
  Publisher: 'publisher',
  GeoShapes: 'geoshape',
} as const

/** Older addresses of data that moved to another entity: the tag that tells them apart there. They are read here as well, and edited there. */
export const olderAddresses: Readonly<Record<string, { main: keyof typeof listedTypes; tag: string }>> = {
  Activity: { main: 'HubActivityPoi', tag: 'activity' },
  Poi: { main: 'HubActivityPoi', tag: 'poi' },
  Gastronomy: { main: 'HubActivityPoi', tag: 'gastronomy' },
}

/** Lists that are put together when they are read: no record is stored as they show it. */
const madeTypes = { MetaData: 'odhmetadata', 'Weather/SnowReport': 'snowreport' } as const

/** What a list holds. `tag`: the one that all of it carries, among `TagIds` or `SmgTags`, at an older address. */
export type ContentList = Readonly<{ type: string; tag: string | null }>

/** The name of a list as the specification writes it; the public original writes `ODHActivityPoi`. */
export const listName = (endpoint: string): string => (endpoint === 'GeoShape' ? 'GeoShapes' : endpoint.replace(/^ODH/, 'Hub'))

/** What stands at a path of the content interface, e.g. `HubActivityPoi`; null where no records are listed. */
export function listAt(endpoint: string): ContentList | null {
  const name = listName(endpoint)
  const older = Object.hasOwn(olderAddresses, name) ? olderAddresses[name]! : null
  const types: Readonly<Record<string, string>> = { ...listedTypes, ...madeTypes }
  const main = older?.main ?? name
  return Object.hasOwn(types, main) ? { type: types[main]!, tag: older?.tag ?? null } : null
}
