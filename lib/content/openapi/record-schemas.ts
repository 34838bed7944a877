import { type DeprecatedField, deprecationsOf } from '@/lib/content/deprecations/deprecations'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { ownParametersOf } from '@/lib/content/filters/own-parameters'
import { type Field, type FieldValueType, fieldsOf, model, placedFields } from '@/lib/content/model/model'
import { textIn } from '@/lib/formats/text'
import type { Json } from '@/lib/formats/yaml'
import { recordMomentPattern } from '@/lib/grammar/moment'
import { schemaAt } from '@/lib/http/openapi'

type Schema = Readonly<Record<string, Json>>

/** Name of an entity's schema: its path with dots. */
export const schemaName = ({ endpoint, only, type }: Entity): string =>
  (only === undefined ? endpoint : findEntity(type)!.endpoint).replace('/', '.')

const recordNames: ReadonlySet<string> = new Set(['MetaData', ...entities.map(schemaName)].map(name => name.toLowerCase()))
/** `Event.DateBegin` and `EventDate.Begin` would be one name in clients that name the type of each property. */
const ambiguous: ReadonlySet<string> = new Set(['eventdate'])
/** An object within records with the name of a kind of records gets a suffix, in any case: a class of a generated client is a file. */
const typeName = (name: string): string =>
  recordNames.has(name.toLowerCase()) || ambiguous.has(name.toLowerCase()) ? `${name}.Part` : name

/** The schemas of all records and of what they hold, from the tables of their fields that deliveries are checked by. */
export function recordSchemas(): Record<string, Json> {
  const records = entities.map(entity => [schemaName(entity), recordSchema(entity)] as const)
  const older = olderWithin()
  const types = [...model.types].map(([name, fields]) => {
    const known = older.get(name) ?? new Map<string, DeprecatedField>()
    return [typeName(name), { type: 'object', properties: propertiesOf(name, fields, known) }] as const
  })
  return { DateTime: dateTime, ...Object.fromEntries([...records, ...types].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Records keep what their sources write: most have no zone, some no time of day, so that few are a `date-time` of RFC 3339. */
const dateTime: Json = {
  type: 'string',
  description: 'date and time; local if it has no zone',
  pattern: recordMomentPattern,
  examples: ['2024-01-31T10:30:00', '2024-01-31T10:30:00.123+02:00'],
}

/** The described fields of an entity. Other fields are kept and served too. */
function recordSchema(entity: Entity): Json {
  const fields = fieldsOf(entity)
  const everywhere: Schema = { Id: { type: ['string', 'integer'] }, _Meta: schemaAt(typeName('Metadata')) }
  const properties = { ...everywhere, ...propertiesOf(null, fields, deprecationsOf(entity)) }
  const description = entityTexts[entity.endpoint]!
  return { type: 'object', description, properties: { ...properties, ...textInOneLanguage(entity, properties) } }
}

/** With `localizationlanguage` the title is a text in that language, not one by language. */
function textInOneLanguage({ type, titles }: Entity, properties: Schema): Schema {
  const title = titles[0]?.[0] ?? ''
  if (!('localizationlanguage' in ownParametersOf(type)) || !properties[title]) return {}
  return { [title]: { ...(properties[title] as Schema), type: ['object', 'string', 'null'] } }
}

const propertiesOf = (holder: string | null, fields: readonly Field[], older: ReadonlyMap<string, DeprecatedField>): Schema =>
  Object.fromEntries(fields.map(field => [field.name, propertyOf(field, older.get(field.name), fieldText(holder, field.name))]))

function propertyOf(field: Field, older: DeprecatedField | undefined, text: string | undefined): Schema {
  return {
    ...fieldValue(field),
    ...(text === undefined ? {} : { description: text }),
    ...(field.computed ? { readOnly: true } : {}),
    ...(older ? deprecated(older) : {}),
  }
}

function deprecated({ reason, replacement, deprecated, removedAfter }: DeprecatedField): Schema {
  const said = ['Deprecated.', textIn(reason, 'en')].filter(Boolean).join(' ')
  return {
    deprecated: true,
    description: replacement ? `${said} Use ${replacement} instead.` : said,
    ...(replacement ? { 'x-replaced-by': replacement } : {}),
    'x-deprecated': deprecated,
    'x-removed-after': removedAfter,
  }
}

// As in the check of deliveries: null is treated as absent, a source may be a text or a list, an id may be a number.
function fieldValue({ name, type }: Field): Schema {
  if (name === 'Source') return { type: ['string', 'array', 'null'], items: { type: 'string' } }
  if (name === 'Id') return { type: ['string', 'integer', 'null'] }
  return orNull(valueSchema(type))
}

const orNull = (schema: Schema): Schema =>
  typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : schema['$ref']
      ? { anyOf: [schema, { type: 'null' }] }
      : schema

function valueSchema(type: FieldValueType): Schema {
  if (type.kind === 'list') return { type: 'array', items: orNull(valueSchema(type.of)) }
  if (type.kind === 'map') return { type: 'object', additionalProperties: orNull(valueSchema(type.of)) }
  return type.kind === 'object' ? (schemaAt(typeName(type.name)) as Schema) : plain[type.kind]
}

const plain: Readonly<Record<Exclude<FieldValueType['kind'], 'object' | 'list' | 'map'>, Schema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  datetime: schemaAt('DateTime') as Schema,
  time: { type: 'string', description: 'time of a day, or a span of time' },
  geometry: { description: 'GeoJSON geometry, or a text' },
  any: {},
}

/** Older fields of the objects within records, by the name of the object's type. */
function olderWithin(): Map<string, Map<string, DeprecatedField>> {
  const found = new Map<string, Map<string, DeprecatedField>>()
  for (const entity of entities)
    for (const { holder, field, plainPath } of placedFields(entity)) {
      const older = deprecationsOf(entity).get(plainPath)
      if (holder && older) found.set(holder, (found.get(holder) ?? new Map()).set(field.name, older))
    }
  return found
}

/** What the records of each entity are, in a sentence for people, by endpoint. */
export const entityTexts: Readonly<Record<string, string>> = {
  Accommodation: 'Hotels, guest houses, farms, campsites and other places to stay; with a token also what can be booked there.',
  AccommodationRoom: 'Rooms and apartments of accommodations. Needs a token.',
  HubActivityPoi: 'Activities, points of interest and gastronomy: tours, slopes, museums, castles, huts, restaurants, shops.',
  Event: 'Events with their dates, places, organisers and tickets.',
  EventShort: 'Appointments in a house with its rooms and times.',
  Article: 'Articles, recipes and press releases.',
  WebcamInfo: 'Webcams with their pictures, streams and positions.',
  Announcement: 'Situations on roads: works, closures and other events with a beginning, an end and a geometry.',
  Venue: 'Venues for conferences and culture, with their rooms and seats.',
  UrbanGreen: 'Trees, meadows and furniture of public green, by the codes of their catalogue.',
  Trip: 'Journeys of public transport: route, agency and times at stops.',
  SpatialData: 'Geometries with a description that belong to no other kind.',
  Region: 'Tourism regions.',
  MetaRegion: 'Groups of tourism regions.',
  Municipality: 'Municipalities with inhabitants, codes and positions.',
  District: 'Villages and quarters of municipalities.',
  Area: 'Areas for navigation inside the tourism data, for example those of a ski area.',
  SkiArea: 'Ski areas with kilometres of slopes, lifts and opening times.',
  SkiRegion: 'Groups of ski areas with one pass.',
  TourismAssociation: 'Tourism associations.',
  ExperienceArea: 'Districts and associations that present themselves as one place to experience.',
  WineAward: 'Prizes that wines have won, with the company that made them.',
  Weather: 'The weather bulletin of the province: conditions, forecast, mountains, stations.',
  'Weather/District': 'Weather forecasts for seven districts.',
  'Weather/Forecast': 'Weather forecasts for municipalities, by day and by three hours.',
  'Weather/Realtime': 'What weather stations measure.',
  'Weather/Measuringpoint': 'What measuring points in the mountains say of snow and temperature.',
  WeatherHistory: 'Bulletins and forecasts of days gone by.',
  Tag: 'Tags that records are categorised by, with the entities they are valid for.',
  HubTag: 'The older form of tags. Deprecated: use Tag.',
  Source: 'Where data come from: the values of Source in all records.',
  Publisher: 'Channels that records are published on: the values of PublishedOn.',
  GeoShapes: 'Borders of countries, provinces, municipalities and other shapes, for polygon filters.',
}

/** What the fields mean that most records have, in a few words, by their names. */
const shared: Readonly<Record<string, string>> = {
  Id: 'identifier of the record',
  Self: 'address of the record',
  _Meta: 'origin of the record and when it was stored',
  Shortname: 'display name, the first title that exists; lists are ordered by it',
  Active: 'whether the record is active at its source',
  Source: 'origin of the data, as /v1/Source lists it',
  FirstImport: 'when the record was first stored',
  LastChange: 'when the data last changed; storing them again unchanged does not change it',
  HasLanguage: 'languages of the record’s texts',
  PublishedOn: 'channels that the record is published on, as /v1/Publisher lists them',
  Mapping: 'identifiers of the record in other systems, by system',
  TagIds: 'tags of the record, as /v1/Tag lists them',
  Tags: 'the tags with their names, made from TagIds',
  Detail: 'titles and texts, by language',
  ContactInfos: 'addresses and contacts, by language',
  ImageGallery: 'pictures, each with its own licence',
  VideoItems: 'videos, by language',
  GpsInfo: 'positions; one of them may be marked as the default',
  LocationInfo: 'region, tourism association, municipality and district of the record',
  LicenseInfo: 'licence of the record',
  AdditionalProperties: 'fields of some kinds of records only, by the name of their object',
  RelatedContent: 'other records that belong to this one',
  DistanceInfo: 'distances to the municipality and the district, in metres',
  OperationSchedule: 'seasons and opening times',
}

/** What fields of single types mean, by the type and the field. @see spec, Content entity metadata */
const ofTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Metadata: {
    Id: 'unique identifier of the record',
    Type: 'category of the record, unique for a dataset, for example accommodation or eventshort',
    Source: 'origin of the data, a single value that /v1/Source lists',
    LastUpdate: 'when the platform last stored the record, whether the data changed or not',
    LastChange: 'when the data last changed',
    Reduced: 'whether the record shows only a part of the data',
    UpdateInfo: 'who last stored the record',
  },
  OperationScheduleTime: {
    State: '0 undefined, 1 closed, 2 open',
    Timecode: '1 general opening, 2 warm meals, 3 pizza, 4 snacks',
  },
  OperationSchedule: { Type: '1 standard, 2 only day and month count, 3 only the month counts' },
  LicenseInfo: {
    License: 'for example CC0, CC BY or Closed',
    ClosedData: 'whether the record is shown only to callers with a right',
  },
}

/** What a field means; undefined where its name says all there is to say. @param holder type of the object, null for a record */
export const fieldText = (holder: string | null, field: string): string | undefined =>
  holder === null ? shared[field] : ofTypes[holder]?.[field]
