import type { Json } from '@/lib/formats/yaml'
import { type Field, fields, type Kind } from '@/lib/timeseries/fields/fields'
import { groupsOf, isMeasured, type Level } from '@/lib/timeseries/fields/levels'

/** A time as answers write it. */
export const time: Json = { type: 'string', examples: ['2024-05-01 07:30:00.000+0000'] }

const point: Json = {
  type: 'object',
  required: ['x', 'y', 'srid'],
  properties: { x: { type: 'number' }, y: { type: 'number' }, srid: { type: 'integer' } },
}

const schemas: Readonly<Record<Kind, Json>> = {
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

/** The flat row of each level. */
export function rowSchemas(): Record<string, Json> {
  return Object.fromEntries((Object.keys(groupsOf) as Level[]).map(level => [level, rowSchema(level)]))
}

function rowSchema(level: Level): Json {
  const own = fields.filter(field => groupsOf[level].includes(field.group))
  const described: [string, Json][] = own.map(field => [field.alias, fieldSchema(field)])
  return {
    type: 'object',
    description: 'The fields that are selected; values inside JSON under their paths, what functions give under the functions.',
    properties: Object.fromEntries(isMeasured(level) ? [['_timestamp', time], ...described] : described),
  }
}

function fieldSchema({ kind, description, nullable }: Field): Json {
  const schema = schemas[kind] as Record<string, Json>
  const type = nullable ? [...[schema['type'] as string | readonly string[]].flat(), 'null'] : schema['type']!
  return { ...schema, type, description }
}
