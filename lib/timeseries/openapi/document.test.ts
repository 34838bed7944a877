import { expect, test } from 'vitest'
import { fields } from '@/lib/timeseries/fields/fields'
import { aggregateKeys } from '@/lib/timeseries/fields/functions'
import { operatorKeys } from '@/lib/timeseries/filters/operators'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { SeriesParameters } from '@/lib/timeseries/params'

type Parameter = { name: string; in: string; description: string; example?: unknown }
type Document = {
  paths: Record<string, { get: { operationId: string; parameters: (Parameter | { $ref: string })[] } }>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, { properties?: Record<string, unknown> }> }
  info: { description: string }
}
const document = seriesDocument() as unknown as Document

const parametersAt = (path: string) =>
  document.paths[path]!.get.parameters.map(one =>
    '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  )

test('every parameter, field, operator and function that is served is described', () => {
  const history = parametersAt('/v2/{representation}/{stationTypes}/{dataTypes}/{from}/{to}')
  expect(history.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SeriesParameters.shape)))
  const described = Object.values(document.components.schemas).flatMap(({ properties = {} }) => Object.keys(properties))
  for (const { alias } of fields) expect(described).toContain(alias)
  for (const key of [...operatorKeys, ...aggregateKeys]) expect(document.info.description).toContain(`\`${key}\``)
})

test('every parameter has an example, except the cursor of a stream', () => {
  for (const path of Object.keys(document.paths)) {
    const bare = parametersAt(path).filter(({ example }) => example === undefined)
    expect([path, bare.map(({ name }) => name)]).toEqual([path, path.includes('/stream/') ? ['cursor', 'Last-Event-ID'] : []])
  }
})
