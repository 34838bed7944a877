import fc from 'fast-check'
import type { ServedDocument, ValueSchema } from '../described-calls'
import { flawed, moments, numbers, texts } from './values'

type BodySchema = Omit<ValueSchema, 'enum' | 'items' | 'anyOf'> &
  Readonly<{
    $ref?: string
    enum?: readonly unknown[]
    const?: unknown
    properties?: Readonly<Record<string, BodySchema>>
    required?: readonly string[]
    additionalProperties?: boolean | BodySchema
    items?: BodySchema
    anyOf?: readonly BodySchema[]
    oneOf?: readonly BodySchema[]
    allOf?: readonly BodySchema[]
  }>

/** A placeholder for a number that JavaScript may not be able to represent; the serialized body gets its digits. */
const written = fc
  .constantFrom(...numbers.filter(text => /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(text)))
  .map(text => `§number ${text}§`)

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: written },
  { weight: 3, arbitrary: texts },
  { weight: 1, arbitrary: fc.constantFrom(...moments) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { '': null }, '§deep§') },
)

const deep = '['.repeat(20_000) + ']'.repeat(20_000)

/** Serializes a body, with the numbers and the depth that JSON.stringify cannot write. */
const bodyText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"§number ([^"§]*)§"/g, '$1').replaceAll('"§deep§"', deep)

/** Bodies that match a schema: properties with extreme values, some omitted. @param depth remaining levels */
function valuesFor(schema: BodySchema, document: ServedDocument, depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return leaf
  const inner = (one: BodySchema) => valuesFor(one, document, depth - 1)
  if (schema.$ref) return valuesFor(document.components.schemas[schema.$ref.split('/').at(-1)!]!, document, depth)
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (several) return fc.oneof(...several.map(inner))
  if (schema.enum ?? schema.const !== undefined) return mostly(fc.constantFrom(...(schema.enum ?? [schema.const])))
  const type = [schema.type].flat()
  if (schema.properties) return mostly(propertiesOf(schema, inner))
  if (type.includes('array')) return mostly(fc.array(schema.items ? inner(schema.items) : leaf, { maxLength: 3 }))
  if (type.includes('object')) return mostly(keyed(schema, inner))
  if (type.includes('integer') || type.includes('number')) return mostly(written)
  if (type.includes('boolean')) return mostly(fc.boolean())
  return mostly(schema.format?.startsWith('date') ? fc.constantFrom(...moments) : texts)
}

const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: leaf })

type Inner = (schema: BodySchema) => fc.Arbitrary<unknown>

function keyed({ additionalProperties }: BodySchema, inner: Inner): fc.Arbitrary<unknown> {
  const value = typeof additionalProperties === 'object' ? inner(additionalProperties) : leaf
  return fc.dictionary(fc.oneof(texts, fc.constantFrom('de', 'en', 'it')), value, { maxKeys: 3, noNullPrototype: true })
}

/** The required properties nearly always, and up to six others. */
function propertiesOf({ properties = {}, required = [] }: BodySchema, inner: Inner): fc.Arbitrary<unknown> {
  const others = Object.keys(properties).filter(name => !required.includes(name))
  const names = fc.tuple(
    fc.subarray([...required], { minLength: Math.max(0, required.length - 1) }),
    fc.array(fc.constantFrom(...(others.length > 0 ? others : Object.keys(properties))), { maxLength: 6 }),
  )
  return names.chain(([needed, more]) =>
    fc.record(Object.fromEntries([...needed, ...more].map(name => [name, inner(properties[name]!)]))),
  )
}

/** The paths of all values inside a value, as steps. */
function placesIn(value: unknown, steps: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [steps]
  return [steps, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...steps, name]))]
}

type Tree = Record<string, unknown>

/** A copy with another value at a path; without the property if that is undefined. */
function replaced(value: unknown, steps: readonly string[], other: unknown): unknown {
  const [first, ...rest] = steps
  if (first === undefined) return other
  const copy: Tree | unknown[] = Array.isArray(value) ? [...value] : Object.fromEntries(Object.entries(value as object))
  ;(copy as Tree)[first] = replaced((value as Tree)[first], rest, other)
  return copy
}

/** An example with one to three of its values changed, left out or doubled. */
function changed(example: unknown): fc.Arbitrary<unknown> {
  const change = fc
    .constantFrom(...placesIn(example))
    .chain(steps => insteadOf(valueAt(example, steps)).map(value => ({ steps, value })))
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map(changes => changes.reduce((all, { steps, value }) => (reaches(all, steps) ? replaced(all, steps, value) : all), example))
}

const insteadOf = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: fc.constantFrom(undefined, [value, value], { en: value }) },
    ...(typeof value === 'string' && value !== '' ? [{ weight: 4, arbitrary: flawed(value) }] : []),
    ...(typeof value === 'number' ? [{ weight: 4, arbitrary: written }] : []),
  )

const valueAt = (value: unknown, steps: readonly string[]): unknown => steps.reduce((inner, step) => (inner as Tree)[step], value)

const reaches = (value: unknown, [first, ...rest]: readonly string[]): boolean =>
  first === undefined || (typeof value === 'object' && value !== null && first in value && reaches((value as Tree)[first], rest))

/** Serialized bodies: the example, modified examples, bodies that match the schema, and strings that are not JSON. */
export function bodiesFor(
  { schema, example }: Readonly<{ schema?: object; example?: unknown }>,
  isJson: boolean,
  document: ServedDocument,
): fc.Arbitrary<string> {
  const noBody = fc.constantFrom('', '{', '[]', '{}', 'null', '1', '"x"', '\u0000', '[{}]', deep)
  const plain = typeof example === 'string' ? example : undefined
  const like = isJson && plain === undefined
  const usual = like && example !== undefined ? [fc.constant(bodyText(example)), changed(example).map(bodyText)] : []
  const textual = plain === undefined ? [] : [fc.constant(plain), flawed(plain)]
  const generated = isJson && schema ? [valuesFor(schema as BodySchema, document, 6).map(bodyText)] : [texts]
  return fc.oneof(...[...usual, ...textual, ...generated].map(arbitrary => ({ weight: 6, arbitrary })), {
    weight: 1,
    arbitrary: noBody,
  })
}
