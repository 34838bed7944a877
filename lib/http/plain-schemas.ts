import { isObject } from '@/lib/formats/json/object'
import type { Json } from '@/lib/formats/yaml'

type Schema = Readonly<Record<string, Json>>

/**
 * A description whose schemas generators of API clients can use: they know one type for a value, and null in addition. Nothing that a response can
 * contain is excluded by it.
 * - a value of several types has none; a choice between plain types neither
 * - null is a second type, in OpenAPI 3.0 `nullable`, and not one of two schemas, except next to a reference
 * - a list describes its items; a constant is a choice of one
 * - of properties that differ in case only, which no class can have, the deprecated one is left out
 */
export function plainDocument<Document extends Readonly<Record<string, Json>>>(document: Document): Document {
  const nullable: Nullable = String(document['openapi']).startsWith('3.0') ? 'nullable' : 'type'
  return withSchemas(document, nullable) as Document
}

/** How a schema says that the value may be null. */
type Nullable = 'nullable' | 'type'

// What stands there are values, not schemas.
const values: ReadonlySet<string> = new Set(['example', 'examples', 'default'])

/** The schemas of a part of a document: below `schema`, and by name below `schemas`. */
function withSchemas(part: Json, nullable: Nullable): Json {
  if (Array.isArray(part)) return part.map(each => withSchemas(each, nullable))
  if (!isObject(part)) return part
  return mapped(part as Schema, (value, key) => {
    if (key === 'schema') return plainSchema(value, nullable)
    if (key === 'schemas') return mapped(value as Schema, schema => plainSchema(schema, nullable))
    return values.has(key) ? value : withSchemas(value, nullable)
  })
}

const mapped = (object: Schema, change: (value: Json, key: string) => Json): Schema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

/** A schema, with those inside it. */
export function plainSchema(schema: Json, nullable: Nullable): Json {
  if (!isObject(schema) || '$ref' in schema) return schema
  const inner = mapped(schema as Schema, (value, key) => {
    if (key === 'properties' || key === 'patternProperties')
      return distinct(mapped(value as Schema, each => plainSchema(each, nullable)))
    if (key === 'items' || key === 'additionalProperties' || key === 'not') return plainSchema(value, nullable)
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') return (value as Json[]).map(each => plainSchema(each, nullable))
    return value
  })
  // Names are strings in any case.
  const { propertyNames: _, const: constant, ...rest } = inner
  const chosen = constant === undefined ? rest : { type: typeof constant, ...rest, enum: [constant] }
  return oneType(withoutAlternatives(chosen, nullable))
}

/** A schema with one type and null, or with none. */
function oneType(schema: Schema): Schema {
  const types = typesOf(schema)
  if (types.filter(type => type !== 'null').length > 1) return untyped(schema)
  return types.includes('array') && !('items' in schema) ? { ...schema, items: {} } : schema
}

const typesOf = ({ type }: Schema): readonly Json[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

/** What is said of a value besides its type. */
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

function withoutAlternatives(schema: Schema, nullable: Nullable): Schema {
  const { anyOf, oneOf, ...outer } = schema
  const alternatives = ((anyOf ?? oneOf) as readonly Schema[] | undefined)?.flatMap(nested)
  if (!alternatives) return schema
  const some = alternatives.filter(each => !isNull(each))
  if (some.some(isAnything)) return untyped(outer)
  if (some.length > 1 && some.every(isPlain)) return untyped(outer)
  if (some.length > 1) return choiceOf(outer, distinctSchemas(alternatives), nullable)
  const [only = {}] = some
  if (some.length === alternatives.length) return { ...only, ...outer }
  return '$ref' in only ? { ...outer, anyOf: alternatives } : orNull({ ...only, ...outer }, nullable)
}

function choiceOf(outer: Schema, alternatives: readonly Schema[], nullable: Nullable): Schema {
  const isNullable = nullable === 'nullable' && alternatives.some(isNull)
  return isNullable
    ? { ...outer, nullable: true, anyOf: alternatives.filter(each => !isNull(each)) }
    : { ...outer, anyOf: [...alternatives] }
}

// A choice inside a choice is part of it.
const nested = (schema: Schema): readonly Schema[] =>
  Object.keys(schema).length === 1 && Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Schema[]) : [schema]

const isNull = (schema: Schema): boolean =>
  schema['type'] === 'null' || (Array.isArray(schema['enum']) && schema['enum'].every(value => value === null))

const isAnything = (schema: Schema): boolean => Object.keys(schema).every(key => annotations.has(key))

/** Whether the value has no structure that a class could have. */
const isPlain = (schema: Schema): boolean => {
  const [type] = typesOf(schema)
  return type !== undefined && type !== 'array' && !('properties' in schema)
}

const distinctSchemas = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values(),
]

function orNull(schema: Schema, nullable: Nullable): Schema {
  const types = typesOf(schema)
  if (types.length === 0 || types.includes('null')) return schema
  const choice: Schema = Array.isArray(schema['enum']) ? { enum: [...new Set([...schema['enum'], null])] } : {}
  return nullable === 'nullable' ? { ...schema, nullable: true } : { ...schema, type: [...types, 'null'], ...choice }
}

/** Properties whose names differ by more than their case. */
function distinct(properties: Schema): Schema {
  const names = Object.keys(properties)
  const isOlder = (name: string) => (properties[name] as Schema)['deprecated'] === true
  const first = (name: string) => {
    const equal = names.filter(other => other.toLowerCase() === name.toLowerCase())
    return equal.find(other => !isOlder(other)) ?? equal[0]
  }
  return Object.fromEntries(Object.entries(properties).filter(([name]) => first(name) === name))
}
