import { expect, test } from 'vitest'
import { apispec } from './apispec'
import { fields } from './fields'
import { aggregateKeys } from './grouped/functions'
import { operatorKeys } from './operators'
import { SeriesQuery } from './params'

type Spec = {
  paths: Record<string, { get: { parameters?: { $ref: string }[] } }>
  components: { parameters: Record<string, unknown>; schemas: Record<string, { properties: Record<string, unknown> }> }
  info: { description: string }
}
const spec = apispec() as unknown as Spec

test('every parameter, field, operator and function that is served is described', () => {
  expect(Object.keys(spec.components.parameters)).toEqual(expect.arrayContaining(Object.keys(SeriesQuery.shape)))
  const described = Object.values(spec.components.schemas).flatMap(schema => Object.keys(schema.properties))
  for (const { alias } of fields) expect(described).toContain(alias)
  for (const key of [...operatorKeys, ...aggregateKeys]) expect(spec.info.description).toContain(`\`${key}\``)
})

test('every reference leads somewhere, and every segment of a path is described', () => {
  for (const reference of JSON.stringify(spec).matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(spec.components).toHaveProperty([reference[1]!, reference[2]!])
  for (const [path, { get }] of Object.entries(spec.paths))
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(get.parameters).toContainEqual({ $ref: `#/components/parameters/${name}` })
})
