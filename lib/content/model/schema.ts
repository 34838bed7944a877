import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'
import { findMoment, momentForms } from '@/lib/grammar/moment'

const isDate = (text: string) => text === '' || findMoment(text) !== null

/** Also what .NET writes for a span of time: `1.02:00:00`. */
const timeForm = /^(\d{1,3}\.)?\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

const plain = {
  string: z.string(),
  integer: z.number().int(),
  number: z.number(),
  boolean: z.boolean(),
  datetime: z.string().refine(isDate, momentForms),
  time: z.string().regex(timeForm, 'a time, e.g. 08:30:00'),
  geometry: z.looseObject({ type: z.string() }),
  any: z.unknown(),
} as const

const types = new Map<string, z.ZodType>()
const schemas = new Map<Entity, z.ZodType>()

/**
 * The schema of a record of this entity: every field of the model has its type, other fields are kept as they are. Null is
 * treated as absent everywhere, because providers send it for unknown values.
 */
export function entitySchema(entity: Entity): z.ZodType {
  const known = schemas.get(entity) ?? objectOf(fieldsOf(entity))
  schemas.set(entity, known)
  return known
}

const objectOf = (fields: readonly Field[]) =>
  z.looseObject(Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)])))

function fieldSchema({ name, type }: Field): z.ZodType {
  // One text in most kinds of records, a list in others; each is accepted everywhere.
  if (name === 'Source') return z.union([plain.string, z.array(plain.string)]).nullish()
  // Bulletins of the weather have numbers as ids.
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
  const known = types.get(name)
  if (known) return known
  // A type that leads back to itself finds this while it is made.
  types.set(
    name,
    z.lazy(() => types.get(name)!),
  )
  const schema = objectOf(model.types.get(name)!)
  types.set(name, schema)
  return schema
}
