import type { Json } from '@/lib/formats/yaml'
import { headersNamed, schemaAt } from '@/lib/http/openapi'
import { mediaTypes, tableSchemas } from '@/lib/http/responses/format'
import { haveGeometry } from '@/lib/timeseries/features'
import { type FieldKind, fields, type PublicField } from '@/lib/timeseries/fields/fields'
import { groupsOf, isMeasured, type Level } from '@/lib/timeseries/fields/levels'
import type { Representation } from '@/lib/timeseries/path'
import { hasState } from '@/lib/timeseries/state-sql'

type Structure = Representation['structure']

const lines: Json = { type: 'string', description: 'flat rows only: each row as JSON on its own line' }
const table: Json = { type: 'string', description: 'flat rows only: a header with the selected fields, then a line for each row' }

const features: Json = {
  type: 'object',
  required: ['type', 'features'],
  description:
    'flat rows only: a FeatureCollection (RFC 7946) with a feature for each row; its properties are the selected fields',
}

/** The responses with rows of a level: JSON, and for flat rows also NDJSON, CSV, GeoJSON, Parquet, Arrow or Excel. */
export function rowResponses(level: Level, structures: readonly Structure[]): Record<string, Json> {
  const state = hasState({ level, grouping: null }) ? ['ETag'] : []
  const headers = headersNamed(...state, 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id')
  const flatTypes = {
    [mediaTypes.ndjson]: { schema: lines },
    [mediaTypes.csv]: { schema: table },
    ...(haveGeometry(level) ? { [mediaTypes.geojson]: { schema: features } } : {}),
    ...Object.fromEntries(Object.entries(tableSchemas).map(([type, schema]) => [type, { schema }])),
  }
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

const notModified: Record<string, Json> = {
  '304': { description: 'The response has not changed', headers: headersNamed('ETag', 'Cache-Control', 'Vary') },
}

export const cachedResponse = (description: string, schema: Json, type: string = mediaTypes.json): Record<string, Json> => ({
  '200': {
    description,
    headers: headersNamed('ETag', 'Cache-Control', 'Vary', 'X-Request-Id'),
    content: { [type]: { schema } },
  },
  ...notModified,
})

export const okResponse = (description: string, content: Json): Record<string, Json> => ({
  '200': { description, headers: headersNamed('Vary', 'X-Request-Id'), content },
})

const time: Json = { type: 'string', examples: ['2024-05-01 07:30:00.000+0000'] }

const point: Json = {
  type: 'object',
  required: ['x', 'y', 'srid'],
  properties: { x: { type: 'number' }, y: { type: 'number' }, srid: { type: 'integer' } },
}

const schemas: Readonly<Record<FieldKind, Json>> = {
  text: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  json: { type: 'object', additionalProperties: true },
  point,
  geometry: {
    type: 'object',
    description: 'GeoJSON in degrees with nine decimals, its bbox and its crs',
    additionalProperties: true,
  },
  time,
  value: { type: ['number', 'string', 'object', 'array', 'boolean'] },
}

export function rowSchemas(): Record<string, Json> {
  return Object.fromEntries((Object.keys(groupsOf) as Level[]).map(level => [level, rowSchema(level)]))
}

function rowSchema(level: Level): Json {
  const own = fields.filter(field => groupsOf[level].includes(field.group))
  const described: [string, Json][] = own.map(field => [field.alias, fieldSchema(field)])
  return {
    type: 'object',
    description: 'The selected fields. Values inside JSON are named by their paths, results of functions by the functions.',
    properties: Object.fromEntries(isMeasured(level) ? [['_timestamp', time], ...described] : described),
  }
}

function fieldSchema({ kind, description, nullable }: PublicField): Json {
  const schema = schemas[kind] as Record<string, Json>
  const type = nullable ? [...[schema['type'] as string | readonly string[]].flat(), 'null'] : schema['type']!
  return { ...schema, type, description }
}
