import type { Json } from '@/lib/formats/yaml'

type Properties = Readonly<Record<string, Json>>

/** Schemas of OpenAPI 3.0: a string, a nullable string, a time, and a count. */
export const stringSchema = (description: string, more: Properties = {}): Json => ({ type: 'string', description, ...more })
export const nullableString = (description: string): Json => stringSchema(description, { nullable: true })
export const timeSchema = (description: string): Json => stringSchema(description, { format: 'date-time' })
export const countSchema = (description: string): Json => ({ type: 'integer', minimum: 0, description })

export const listOf = (items: Json, more: Properties = {}): Json => ({ type: 'array', items, ...more })

export const objectOf = (properties: Properties, more: Properties = {}): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})
