import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '@/lib/formats/yaml'
import { plainDocument } from './plain-schemas'

const place = {
  DateTime: { type: 'string', pattern: '^\\d' },
  Place: { type: 'object', properties: { name: { type: 'string' } } },
}

type Example = Readonly<{ name: string; given: Json; expected: Json }>
const examples = JSON.parse(readFileSync('lib/http/plain-schemas.examples.json', 'utf8')) as readonly Example[]

/** A schema as it stands in a plain document. */
function plain(schema: Json, openapi = '3.1.1'): unknown {
  const { components } = plainDocument({ openapi, components: { schemas: { ...place, Given: schema } } })
  return (components as { schemas: Record<string, unknown> }).schemas['Given']
}

test.each(examples)('$name', ({ given, expected }) => expect(plain(given)).toEqual(expected))

test.each<[string, Json, Json]>([
  ['null', { anyOf: [{ type: 'string' }, { type: 'string', nullable: true, enum: [null] }] }, { type: 'string', nullable: true }],
  [
    'null in a choice',
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'string' }, { type: 'string', nullable: true, enum: [null] }] },
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'string', nullable: true }] },
  ],
])('in OpenAPI 3.0 %s is nullable', (_, given, expected) => expect(plain(given, '3.0.3')).toEqual(expected))

test('examples are values, whatever their properties are called', () => {
  const example = { schema: { type: 'array' }, const: 1 }
  const document = { openapi: '3.1.1', paths: { '/a': { example, schema: { type: 'array' } } }, components: { schemas: {} } }
  expect(plainDocument(document).paths['/a']).toEqual({ example, schema: { type: 'array', items: {} } })
})
