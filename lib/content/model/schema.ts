import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'
import { findMoment, momentForms } from '@/lib/grammar/moment'

/** A time of day, or a TimeSpan of .NET such as `1.02:00:00`. */
const timeForm = /^(\d{1,3}\.)?\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

const plain = {
  string: z.string(),
  integer: z.number().int(),
  number: z.number(),
  boolean: z.boolean(),
  datetime: z.string().refine(text => text === '' || findMoment(text) !== null, momentForms),
  time: z.string().regex(timeForm, 'a time, e.g. 08:30:00'),
  geometry: z.looseObject({ type: z.string() }),
  any: z.unknown(),
} as const

const types = new Map<string, z.ZodType>()
const schemas = new Map<Entity, z.ZodType>()

/** The schema of a record: fields of the model have their types, other fields are accepted. Null means absent. */
export function entitySchema(entity: Entity): z.ZodType {
  const schema = schemas.get(entity) ?? objectOf(fieldsOf(entity))
  schemas.set(entity, schema)
  return schema
}

/** The schema of a field of a record. Returns undefined for a field that the model does not have. */
export const fieldSchemaOf = (entity: Entity, name: string): z.ZodType | undefined =>
  (entitySchema(entity) as z.ZodObject).shape[name] as z.ZodType | undefined

const objectOf = (fields: readonly Field[]) =>
  z.looseObject(Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)])))

function fieldSchema({ name, type }: Field): z.ZodType {
  // The source is a string in most types of records and a list in others; both are accepted everywhere.
  if (name === 'Source') return z.union([plain.string, z.array(plain.string)]).nullish()
  // Weather bulletins have numbers as ids.
  if (name === 'Id') return z.union([plain.string, plain.integer]).nullish()
  if (type.kind === 'number' && Object.hasOwn(degrees, name.toLowerCase())) return degrees[name.toLowerCase()]!.nullish()
  return valueSchema(type).nullish()
}

const degrees: Readonly<Record<string, z.ZodNumber>> = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}

function valueSchema(type: FieldValueType): z.ZodType {
  if (type.kind === 'list') return z.array(valueSchema(type.of).nullable())
  if (type.kind === 'map') return z.record(z.string(), valueSchema(type.of).nullable())
  return type.kind === 'object' ? typeSchema(type.name) : plain[type.kind]
}

function typeSchema(name: string): z.ZodType {
  const cached = types.get(name)
  if (cached) return cached
  // A recursive type refers to this schema while its own schema is created.
  types.set(
    name,
    z.lazy(() => types.get(name)!),
  )
  const schema = objectOf(model.types.get(name)!)
  types.set(name, schema)
  return schema
}
