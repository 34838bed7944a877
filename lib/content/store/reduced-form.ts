import { asDelivered, fromText } from '@/lib/content/computed/delivery'
import { type Entity, normaliseId } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import type { Pool, Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { JsonObject } from '@/lib/formats/json/object'

const suffix = '_REDUCED'

/** The id of the reduced form of a record, as in the Open Data Hub. */
const formId = (entity: Entity, id: string): string => normaliseId(entity, `${id}${suffix}`)

export const otherFormId = (entity: Entity, id: string): string =>
  id.toUpperCase().endsWith(suffix) ? normaliseId(entity, id.slice(0, -suffix.length)) : formId(entity, id)

/** Fields of every reduced record: names, positions, channels, source and licence. */
const retainedFields = `Active SmgActive Shortname Source FirstImport LastChange LicenseInfo PublishedOn GpsInfo GpsPoints Geo
   Gpstype Latitude Longitude Altitude AltitudeUnitofMeasure`.split(/\s+/)

/** Further fields: `texts` are next to the title, `inside` are keys of other objects, `sets` are fixed values. */
type EntityFields = Readonly<{
  fields: readonly string[]
  texts: readonly string[]
  inside: Readonly<Record<string, readonly string[]>>
  sets: JsonObject
}>

const own: Readonly<Record<string, EntityFields>> = {
  Accommodation: {
    fields: ['AccoCategoryId', 'AccoTypeId'],
    texts: ['City', 'CountryCode', 'Phone', 'Street', 'Website', 'Zip'],
    inside: { AccoProperties: ['HasRoom', 'HasApartment'] },
    sets: { AccoProperties: { IsBookable: false } },
  },
}
const nothingOwn: EntityFields = { fields: [], texts: [], inside: {}, sets: {} }

/** The form of a closed record for callers without a right to it, as in the Open Data Hub. */
export function reducedForm(entity: Entity, id: string, record: IncomingRecord): IncomingRecord {
  const { fields, texts, inside, sets } = own[entity.endpoint] ?? nothingOwn
  const { LocationInfo, ImageGallery } = record as IncomingRecord & { ImageGallery?: unknown }
  const { AreaInfo, ...places } = LocationInfo ?? {}
  const objects = Object.entries(inside).map(([name, fields]) => [
    name,
    { ...only(record[name], fields), ...objectIn(sets[name]) },
  ])
  return {
    ...only(record, [...retainedFields, ...fields]),
    Id: formId(entity, id),
    _Meta: { Source: record._Meta?.Source ?? null, Reduced: true },
    ...(LocationInfo ? { LocationInfo: places } : {}),
    ...Object.fromEntries(entity.titles.map(([field, key]) => [field, titlesIn(record[field], key, texts)])),
    ...(Array.isArray(ImageGallery) ? { ImageGallery: ImageGallery.filter(image => objectIn(image)['License'] === 'CC0') } : {}),
    ...Object.fromEntries(objects),
  } as IncomingRecord
}

const alwaysComputed = ['_Meta', 'HasLanguage']

/** Whether reduced forms lack a field. @param steps path without languages and indexes: `AccoDetail`, `Longdesc` */
export function isLeftOut(entity: Entity, steps: readonly string[]): boolean {
  const [name = '', inner] = steps
  const { fields, texts, inside } = own[entity.endpoint] ?? nothingOwn
  const title = entity.titles.find(([field]) => field === name)
  if (title) return title[1] !== undefined && inner !== undefined && !['Language', title[1], ...texts].includes(inner)
  if (name === 'LocationInfo') return inner === 'AreaInfo'
  if (Object.hasOwn(inside, name)) return inner !== undefined && !inside[name]!.includes(inner)
  if (['Id', 'ImageGallery', ...alwaysComputed, ...retainedFields, ...fields].includes(name)) return false
  return !fieldsOf(entity).some(field => field.name === name && field.computed)
}

const objectIn = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? (value as JsonObject) : {})

const only = (value: unknown, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(objectIn(value)).filter(([name]) => names.includes(name)))

function titlesIn(value: unknown, key: string | undefined, texts: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, only(text, ['Language', key, ...texts])]))
}

type ReducedForm = Readonly<{ id: string; record: IncomingRecord; reducedOf: string }>

// A record delivered in reduced form needs no other form. If a licence closes a record, it would close its form, too.
const showsReduced = (
  type: string,
): Sql => sql`d.type = ${type} and d.closed and not d.licence_closed and d.reduced_of is null and not d.reduced
     and exists (select from dataset c where c.reduces is not null and c.entity = ${type} and reduces(c, d))`

const wholeSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.body
    from document d
   where ${and([showsReduced(type), sql`d.id = any(${ids}::text[])`])}
   order by d.id`

const lackingSql = ({ type }: Entity, after: string, limit: number): Sql => sql`
  select d.id
    from document d
   where ${and([showsReduced(type), sql`d.id > ${after}`])}
     and not exists (select from document r where r.type = d.type and r.reduced_of = d.id)
   order by d.id
   limit ${limit}`

export async function reducedFormsOf(connection: Transaction, entity: Entity, ids: readonly string[]): Promise<ReducedForm[]> {
  const records = await rows<Readonly<{ id: string; body: string }>>(connection, wholeSql(entity, ids))
  return records.map(({ id, body }) => ({
    id: formId(entity, id),
    record: reducedForm(entity, id, asDelivered(entity, fromText(body, {}))),
    reducedOf: id,
  }))
}

/** Finds the next records that should have a reduced form and have none. */
export async function lackingForms(
  connection: Pool | Transaction,
  entity: Entity,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  return (await rows<{ id: string }>(connection, lackingSql(entity, after, limit))).map(({ id }) => id)
}
