import { type Entity, normaliseId } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/fields-of'
import type { Incoming } from '@/lib/content/store/incoming'
import type { JsonObject } from '@/lib/formats/json/object'

const suffix = '_REDUCED'

/** The id of the reduced form of a record, as the public original writes it. */
export const formId = (entity: Entity, id: string): string => normaliseId(entity, `${id}${suffix}`)

/** The id under which the same record stands in its other form. */
export function otherFormId(entity: Entity, id: string): string {
  return id.toUpperCase().endsWith(suffix) ? normaliseId(entity, id.slice(0, -suffix.length)) : formId(entity, id)
}

/** Fields that a reduced record keeps, whatever it is: what it is called, where it is, where it is published, whose it is. */
const keptFields = [
  'Active',
  'SmgActive',
  'Shortname',
  'Source',
  'FirstImport',
  'LastChange',
  'LicenseInfo',
  'PublishedOn',
  'GpsInfo',
  'GpsPoints',
  'Geo',
  'Gpstype',
  'Latitude',
  'Longitude',
  'Altitude',
  'AltitudeUnitofMeasure',
]

/** What single entities keep beside that. `texts`: keys beside the title. `sets`: values whatever the record says. */
type Own = Readonly<{
  fields: readonly string[]
  texts: readonly string[]
  inside: Readonly<Record<string, readonly string[]>>
  sets: JsonObject
}>

const own: Readonly<Record<string, Own>> = {
  Accommodation: {
    fields: ['AccoCategoryId', 'AccoTypeId'],
    texts: ['City', 'CountryCode', 'Phone', 'Street', 'Website', 'Zip'],
    inside: { AccoProperties: ['HasRoom', 'HasApartment'] },
    sets: { AccoProperties: { IsBookable: false } },
  },
}
const nothingOwn: Own = { fields: [], texts: [], inside: {}, sets: {} }

/**
 * What callers without the right to a closed record see of it, as if it had been delivered so; the original reduces accommodations like
 * this, and has the same in mind for other entities.
 * @param record as delivered
 */
export function reducedForm(entity: Entity, id: string, record: Incoming): Incoming {
  const { fields, texts, inside, sets } = own[entity.endpoint] ?? nothingOwn
  const { LocationInfo, ImageGallery } = record as Incoming & { ImageGallery?: unknown }
  const { AreaInfo, ...places } = LocationInfo ?? {}
  const objects = Object.entries(inside).map(([name, members]) => [
    name,
    { ...only(record[name], members), ...objectIn(sets[name]) },
  ])
  return {
    ...only(record, [...keptFields, ...fields]),
    Id: formId(entity, id),
    _Meta: { Source: record._Meta?.Source ?? null, Reduced: true },
    ...(LocationInfo ? { LocationInfo: places } : {}),
    ...Object.fromEntries(entity.titles.map(([field, key]) => [field, titlesIn(record[field], key, texts)])),
    ...(Array.isArray(ImageGallery) ? { ImageGallery: ImageGallery.filter(isFree) } : {}),
    ...Object.fromEntries(objects),
  } as Incoming
}

/** Fields that a record may bring and that are made of the rest when it is saved. */
const madeAnew = ['_Meta', 'HasLanguage']

/**
 * Whether a reduced form is without a field that whole records have.
 * @param steps names on the way to the field, without languages and places in lists: `AccoDetail`, `Longdesc`
 */
export function isLeftOut(entity: Entity, steps: readonly string[]): boolean {
  const [name = '', inner] = steps
  const { fields, texts, inside } = own[entity.endpoint] ?? nothingOwn
  const title = entity.titles.find(([field]) => field === name)
  if (title) return title[1] !== undefined && inner !== undefined && !['Language', title[1], ...texts].includes(inner)
  if (name === 'LocationInfo') return inner === 'AreaInfo'
  if (Object.hasOwn(inside, name)) return inner !== undefined && !inside[name]!.includes(inner)
  if (['Id', 'ImageGallery', ...madeAnew, ...keptFields, ...fields].includes(name)) return false
  return !fieldsOf(entity).some(field => field.name === name && field.computed)
}

const objectIn = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? (value as JsonObject) : {})

const only = (value: unknown, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(objectIn(value)).filter(([name]) => names.includes(name)))

/** Titles by language, with the texts that may stand beside them. */
function titlesIn(value: unknown, key: string | undefined, texts: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, only(text, ['Language', key, ...texts])]))
}

const isFree = (image: unknown) => objectIn(image)['License'] === 'CC0'
