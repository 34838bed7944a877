import { isObject } from '@/lib/formats/json/object'
import type { Json } from '@/lib/formats/yaml'

type Schema = Readonly<Record<string, Json>>

/**
 * Simplifies the schemas of an OpenAPI document for generators of API clients, which support one type and null for a
 * value. No response that was valid becomes invalid.
 * - several types become none; a choice between plain schemas becomes their type, if they have one in common
 * - null becomes a second type (in OpenAPI 3.0 `nullable`), and is no alternative, except to a reference to an object
 * - a list describes its items; a constant becomes a choice of one; times have a format and no pattern
 * - null is no default, because some clients write the word into their program
 * - a property that may be null is not required, because for some clients a required property is never null
 * - of properties that differ only in the case of their first letter, which no class can have, the deprecated one is
 *   removed
 */
export function plainDocument<Document extends Readonly<Record<string, Json>>>(document: Document): Document {
  const nullable = String(document['openapi']).startsWith('3.0') ? 'nullable' : 'type'
  const { schemas } = document['components'] as unknown as { schemas: Readonly<Record<string, Schema>> }
  return withSchemas(document, { nullable, schemas }) as Document
}

/** `nullable`: the property by which a schema allows null, which depends on the version of OpenAPI. */
type Description = Readonly<{ nullable: 'nullable' | 'type'; schemas: Readonly<Record<string, Schema>> }>

// Properties that contain values, not schemas.
const values: ReadonlySet<string> = new Set(['example', 'examples', 'default'])

function withSchemas(part: Json, description: Description): Json {
  if (Array.isArray(part)) return part.map(each => withSchemas(each, description))
  if (!isObject(part)) return part
  return mapped(part as Schema, (value, key) => {
    if (key === 'schema') return plainSchema(value, description)
    if (key === 'schemas') return mapped(value as Schema, schema => plainSchema(schema, description))
    return values.has(key) ? value : withSchemas(value, description)
  })
}

const mapped = (object: Schema, change: (value: Json, key: string) => Json): Schema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

export function plainSchema(schema: Json, description: Description): Json {
  if (!isObject(schema) || '$ref' in schema) return schema
  const inner = mapped(schema as Schema, (value, key) => {
    if (key === 'properties' || key === 'patternProperties')
      return distinct(mapped(value as Schema, each => plainSchema(each, description)))
    if (key === 'items' || key === 'additionalProperties' || key === 'not') return plainSchema(value, description)
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf')
      return (value as Json[]).map(each => plainSchema(each, description))
    return value
  })
  // `propertyNames` is removed, because names are strings in any case.
  const { propertyNames: _, const: constant, ...named } = inner
  const { pattern: __, ...rest } = named
  const kept = withoutNullDefault(isUnreadable(named) ? rest : named)
  const chosen = constant === undefined ? kept : { type: typeof constant, ...kept, enum: [constant] }
  return withoutNullRequired(oneType(withoutAlternatives(chosen, description)))
}

function withoutNullRequired(schema: Schema): Schema {
  const { required, ...rest } = schema
  const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined
  if (!properties || !Array.isArray(required)) return schema
  const left = (required as string[]).filter(name => !mayBeNull(properties[name] ?? {}))
  return left.length > 0 ? { ...schema, required: left } : rest
}

const mayBeNull = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || schema['nullable'] === true || ((schema['anyOf'] ?? []) as readonly Schema[]).some(isNull)

const withoutNullDefault = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key, value]) => key !== 'default' || value !== null))

/** Whether a pattern is removed, because times have a format instead, or because Python does not support Unicode classes. */
const isUnreadable = ({ format, pattern }: Schema): boolean => times.has(format as string) || /\\p\{/i.test(String(pattern))

const times: ReadonlySet<string> = new Set(['date', 'date-time'])

function oneType(schema: Schema): Schema {
  const types = typesOf(schema)
  if (types.filter(type => type !== 'null').length > 1) return untyped(schema)
  return types.includes('array') && !('items' in schema) ? { ...schema, items: {} } : schema
}

const typesOf = ({ type }: Schema): readonly Json[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

const untyped = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => annotations.has(key) || key.startsWith('x-')))

const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
])

function withoutAlternatives(schema: Schema, description: Description): Schema {
  const { anyOf, oneOf, ...outer } = schema
  const alternatives = ((anyOf ?? oneOf) as readonly Schema[] | undefined)?.flatMap(nested)
  if (!alternatives) return schema
  const some = alternatives.filter(each => !isNull(each))
  if (some.some(schema => Object.keys(schema).every(key => annotations.has(key)))) return untyped(outer)
  if (some.length > 1 && some.every(isPlain)) {
    const plain = { ...oneTypeOf(some), ...untyped(outer) }
    return some.length === alternatives.length ? plain : orNull(plain, description)
  }
  if (some.length > 1) return choiceOf(outer, distinctSchemas(alternatives), description)
  const [only = {}] = some
  if (some.length === alternatives.length) return { ...only, ...outer }
  const referred = '$ref' in only ? description.schemas[String(only['$ref']).split('/').at(-1)!] : only
  return referred && isPlain(referred) ? orNull({ ...referred, ...outer }, description) : orNullObject(only, outer, description)
}

/** The type of a choice without null; empty if its schemas have different types. */
function oneTypeOf(schemas: readonly Schema[]): Schema {
  const types = new Set(schemas.flatMap(typesOf))
  return types.size === 1 ? { type: [...types][0]! } : {}
}

const orNullObject = (only: Schema, outer: Schema, description: Description): Schema =>
  '$ref' in only ? { ...outer, anyOf: [only, { type: 'null' }] } : orNull({ ...only, ...outer }, description)

function choiceOf(outer: Schema, alternatives: readonly Schema[], { nullable }: Description): Schema {
  if (nullable === 'type' || !alternatives.some(isNull)) return { ...outer, anyOf: [...alternatives] }
  // In OpenAPI 3.0 only a schema with a type can allow null.
  const some = alternatives.filter(each => !isNull(each))
  const typed = some.findIndex(each => typesOf(each).length > 0)
  return { ...outer, anyOf: some.map((each, place) => (place === typed ? { ...each, nullable: true } : each)) }
}

// Merges a choice inside a choice.
const nested = (schema: Schema): readonly Schema[] =>
  Object.keys(schema).length === 1 && Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Schema[]) : [schema]

const isNull = (schema: Schema): boolean =>
  schema['type'] === 'null' || (Array.isArray(schema['enum']) && schema['enum'].every(value => value === null))

/** Whether values of the schema need no class: they are neither lists nor objects with properties. */
const isPlain = (schema: Schema): boolean => {
  const [type] = typesOf(schema)
  return type !== undefined && type !== 'array' && !('properties' in schema)
}

const distinctSchemas = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values(),
]

function orNull(schema: Schema, { nullable }: Description): Schema {
  const types = typesOf(schema)
  if (types.length === 0 || types.includes('null')) return schema
  const choice: Schema = Array.isArray(schema['enum']) ? { enum: [...new Set([...schema['enum'], null])] } : {}
  return nullable === 'nullable' ? { ...schema, nullable: true } : { ...schema, type: [...types, 'null'], ...choice }
}

/** The properties whose names differ even if each begins with a lower-case letter, as the fields of classes do. */
function distinct(properties: Schema): Schema {
  const names = Object.keys(properties)
  const isOlder = (name: string) => (properties[name] as Schema)['deprecated'] === true
  const first = (name: string) => {
    const equal = names.filter(other => fieldName(other) === fieldName(name))
    return equal.find(other => !isOlder(other)) ?? equal[0]
  }
  return Object.fromEntries(Object.entries(properties).filter(([name]) => first(name) === name))
}

const fieldName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
