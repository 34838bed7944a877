import { formerPaths, listedTypes, listName } from '@/lib/access/rights/content-lists'
import { cutText } from '@/lib/formats/text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import type { MethodRefusal } from '@/lib/http/handle'

/** Older fields that repeat newer fields of the same record, for older clients. */
export type AliasFields =
  /** `HubActive` and `HubTags`, which repeat `SmgActive` and `SmgTags` */
  | 'hub'
  /** `GpsPoints`, the positions by their kind */
  | 'points'
  /** `Gpstype`, `Latitude`, `Longitude`, `Altitude` and `AltitudeUnitofMeasure` of the main position */
  | 'flat'
  /** `Geo`, the positions by their kind */
  | 'geo'

/** A type of content record: its path, ids, titles and order. */
export type Entity = Readonly<{
  /** Path below `/v1`, case-sensitive; also the `ApiIdentifier` in the catalog. */
  endpoint: string
  /** Value of `_Meta.Type`. */
  type: string
  /** Case of ids, to which ids in URLs are converted. */
  idCase: 'upper' | 'lower' | 'kept'
  /** Fields with titles, e.g. `Detail.{language}.Title` as `['Detail', 'Title']`. The first field with a value applies. */
  titles: readonly (readonly [field: string, key?: string])[]
  /** Top-level fields of the default order of lists. */
  order: readonly string[]
  twins: readonly AliasFields[]
  /** Whether `Tags` are computed from `TagIds`. */
  tagged: boolean
  /** Set for an older path, which has only the records of an entity with this tag. */
  only?: string
}>

function entity(endpoint: keyof typeof listedTypes, facts: Partial<Omit<Entity, 'endpoint' | 'type'>> = {}): Entity {
  return Object.freeze<Entity>({
    endpoint,
    type: listedTypes[endpoint],
    idCase: 'kept',
    titles: [['Detail', 'Title']],
    order: ['Shortname'],
    tagged: true,
    twins: [],
    ...facts,
  })
}

const upper = { idCase: 'upper' } as const
const lower = { idCase: 'lower' } as const
const label: Partial<Entity> = { titles: [['TagName']], tagged: false }
const named: Partial<Entity> = { titles: [['Name']], order: ['Shortname', 'Name'], tagged: false }

/** Every type of content record. @see spec, Content interface, table of entities */
export const entities: readonly Entity[] = [
  entity('Accommodation', { ...upper, titles: [['AccoDetail', 'Name']], twins: ['hub', 'points', 'flat'] }),
  entity('AccommodationRoom', { ...upper, titles: [['AccoRoomDetail', 'Name']], tagged: false }),
  entity('HubActivityPoi', { ...lower, twins: ['hub', 'points'] }),
  entity('Event', { twins: ['hub', 'points', 'flat'] }),
  entity('EventShort', {
    ...lower,
    titles: [['Detail', 'Title'], ['EventTitle']],
    order: ['StartDate', 'Shortname'],
    twins: ['points'],
  }),
  entity('Article', { ...upper, twins: ['hub', 'points'] }),
  entity('WebcamInfo', { ...upper, titles: [['Detail', 'Title'], ['Webcamname']], twins: ['hub', 'points'] }),
  entity('Announcement', { ...lower, twins: ['geo'] }),
  entity('Venue', { twins: ['hub', 'points'] }),
  entity('UrbanGreen', { ...lower, twins: ['geo'] }),
  entity('Trip', { ...lower, twins: ['geo'] }),
  entity('SpatialData', { ...lower, twins: ['geo'] }),
  entity('Region', { ...upper, twins: ['hub', 'flat', 'geo'] }),
  entity('MetaRegion', { ...upper, twins: ['hub', 'flat'] }),
  entity('Municipality', { ...upper, twins: ['hub', 'flat', 'geo'] }),
  entity('District', { ...upper, twins: ['hub', 'flat'] }),
  entity('Area', { ...upper, tagged: false, twins: ['hub'] }),
  entity('SkiArea', { ...upper, twins: ['hub', 'points', 'flat'] }),
  entity('SkiRegion', { ...upper, twins: ['hub', 'points', 'flat'] }),
  entity('TourismAssociation', { ...upper, twins: ['hub', 'flat', 'geo'] }),
  entity('ExperienceArea', { ...upper, twins: ['hub', 'flat'] }),
  entity('WineAward', { ...upper, tagged: false, twins: ['hub'] }),
  entity('Weather', { ...lower, titles: [['EvolutionTitle']], order: ['Date'], tagged: false }),
  entity('Weather/District', { ...lower, titles: [['DistrictName']], order: ['Id'], tagged: false }),
  entity('Weather/Forecast', { ...lower, titles: [['MunicipalityName']], tagged: false }),
  entity('Weather/Realtime', { titles: [['name']], order: ['name'], tagged: false }),
  entity('Weather/Measuringpoint', { ...upper, twins: ['points'] }),
  entity('WeatherHistory', { ...lower, tagged: false }),
  entity('Tag', { ...label, order: ['MainEntity', 'Shortname'] }),
  entity('HubTag', { ...label, ...lower, order: ['MainEntity', 'Shortname'] }),
  entity('Source', { ...named, ...lower }),
  entity('Publisher', { ...named, ...lower }),
  entity('GeoShapes', { ...named, order: ['Type', 'Name'] }),
]

const byEndpoint = new Map(entities.map(found => [found.endpoint, found]))
const byType = new Map(entities.flatMap(found => [found.type, found.endpoint.toLowerCase()].map(name => [name, found] as const)))

/** The entity at a case-sensitive path, spelled as in the specification or the Open Data Hub. */
export function entityAt(endpoint: string): Entity | null {
  return byEndpoint.get(listName(endpoint)) ?? null
}

/** The entity of an endpoint or type in any case (`HubActivityPoi`, `odhactivitypoi`). */
export function findEntity(name: string): Entity | null {
  const lowered = name.toLowerCase()
  return (
    entityAt(name) ??
    byType.get(lowered) ??
    byType.get(lowered.replace(/^odh/, 'hub')) ??
    byType.get(lowered.replace(/^hub/, 'odh')) ??
    null
  )
}

export function normaliseId({ idCase }: Entity, id: string): string {
  if (idCase === 'kept') return id
  return idCase === 'upper' ? id.toUpperCase() : id.toLowerCase()
}

/** The older paths, which are read-only and have only the records of an entity with a tag. @see spec, Versioning */
export const olderEntities: readonly Entity[] = Object.entries(formerPaths).map(([endpoint, { main, tag }]) =>
  Object.freeze<Entity>({ ...entityAt(main)!, endpoint, only: tag }),
)

const olderByEndpoint = new Map(olderEntities.map(entity => [entity.endpoint, entity]))

/** The entity at a path or a read-only older path. */
export const readableAt = (endpoint: string): Entity | null => entityAt(endpoint) ?? olderByEndpoint.get(endpoint) ?? null

/** Whether an entity contains a record: at an older path, only if the record has its tag. @param body its JSON */
export function isInPart({ only }: Entity, body: Buffer): boolean {
  if (only === undefined) return true
  const { TagIds, SmgTags } = JSON.parse(body.toString()) as { TagIds?: string[] | null; SmgTags?: string[] | null }
  return [...(TagIds ?? []), ...(SmgTags ?? [])].some(tag => tag.toLowerCase() === only)
}

/** The refusal of a write at an older path, with the path that replaces it. Returns null for other endpoints. */
export function readOnlyAt(endpoint: string): MethodRefusal | null {
  const older = Object.hasOwn(formerPaths, endpoint) ? formerPaths[endpoint]! : null
  if (!older) return null
  const detail = `${endpoint} is a deprecated path and is read only. Its records are written at ${older.main}, with the tag ${older.tag}.`
  return { detail, replacement: older.main }
}

/** Refuses an endpoint without an entity. @throws Problem 404 */
export function unknownEntity(endpoint: string): never {
  throw problem('not-found', {
    detail: `There is no entity ${JSON.stringify(cutText(endpoint, 100))}; names are case-sensitive.`,
  })
}

/** A Problem 404 for a record that is not stored or that the caller may not see. */
export const noSuchRecord = ({ endpoint }: Entity, id: string): Problem =>
  problem('not-found', { detail: `There is no ${endpoint} with the id ${JSON.stringify(cutText(id, 200))}.` })
