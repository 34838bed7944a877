import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ServedDocument } from './described-calls'

type Schema = Readonly<Record<string, unknown>>

/**
 * Valid parts of a description that generators of API clients cannot process: each made a generator throw, or its
 * client did not compile or rejected our responses.
 * @returns a sentence for each, with its path
 */
export function generatorFlaws(document: ServedDocument): string[] {
  const { schemas } = document.components
  const ids = Object.values(document.paths).flatMap(methods => Object.values(methods).map(call => operationId(call)))
  return [
    // A class is a file, and some file systems ignore case; some generators omit what is no letter or digit.
    ...alike(Object.keys(schemas), 'components/schemas', name => name.toLowerCase().replace(/[^a-z\d]/g, '')),
    // Some clients name the type of a property after its schema and the property.
    ...alike(
      Object.entries(schemas as Readonly<Record<string, Schema>>).flatMap(([name, { properties }]) =>
        Object.keys(properties ?? {}).map(property => name + property.charAt(0).toUpperCase() + property.slice(1)),
      ),
      'schema and property',
      name => name,
    ),
    ...alike(ids, 'operationId', name => name.toLowerCase()),
    ...Object.keys(schemas)
      .filter(name => importedNames.has(name))
      .map(name => `components/schemas: ${name} is a name that generated programs import`),
    ...[...schemasIn(document, '')].flatMap(([schema, at]) => flawsOf(schema, at, document.openapi)),
  ]
}

/** Names that generated Python programs import from `typing` and `pydantic`, which classes of these names replace. */
const importedNames: ReadonlySet<string> = new Set(
  'Annotated Any BaseModel ClassVar Dict Field List Literal Optional Set Union'.split(' '),
)

const operationId = (call: object): string => String((call as { operationId?: string }).operationId)

const alike = (names: readonly string[], at: string, written: (name: string) => string): string[] =>
  names
    .filter((name, place) => names.findIndex(other => written(other) === written(name)) < place)
    .map(name => `${at}: ${name} differs from another only in case or signs`)

/** The schemas in a part of the document, with their paths, except in examples. */
function* schemasIn(part: unknown, at: string): Generator<readonly [Schema, string]> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    const path = `${at}/${key}`
    if (key === 'schema') yield* within(value as Schema, path)
    else if (key === 'schemas')
      for (const [name, schema] of Object.entries(value as object)) yield* within(schema, `${path}/${name}`)
    else if (!['example', 'examples'].includes(key)) yield* schemasIn(value, path)
  }
}

function* within(schema: unknown, at: string): Generator<readonly [Schema, string]> {
  if (typeof schema !== 'object' || schema === null) return
  const part = schema as Schema
  yield [part, at]
  for (const key of ['items', 'additionalProperties', 'not']) yield* within(part[key], `${at}/${key}`)
  for (const key of ['anyOf', 'oneOf', 'allOf', 'properties', 'patternProperties'])
    for (const [name, inner] of Object.entries((part[key] ?? {}) as object)) yield* within(inner, `${at}/${key}/${name}`)
}

function flawsOf(schema: Schema, at: string, openapi: string): string[] {
  const types = [schema['type'] ?? []].flat() as string[]
  const choice = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Schema[]
  const isNull = (one: Schema) => one['type'] === 'null' || JSON.stringify(one['enum']) === '[null]'
  const flaws = {
    'several types in addition to null': types.filter(type => type !== 'null').length > 1,
    'a list without items': types.includes('array') && !('items' in schema),
    'a parameter with values of any type': at.includes('/parameters/') && JSON.stringify(schema['items']) === '{}',
    'null as one of two schemas, where it could be a type':
      choice.length === 2 && choice.some(isNull) && !choice.some(one => '$ref' in one),
    'null allowed without a type': schema['nullable'] === true && types.length === 0,
    'a choice of null only': isNull(schema) && openapi.startsWith('3.0'),
    'a choice between values without structure':
      choice.length > 1 && choice.every(one => ['string', 'number', 'integer', 'boolean', 'null'].includes(String(one['type']))),
    'a pattern of a time': ['date', 'date-time'].includes(String(schema['format'])) && 'pattern' in schema,
    'a constant instead of a choice of one': 'const' in schema,
    'null as a default': schema['default'] === null,
    'a default that the schema does not allow': 'default' in schema && !allows(schema, schema['default']),
  }
  const own = Object.entries(flaws).flatMap(([flaw, has]) => (has ? [`${at}: ${flaw}`] : []))
  return [
    ...own,
    ...alike(Object.keys((schema['properties'] ?? {}) as object), at, name => name.charAt(0).toLowerCase() + name.slice(1)),
  ]
}

const validators = new Ajv2020({ strict: false, validateFormats: false })

const allows = ({ default: _, ...schema }: Schema, value: unknown): boolean =>
  JSON.stringify(schema).includes('$ref') || (validators.validate(schema, value) as boolean)
