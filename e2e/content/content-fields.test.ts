import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entity, entities, normaliseId } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/model'
import { movesOf } from '@/lib/content/model/moved-fields'
import { server } from '../harness/server'
import { contentApi, type Json } from './content-api'
import { FieldValues } from './field-values'

// Every field of every entity is stored as sent, and served the same by id and in lists.

const fieldValues = new FieldValues()
const api = contentApi(server)
const idOf = ({ endpoint }: Entity) => `FIELD-BY-FIELD-${endpoint.replace('/', '').toUpperCase()}`

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

function recordOf(entity: Entity): Json {
  const filled = fieldValues.fill(fieldsOf(entity).filter(({ name, computed }) => !computed && !ownOfPlatform.has(name)))
  const used = Object.fromEntries(Object.entries(usedFields).filter(([name]) => name in filled))
  const record: Json = { ...filled, ...used, Id: idOf(entity) }
  return { ...(withEnglishTexts(record) as Json), ...olderFields(entity, record) }
}

/** Moved fields have the same value under both paths: `AccoProperties.HasRoom` is the newer path of `HasRoom`. */
const olderFields = (entity: Entity, record: Json): Json =>
  Object.fromEntries(
    movesOf(entity).flatMap(({ field, to: [path] }) => {
      const [object, property, ...deeper] = path!.split('.')
      return deeper.length > 0 ? [] : [[field, (record[object!] as Json)[property!]]]
    }),
  )

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

let tokens: Record<'writer' | 'reader', string>

beforeAll(async () => {
  tokens = {
    writer: await server().token('collector-demo', 'collector-demo-secret'),
    reader: await server().token('reader-demo', 'reader-demo-secret'),
  }
})

const described = entities.filter(entity => fieldsOf(entity).length > 0)

afterAll(async () => {
  for (const entity of described) await api.send('DELETE', `${entity.endpoint}/${idOf(entity)}`, { token: tokens.writer })
})

test.each(described.map(entity => [entity.endpoint, entity] as const))('%s', async (endpoint, entity) => {
  const { Id, ...values } = recordOf(entity)
  const { status, body } = await api.send('PUT', `${endpoint}/${Id}`, { body: { Id, ...values }, token: tokens.writer })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const init = { headers: { Authorization: `Bearer ${tokens.reader}` } }
  const one = await api.read(`${endpoint}/${Id}`, init)
  expect((await api.list(`${endpoint}?idlist=${Id}`, init)).Items).toEqual([one])
  expect(Object.keys(one)).toEqual(expect.arrayContaining(fieldsOf(entity).map(({ name }) => name)))
  expect(one['Id']).toBe(normaliseId(entity, idOf(entity)))
  for (const [name, value] of Object.entries(values)) {
    // These objects also contain the fields that have moved into them.
    const contains = ['AdditionalProperties', 'Review'].includes(name)
    const expected = contains ? expect.objectContaining(value as object) : withoutLinks(value)
    expect(withoutLinks(one[name]), name).toEqual(expected)
  }
  expect(one['MssResponseShort'] ?? null).toBeNull()
})
