import { type DeprecatedField, deprecationsOf } from '@/lib/content/deprecations/deprecations'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { ownParametersOf } from '@/lib/content/filters/own-parameters'
import { type Field, type FieldValueType, fieldsOf, model, placedFields } from '@/lib/content/model/model'
import texts from '@/lib/content/openapi/texts.json'
import { textIn } from '@/lib/formats/text'
import type { Json } from '@/lib/formats/yaml'
import { recordMomentPattern } from '@/lib/grammar/moment'
import { schemaAt } from '@/lib/http/openapi'

type Schema = Readonly<Record<string, Json>>

/**
 * The name of an entity's schema: its path with a dot instead of a slash, and a suffix if another entity has this name
 * without the dot, which generators leave out.
 */
export function schemaName({ endpoint, only, type }: Entity): string {
  const path = only === undefined ? endpoint : findEntity(type)!.endpoint
  const isTaken = path.includes('/') && findEntity(path.replace('/', '')) !== null
  return `${path.replace('/', '.')}${isTaken ? '.Record' : ''}`
}

const recordNames: ReadonlySet<string> = new Set(['MetaData', ...entities.map(schemaName)].map(name => name.toLowerCase()))
/** Types with a suffix, because generators would give `Event.DateBegin` and `EventDate.Begin` the same name. */
const ambiguous: ReadonlySet<string> = new Set(['eventdate'])
/** The name of a type's schema. A suffix distinguishes it from an entity's, ignoring case: generators name files so. */
const typeName = (name: string): string =>
  recordNames.has(name.toLowerCase()) || ambiguous.has(name.toLowerCase()) ? `${name}.Part` : name

/** The schemas of all records and their types, from the same tables as the validation. */
export function recordSchemas(): Record<string, Json> {
  const records = entities.map(entity => [schemaName(entity), recordSchema(entity)] as const)
  const older = olderWithin()
  const types = [...model.types].map(([name, fields]) => {
    const deprecations = older.get(name) ?? new Map<string, DeprecatedField>()
    return [typeName(name), { type: 'object', properties: propertiesOf(name, fields, deprecations) }] as const
  })
  return { DateTime: dateTime, ...Object.fromEntries([...records, ...types].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Dates in records have the form of their source, which is rarely a `date-time` of RFC 3339. */
const dateTime: Json = {
  type: 'string',
  description: 'Date and time; local without a zone.',
  pattern: recordMomentPattern,
  examples: ['2024-01-31T10:30:00', '2024-01-31T10:30:00.123+02:00'],
}

/** The schema of an entity's records. Fields that are not described are stored and served too. */
function recordSchema(entity: Entity): Json {
  const fields = fieldsOf(entity)
  const everywhere: Schema = { Id: { type: ['string', 'integer'] }, _Meta: schemaAt(typeName('Metadata')) }
  const properties = { ...everywhere, ...propertiesOf(null, fields, deprecationsOf(entity)) }
  const description = entityTexts[entity.endpoint]!
  return { type: 'object', description, properties: { ...properties, ...textInOneLanguage(entity, properties) } }
}

/** With `localizationlanguage` the title is a string instead of an object by language. */
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
  const text = ['Deprecated.', textIn(reason, 'en')].filter(Boolean).join(' ')
  return {
    deprecated: true,
    description: replacement ? `${text} Use ${replacement} instead.` : text,
    ...(replacement ? { 'x-replaced-by': replacement } : {}),
    'x-deprecated': deprecated,
    'x-removed-after': removedAfter,
  }
}

// As in validation: null is treated as absent, a source may be a string or a list, an id may be a number.
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
  time: { type: 'string', description: 'Time of day or duration.' },
  geometry: { description: 'GeoJSON geometry, or a string.' },
  any: {},
}

/** Deprecated fields inside of records, by the name of the type that contains them. */
function olderWithin(): Map<string, Map<string, DeprecatedField>> {
  const byType = new Map<string, Map<string, DeprecatedField>>()
  for (const entity of entities)
    for (const { holder, field, plainPath } of placedFields(entity)) {
      const older = deprecationsOf(entity).get(plainPath)
      if (holder && older) byType.set(holder, (byType.get(holder) ?? new Map()).set(field.name, older))
    }
  return byType
}

/** Descriptions of the records of entities, by endpoint. */
export const entityTexts: Readonly<Record<string, string>> = texts.entities

/** Descriptions of fields that most records have, by name. */
const shared: Readonly<Record<string, string>> = texts.fields

/** Descriptions of fields by the type of their object. @see spec, Content entity metadata */
const ofTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.fieldsByType

/** The description of a field. Returns undefined if its name suffices. @param holder type of the object, null for a record */
export const fieldText = (holder: string | null, field: string): string | undefined =>
  holder === null ? shared[field] : ofTypes[holder]?.[field]
