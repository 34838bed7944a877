import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Field, type FieldValueType, model } from '@/lib/content/model/model'
import { server } from '../harness/server'
import { FieldValues, type Reference, type ReferenceField } from './field-values'

// Every field of every entity is stored as sent, and served the same by id and in lists. The fields come from the
// reference of the public original, which exists on development machines only; other entities from our own tables.

const file = join(process.cwd(), '../shared/reference/content-fields.json')
const absent = !existsSync(file)
const listed: Reference = absent ? { entities: {}, nested: {} } : JSON.parse(readFileSync(file, 'utf8'))
const own = Object.fromEntries(
  [...model.entities].filter(([name]) => !(name in listed.entities)).map(([name, fields]) => [name, fields.map(asListed)]),
)
const reference: Reference = {
  entities: { ...own, ...listed.entities },
  nested: { ...Object.fromEntries([...model.types].map(([name, fields]) => [name, fields.map(asListed)])), ...listed.nested },
}
const tables = new FieldValues(reference)

function asListed({ name, type, computed }: Field): ReferenceField {
  return { name, type: typeText(type), generated: computed }
}

function typeText(type: FieldValueType): string {
  if (type.kind === 'list') return `${typeText(type.of)}[]`
  if (type.kind === 'map') return `map<${typeText(type.of)}>`
  return type.kind === 'object' ? type.name : ({ time: 'TimeSpan', geometry: 'Geometry' }[type.kind as string] ?? type.kind)
}

type Json = Record<string, unknown>

/** Paths of entities, if they differ from their names. */
const paths: Readonly<Record<string, string>> = {
  WeatherDistrict: 'Weather/District',
  WeatherForecast: 'Weather/Forecast',
  WeatherRealtime: 'Weather/Realtime',
  Measuringpoint: 'Weather/Measuringpoint',
  GeoShape: 'GeoShapes',
}

const idOf = (entity: string) => `FIELD-BY-FIELD-${entity.toUpperCase()}`
const lower = new Set(
  `HubActivityPoi EventShort Weather WeatherDistrict WeatherForecast WeatherHistory HubTag Source Publisher Announcement
  UrbanGreen Trip SpatialData`.split(/\s+/),
)
const storedId = (entity: string) => (lower.has(entity) ? idOf(entity).toLowerCase() : idOf(entity))

const place = (id: string) => ({ Id: id, Name: { de: `Ort ${id}`, it: `Luogo ${id}` } })
const position = (Gpstype: string, more: object) => ({ Gpstype, AltitudeUnitofMeasure: null, Geometry: null, ...more })
const positions = [
  position('position', {
    Latitude: 46.5,
    Longitude: 11.25,
    Altitude: 812.5,
    AltitudeUnitofMeasure: 'm',
    Geometry: 'POINT (11.25 46.5)',
    Default: true,
  }),
  position('parking', { Latitude: -89.999, Longitude: 179.999, Altitude: null, Default: false }),
]

/** Values of fields that the platform uses. */
const usedFields: Readonly<Json> = {
  Source: 'field-source',
  Active: true,
  SmgActive: true,
  HubActive: true,
  HasLanguage: ['de', 'it', 'en'],
  SmgTags: ['field-one', 'field-two'],
  TagIds: ['field-one', 'field-two'],
  Tags: ['field-one', 'field-two'].map(Id => ({
    Id,
    Name: `Name of ${Id}`,
    Type: 'kind',
    Source: 'somebody',
    TagEntry: { a: 'b' },
  })),
  PublishedOn: ['portal.demo'],
  GpsInfo: positions,
  Geo: { position: positions[0], parking: positions[1] },
  GpsPoints: { position: positions[0], parking: positions[1] },
  Language: 'en',
  Type: 'Summer',
  SubType: 'Hiking',
  PoiType: 'Trails',
  LicenseInfo: { License: 'CC BY-SA', LicenseHolder: 'https://holder.example', Author: 'Somebody', ClosedData: false },
  LocationInfo: {
    RegionInfo: place('FIELD-REG'),
    TvInfo: place('FIELD-TVS'),
    MunicipalityInfo: place('FIELD-MUN'),
    DistrictInfo: place('FIELD-FRA'),
    AreaInfo: place('FIELD-ARE'),
  },
  RelatedContent: [{ Id: 'FIELD-RELATED', Type: 'webcam' }],
  AreaId: ['FIELD-ARE'],
  AreaIds: ['FIELD-ARE'],
  SkiAreaIds: ['FIELD-SKA'],
  SkiareaIds: ['FIELD-SKA'],
  RegionId: 'FIELD-REG',
  TourismvereinId: 'FIELD-TVS',
  TourismVereinId: 'FIELD-TVS',
  MunicipalityId: 'FIELD-MUN',
  DistrictId: 'FIELD-FRA',
  DistrictIds: ['FIELD-FRA'],
  RegionIds: ['FIELD-REG'],
  TourismvereinIds: ['FIELD-TVS'],
  CompanyId: 'field-company',
  SRid: 'EPSG:4326',
  SkiAreaID: 'FIELD-SKA',
  SkiRegionId: 'FIELD-SKR',
  VenueIds: ['FIELD-VENUE'],
  VenueLink: [{ Id: 'FIELD-VENUE' }],
  // These must be ids of existing tags, because they become links.
  AccoTypeId: 'field-hotel',
  AccoCategoryId: 'field-3stars',
  BoardIds: ['field-breakfast'],
  BadgeIds: ['field-bike'],
  ThemeIds: ['field-wine'],
  SpecialFeaturesIds: ['field-sauna'],
}

/** Fields that the platform computes whatever is sent; offers are only in responses to requests for them. */
const ownOfPlatform = new Set(['Id', '_Meta', 'Self', 'FirstImport', 'LastChange', 'MssResponseShort'])

/** Moved fields have the same value under both paths: `AccoProperties.HasRoom` is the newer path of `HasRoom`. */
const movedFields: Readonly<Record<string, readonly (readonly [before: string, object: string, property: string])[]>> = {
  Accommodation: ['HasApartment', 'HasRoom', 'IsCamping', 'IsGastronomy', 'IsBookable', 'IsAccommodation', 'TVMember'].map(
    name => [name, 'AccoProperties', name] as const,
  ),
  HubActivityPoi: [['Difficulty', 'Ratings', 'Difficulty']],
  Event: [
    ['ClassificationRID', 'EventProperty', 'EventClassificationId'],
    ['OrgRID', 'EventProperty', 'EventOrganizerId'],
  ],
}

function recordOf(entity: string): Json {
  const fields = reference.entities[entity]!.filter(field => !field.generated && !ownOfPlatform.has(field.name))
  const filled = tables.fill(fields)
  const used = Object.fromEntries(Object.entries(usedFields).filter(([name]) => name in filled))
  const record: Json = { ...filled, ...used, Id: idOf(entity) }
  const twins = (movedFields[entity] ?? []).map(([before, object, property]) => [before, (record[object] as Json)[property]])
  return { ...(withEnglishTexts(record) as Json), ...Object.fromEntries(twins) }
}

/** `WeatherDesc` is the value of `WeatherDescription` in the requested language. */
function withEnglishTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withEnglishTexts)
  const { WeatherDescription } = value as { WeatherDescription?: Record<string, unknown> }
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withEnglishTexts(one)]))
  return WeatherDescription ? { ...inner, WeatherDesc: WeatherDescription['en'] } : inner
}

/** The platform generates all links, at any depth. */
function withoutLinks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutLinks)
  const others = Object.entries(value).filter(([name]) => name !== 'Self')
  return Object.fromEntries(others.map(([name, inner]) => [name, withoutLinks(inner)]))
}

const base = () => new URL(server().url).port
const linkTo = (endpoint: string, id: unknown) => ({
  Id: id,
  Self: `http://localhost:${base()}/content/v1/${endpoint}/${encodeURIComponent(String(id))}`,
})
const links = (endpoint: string, field: string) => (record: Json) => (record[field] as string[]).map(id => linkTo(endpoint, id))
const link = (endpoint: string, field: string) => (record: Json) => linkTo(endpoint, record[field])
const ofPosition = (field: string) => (record: Json) => (record['GpsInfo'] as Json[])[0]![field]
const byKind = (record: Json) =>
  Object.fromEntries((record['GpsInfo'] as Json[]).map(position => [position['Gpstype'], position]))
const dates = (day: string, clock: string) => (record: Json) =>
  (record['EventDate'] as Record<string, string>[]).map(date => {
    const moment = date[day]!
    return /T00:00:00$/.test(moment) ? moment.replace('00:00:00', date[clock]!) : moment
  })
const typeTags =
  (...fields: string[]) =>
  (record: Json) =>
    fields.map(Type => ({ ...linkTo('Tag', String(record[Type]).toLowerCase()), Type }))
const ofWebcam = (field: string) => (record: Json) => (record['WebCamProperties'] as Json)[field]

/** Fields that the platform computes from other fields of the same record. */
const computedFields: Readonly<Record<string, (record: Json, entity: string) => unknown>> = {
  HubActive: record => record['SmgActive'],
  HubTags: links('HubTag', 'SmgTags'),
  AccoType: link('Tag', 'AccoTypeId'),
  AccoCategory: link('Tag', 'AccoCategoryId'),
  AccoBoards: links('Tag', 'BoardIds'),
  AccoBadges: links('Tag', 'BadgeIds'),
  AccoThemes: links('Tag', 'ThemeIds'),
  AccoSpecialFeatures: links('Tag', 'SpecialFeaturesIds'),
  Gpstype: ofPosition('Gpstype'),
  Latitude: ofPosition('Latitude'),
  Longitude: ofPosition('Longitude'),
  Altitude: ofPosition('Altitude'),
  AltitudeUnitofMeasure: ofPosition('AltitudeUnitofMeasure'),
  GpsPoints: byKind,
  HubActivityPoiTypes: typeTags('Type', 'SubType', 'PoiType'),
  Areas: links('Area', 'AreaIds'),
  AreaIds: record => record['AreaId'],
  EventDatesBegin: dates('From', 'Begin'),
  EventDatesEnd: dates('To', 'End'),
  EventDateCounter: record => (record['EventDate'] as unknown[]).length,
  Districts: links('District', 'DistrictIds'),
  // The record has no tags of these types.
  TechnologyFields: () => null,
  CustomTagging: () => null,
  ArticleTypes: typeTags('Type', 'SubType'),
  ArticleTypeList: record => [record['Type'], record['SubType']],
  Webcamname: ({ Detail }) =>
    Object.fromEntries(Object.entries(Detail as Record<string, Json>).map(([language, { Title }]) => [language, Title])),
  Webcamurl: ofWebcam('WebcamUrl'),
  Streamurl: ofWebcam('StreamUrl'),
  Previewurl: ofWebcam('PreviewUrl'),
  SkiAreas: record =>
    (record['SkiAreaIds'] ?? record['SkiareaIds']) &&
    links('SkiArea', record['SkiAreaIds'] ? 'SkiAreaIds' : 'SkiareaIds')(record),
  Region: link('Region', 'RegionId'),
  Regions: links('Region', 'RegionIds'),
  Municipality: link('Municipality', 'MunicipalityId'),
  Tourismassociation: link('TourismAssociation', 'TourismvereinId'),
  TourismAssociations: links('TourismAssociation', 'TourismvereinIds'),
  SkiArea: link('SkiArea', 'SkiAreaID'),
  SkiRegion: link('SkiRegion', 'SkiRegionId'),
  Company: link('HubActivityPoi', 'CompanyId'),
  Self: (_, entity) => linkTo(paths[entity] ?? entity, storedId(entity)).Self,
}

// Datasets have an interface and a test of their own.
const entities = Object.keys(reference.entities).filter(name => name !== 'MetaData')

describe('every field', () => {
  let headers: Record<string, string>
  let reader: Record<string, string>

  beforeAll(async () => {
    headers = { Authorization: `Bearer ${await server().token('collector-demo', 'collector-demo-secret')}` }
    reader = { Authorization: `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}` }
  })

  const urlOf = (entity: string) => `${server().url}/content/v1/${paths[entity] ?? entity}`

  afterAll(async () => {
    for (const entity of entities) await fetch(`${urlOf(entity)}/${idOf(entity)}`, { method: 'DELETE', headers })
  })

  test.skipIf(absent)(`the reference lists them (skipped where ${file} is absent)`, () => {
    expect(Object.keys(own).sort()).toEqual(
      'Announcement ExperienceArea MetaRegion Publisher SpatialData Trip UrbanGreen Venue WineAward'.split(' '),
    )
  })

  test.each(entities)('%s', async entity => {
    const { Id, ...values } = recordOf(entity)
    const put = await fetch(`${urlOf(entity)}/${idOf(entity)}`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Id, ...values }),
    })
    expect(put.status, await put.clone().text()).toBeLessThan(300)
    const path = `/content/v1/${paths[entity] ?? entity}`
    const one = await server().json(`${path}/${idOf(entity)}`, { headers: reader })
    const { Items } = await server().json<{ Items: Json[] }>(`${path}?idlist=${idOf(entity)}`, { headers: reader })
    expect(Items).toEqual([one])
    for (const { name } of reference.entities[entity]!) expect(Object.keys(one), 'a field that is not served').toContain(name)
    expect(one['Id']).toBe(storedId(entity))
    for (const [name, value] of Object.entries(values)) {
      // These objects also contain the fields that have moved into them.
      const contains = ['AdditionalProperties', 'Review'].includes(name)
      const expected = contains ? expect.objectContaining(value as object) : withoutLinks(value)
      expect(withoutLinks(one[name]), name).toEqual(expected)
    }
    for (const { name } of reference.entities[entity]!.filter(({ generated }) => generated)) {
      expect(Object.keys(computedFields), 'a computed field without a rule').toContain(name)
      expect(one[name], name).toEqual(computedFields[name]!(one, entity))
    }
    expect(one['MssResponseShort'] ?? null).toBeNull()
  })
})
