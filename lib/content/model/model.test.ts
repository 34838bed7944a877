import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Entity, entityAt } from '@/lib/content/entities'
import { readRecordOf } from '@/lib/content/incoming-record'
import { type FieldValueType, model, readTables } from '@/lib/content/model/model'
import { supportedSrids } from '@/lib/geo/projection'
import { momentForms } from '@/lib/grammar/moment'

const tables = [...model.entities, ...model.types]

test('every type that a field names has its table', () => {
  const named = (type: FieldValueType): string[] => ('of' in type ? named(type.of) : type.kind === 'object' ? [type.name] : [])
  const missing = tables.flatMap(([, fields]) => fields.flatMap(({ type }) => named(type))).filter(name => !model.types.has(name))
  expect([...new Set(missing)]).toEqual([])
})

test.each(['Name: string nullable', 'Name string', '...unknown'])('an invalid line is reported: %s', line => {
  expect(() => readTables({ 'type X': [line] })).toThrow(line)
})

type ReferenceField = Readonly<{
  name: string
  type: string
  generated?: boolean
  deprecated?: boolean
  deprecationDate?: string
}>
const reference = '../shared/reference/content-fields.json'

/** A type in the notation of the reference. */
function typeText(type: FieldValueType): string {
  if (type.kind === 'list') return `${typeText(type.of)}[]`
  if (type.kind === 'map') return `map<${typeText(type.of)}>`
  if (type.kind === 'object') return type.name
  return type.kind === 'time' ? 'TimeSpan' : type.kind === 'geometry' ? 'Geometry' : type.kind
}

test.skipIf(!existsSync(reference))(
  'every field of the reference is ours: its type, who makes it, whether and since when it is deprecated',
  () => {
    const { entities, nested } = JSON.parse(readFileSync(reference, 'utf8')) as Record<string, Record<string, ReferenceField[]>>
    for (const [name, listed] of [...Object.entries(entities!), ...Object.entries(nested!)]) {
      const ours = new Map((model.entities.get(name) ?? model.types.get(name))?.map(field => [field.name, field]))
      for (const field of listed) {
        const { type, computed, deprecation } = ours.get(field.name)!
        expect([name, field.name, typeText(type), computed, deprecation !== null, deprecation?.deprecated ?? null]).toEqual([
          name,
          field.name,
          field.type,
          Boolean(field.generated),
          Boolean(field.deprecated),
          field.deprecationDate ?? null,
        ])
      }
    }
  },
)

const poi = entityAt('HubActivityPoi')!
const event = entityAt('Event')!
const shape = entityAt('GeoShapes')!

test.each<[Entity, object, string]>([
  [poi, { AgeFrom: 'ten' }, 'AgeFrom: expected a number, found "ten"'],
  [poi, { AgeFrom: 1.5 }, 'AgeFrom: expected a whole number, found 1.5'],
  [poi, { GpsInfo: [{ Latitude: 99, Longitude: 11 }] }, 'GpsInfo.0.Latitude: expected at most 90, found 99'],
  [shape, { Geometry: 'POINT(11 46)' }, 'Geometry: expected an object, found "POINT(11 46)"'],
  [shape, { Geometry: { type: 'Polygon', coordinates: 'x' } }, 'Geometry.coordinates: expected a list of rings, found "x"'],
  [
    shape,
    { Geometry: { type: 'Point', coordinates: [1, 2] }, Srid: 'EPSG:9999' },
    `SRid: expected one of EPSG:${supportedSrids.join(', EPSG:')}`,
  ],
  [poi, { ImageGallery: { 0: {} } }, 'ImageGallery: expected a list, found an object'],
  [poi, { Detail: { de: { Title: 1 } } }, 'Detail.de.Title: expected a string, found 1'],
  // Moved fields are served under both paths, so both have the type of the field.
  [
    poi,
    { AdditionalProperties: { ActivityPartnerDataProperties: { AltitudeSumDown: [null] } } },
    'AdditionalProperties.ActivityPartnerDataProperties.AltitudeSumDown: expected a number, found a list',
  ],
  [
    poi,
    { AdditionalProperties: { PoiPartnerDataProperties: { IsOpen: 'yes' } } },
    'AdditionalProperties.PoiPartnerDataProperties.IsOpen: expected true or false, found "yes"',
  ],
  [event, { DateBegin: 'soon' }, `DateBegin: expected ${momentForms}`],
  [event, { EventDate: [{ Begin: 'at noon' }] }, 'EventDate.0.Begin: expected a time, e.g. 08:30:00'],
])('%o is invalid because of %j, and the reason is reported', (entity, delivered, message) => {
  expect(() => readRecordOf(entity, { Id: 'x', ...delivered })).toThrow(expect.objectContaining({ id: 'x', message }))
})

test.each([
  { AgeFrom: null, Mapping: null, Detail: { de: null }, ImageGallery: [null] },
  { Somebody: { elses: ['field'] }, Detail: { de: { Unknown: 1 } } },
  { OperationSchedule: [{ Start: '2024-01-01T00:00:00', OperationScheduleTime: [{ Start: '08:30', End: '1.02:00:00' }] }] },
  { LastChange: '2024-01-01', FirstImport: '0001-01-01T00:00:00', VideoItems: { de: [{ Name: 'x' }] } },
])('%j is stored unchanged', delivered => expect(readRecordOf(poi, delivered)).toEqual(delivered))

test('a shape names its coordinate system in either spelling, and is stored in degrees', () => {
  const Geometry = { type: 'Point', coordinates: [680_317, 5_152_286, 250] }
  const expected = {
    Geometry: { type: 'Point', coordinates: [expect.closeTo(11.35, 4), expect.closeTo(46.5, 4), 250] },
    SRid: 'EPSG:4326',
  }
  expect(readRecordOf(shape, { Geometry, Srid: 'EPSG:25832' })).toEqual(expected)
  expect(readRecordOf(shape, { Geometry, SRid: 'EPSG:25832' })).toEqual(expected)
  expect(() => readRecordOf(shape, { Geometry })).toThrow('Geometry.coordinates: expected a longitude from -180')
})

const recorded = '../shared/data/content-museum-envelope.json'
test.skipIf(!existsSync(recorded))('a recorded record with every field is accepted unchanged', () => {
  const [museum] = JSON.parse(readFileSync(recorded, 'utf8')).Items
  expect(readRecordOf(poi, museum)).toMatchObject({ Id: museum.Id, Shortname: museum.Shortname })
  expect(() => readRecordOf(poi, { ...museum, IsOpen: 1 })).toThrow('IsOpen')
})
