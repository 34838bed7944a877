import { expect, test } from 'vitest'
import type { Json } from '@/lib/formats/yaml'
import { plainDocument } from './plain-schemas'

const place = {
  DateTime: { type: 'string', pattern: '^\\d' },
  Place: { type: 'object', properties: { name: { type: 'string' } } },
}

/** A schema as it stands in a plain document. */
function plain(schema: Json, openapi = '3.1.1'): unknown {
  const { components } = plainDocument({ openapi, components: { schemas: { ...place, Given: schema } } })
  return (components as { schemas: Record<string, unknown> }).schemas['Given']
}

test.each<[string, Json, Json]>([
  ['several types are none', { type: ['number', 'string', 'array', 'null'], items: {}, description: 'd' }, { description: 'd' }],
  ['one type and null stay', { type: ['number', 'null'], minimum: 0 }, { type: ['number', 'null'], minimum: 0 }],
  [
    'null is a second type',
    { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description: 'd' },
    { type: ['string', 'null'], enum: ['a', null], description: 'd' },
  ],
  ['a choice of plain types is none', { anyOf: [{ type: 'string' }, { anyOf: [{ type: 'number' }, { type: 'null' }] }] }, {}],
  ['a choice with anything is anything', { anyOf: [{ type: 'object', properties: {} }, {}] }, {}],
  [
    'null next to an object stays a choice',
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
  ],
  [
    'null next to a string by reference does not',
    { anyOf: [{ $ref: '#/components/schemas/DateTime' }, { type: 'null' }], description: 'd' },
    { type: ['string', 'null'], pattern: '^\\d', description: 'd' },
  ],
  ['a list has items', { type: 'array' }, { type: 'array', items: {} }],
  ['a time has no pattern', { type: 'string', format: 'date', pattern: '^\\d' }, { type: 'string', format: 'date' }],
  [
    'a property that may be null is not required',
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: ['object', 'null'] } } },
    { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: ['object', 'null'] } } },
  ],
  ['null is no default', { type: ['integer', 'null'], default: null }, { type: ['integer', 'null'] }],
  ['a constant is a choice of one', { const: 'x' }, { type: 'string', enum: ['x'] }],
  [
    'a deprecated property yields',
    {
      type: 'object',
      properties: { date: { type: 'string', deprecated: true }, Date: { type: 'string' }, metadata: {}, metaData: {} },
    },
    { type: 'object', properties: { Date: { type: 'string' }, metadata: {}, metaData: {} } },
  ],
  [
    'properties may have the names of keywords',
    { type: 'object', properties: { type: { type: 'array' }, properties: { const: 1 } } },
    { type: 'object', properties: { type: { type: 'array', items: {} }, properties: { type: 'number', enum: [1] } } },
  ],
])('%s', (_, given, expected) => {
  expect(plain(given)).toEqual(expected)
})

test.each<[string, Json, Json]>([
  ['null', { anyOf: [{ type: 'string' }, { type: 'string', nullable: true, enum: [null] }] }, { type: 'string', nullable: true }],
  [
    'null in a choice',
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'string' }, { type: 'string', nullable: true, enum: [null] }] },
    { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'string', nullable: true }] },
  ],
])('in OpenAPI 3.0 %s is nullable', (_, given, expected) => {
  expect(plain(given, '3.0.3')).toEqual(expected)
})

test('examples are values, whatever their properties are called', () => {
  const example = { schema: { type: 'array' }, const: 1 }
  const document = { openapi: '3.1.1', paths: { '/a': { example, schema: { type: 'array' } } }, components: { schemas: {} } }
  expect(plainDocument(document).paths['/a']).toEqual({ example, schema: { type: 'array', items: {} } })
})
