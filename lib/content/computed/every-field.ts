import type { Entity } from '@/lib/content/entities'
import type { Field } from '@/lib/content/model/field'
import { fieldsOf } from '@/lib/content/model/fields-of'
import type { Incoming } from '@/lib/content/store/incoming'

/**
 * The record with all fields of its entity: those it lacks are null, lists and maps that are never null are empty.
 * So a client finds every name in every record, and `removenullvalues` is for those who do not want them.
 */
export function withEveryField(entity: Entity, record: Incoming): Incoming {
  const missing = fieldsOf(entity).filter(({ name }) => (record[name] ?? null) === null)
  return { ...record, ...Object.fromEntries(missing.map(field => [field.name, nothingOf(field)])) }
}

// What is not known of a number or a flag is not 0 or false, whatever the original's classes default to.
function nothingOf({ type, nullable }: Field): unknown {
  if (nullable) return null
  if (type.kind === 'list') return []
  return type.kind === 'map' ? {} : null
}
