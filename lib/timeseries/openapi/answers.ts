import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/answers/format'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Representation } from '@/lib/timeseries/representation'
import { hasState } from '@/lib/timeseries/state/state-sql'

const text = (description: string): Json => ({ description, schema: { type: 'string' } })

/** Headers of answers, by their names. */
export const answerHeaders: Readonly<Record<string, Json>> = {
  ETag: text('state of the answer; sent back in If-None-Match it is answered with 304 while nothing changed'),
  'Cache-Control': text('how long the answer may be kept, and by whom'),
  Vary: text('request headers that the answer follows'),
  Link: text('with cursor: the page behind this one, as rel="next"; none behind the last'),
  'X-Total-Count': { description: 'with total=true: how many results all pages hold', schema: { type: 'integer', minimum: 0 } },
  'X-Request-Id': text('id of the request; a caller’s own is kept'),
}

const headersNamed = (...names: string[]): Json =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

/** The schema of this name. */
export const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

type Structure = Representation['structure']

const lines: Json = { type: 'string', description: 'flat rows only: each as JSON on a line of its own' }
const table: Json = { type: 'string', description: 'flat rows only: a header with the selected fields, and a line for each row' }

/** What is answered with rows of a level: the envelope, and where rows are flat also lines or a table. */
export function rowAnswers(level: Level, structures: readonly Structure[]): Record<string, Json> {
  const state = hasState({ level, grouping: null }) ? ['ETag'] : []
  const headers = headersNamed(...state, 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id')
  const flatTypes = { [mediaTypes.ndjson]: { schema: lines }, [mediaTypes.csv]: { schema: table } }
  const content = {
    [mediaTypes.json]: { schema: envelopeOf(level, structures) },
    ...(structures.includes('flat') ? flatTypes : {}),
  }
  return { '200': { description: 'The rows', headers, content }, ...(state.length > 0 ? notModified : {}) }
}

function envelopeOf(level: Level, structures: readonly Structure[]): Json {
  const data = structures.map(structure => (structure === 'flat' ? { type: 'array', items: schemaAt(level) } : schemaAt('tree')))
  return {
    type: 'object',
    required: ['offset', 'limit', 'data'],
    properties: {
      offset: { type: 'integer' },
      limit: { type: 'integer' },
      data: data.length === 1 ? data[0]! : { anyOf: data },
    },
  }
}

/** The rows of any level, each object inside the one it belongs to. */
export const treeSchema: Json = {
  type: 'object',
  description:
    'by type; of nodes: stations, code, sdatatypes, name, tmeasurements; of edges: edges, code; of events: eventseries, id, events, id',
  additionalProperties: { type: 'object', additionalProperties: true },
}

const notModified: Record<string, Json> = {
  '304': { description: 'The caller holds this answer already', headers: headersNamed('ETag', 'Cache-Control', 'Vary') },
}

/** 200 with a body of a type, and what is answered to who holds it already. */
export const listed = (description: string, schema: Json, type: string = mediaTypes.json): Record<string, Json> => ({
  '200': {
    description,
    headers: headersNamed('ETag', 'Cache-Control', 'Vary', 'X-Request-Id'),
    content: { [type]: { schema } },
  },
  ...notModified,
})

/** 200 with a body that has no state. */
export const found = (description: string, content: Json): Record<string, Json> => ({
  '200': { description, headers: headersNamed('Vary', 'X-Request-Id'), content },
})
