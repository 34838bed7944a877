import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entity, entities, normaliseId } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'
import { movesOf } from '@/lib/content/model/moved-fields'
import { server } from '../harness/server'
import { contentApi } from './content-api'

type Json = Record<string, unknown>

const texts = ['Grüß Gott', '"quoted" \\ and\ttabbed', 'zwölf € 😀 ｆｕｌｌ', ' <b>bold</b> & more ', "l'été, %_ ; --"]
const integers = [0, -1, 1, 2_147_483_647, -2_147_483_648]
const numbers = [0.1, -273.15, 1e-7, 123_456_789.123456, 46.49833333333333]
const moments = ['2024-02-29T23:59:59.999Z', '1999-12-31T00:00:00', '2038-01-19T03:14:08+01:00', '0001-01-01T00:00:00']
const clocks = ['00:00:00', '23:59:59', '08:30:00']
const languages = ['de', 'en', 'it']

/** Values of every type of field, different each time, including extreme ones. */
class FieldValues {
  #turn = 0

  /** An object with all these fields, without recursive ones. */
  fill(fields: readonly Field[], within: readonly string[] = []): Json {
    const open = fields.filter(({ type }) => !within.includes(innerName(type)))
    return Object.fromEntries(open.map(({ name, type }) => [name, this.#degrees(name) ?? this.value(type, within)]))
  }

  value(type: FieldValueType, within: readonly string[] = []): unknown {
    if (type.kind === 'list') return [this.value(type.of, within), this.value(type.of, within)]
    if (type.kind === 'map') return Object.fromEntries(languages.map(language => [language, this.value(type.of, within)]))
    return type.kind === 'object' ? this.fill(model.types.get(type.name)!, [...within, type.name]) : this.#plain(type.kind)
  }

  #degrees(name: string): number | null {
    const limit = { latitude: 90, longitude: 180 }[name.toLowerCase()]
    if (limit === undefined) return null
    this.#turn++
    return [limit, -limit, 46.49833333333333, 0.0000001][this.#turn % 4]!
  }

  #plain(kind: Exclude<FieldValueType['kind'], 'object' | 'list' | 'map'>): unknown {
    const turn = this.#turn++
    const of = <T>(values: readonly T[]): T => values[turn % values.length]!
    const values = {
      string: `${of(texts)} ${turn}`,
      integer: of(integers),
      number: of(numbers),
      boolean: turn % 2 === 0,
      datetime: of(moments),
      time: of(clocks),
      geometry: { type: 'Point', coordinates: [11.25, 46.5] },
      any: { Flag: true, List: [1, 'two', null], Text: of(texts) },
    }
    return values[kind]
  }
}

const innerName = (type: FieldValueType): string => ('of' in type ? innerName(type.of) : type.kind === 'object' ? type.name : '')

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
