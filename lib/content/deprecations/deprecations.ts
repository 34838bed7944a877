import { movesOf } from '@/lib/content/computed/two-places'
import { type DeprecationState, datesOfRemoved, listed, usualDates } from '@/lib/content/deprecations/deprecation-register'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import type { Field, ValueType } from '@/lib/content/model/field'
import { fieldsOf } from '@/lib/content/model/fields-of'
import { model } from '@/lib/content/model/model'

/** That a field should no longer be used: what takes its place, since when, and the last day on which it is served (yyyy-MM-dd). */
export type Deprecation = Readonly<{ replacement: string | null; deprecated: string; removedAfter: string }>

/** A field of an entity that should no longer be used. `type` is null for one that is not served any more. */
export type DeprecatedField = Deprecation & Readonly<{ field: string; state: DeprecationState; type: ValueType | null }>

const registers = new Map<Entity, ReadonlyMap<string, DeprecatedField>>()

/**
 * The older fields of an entity by their names, from the record inwards, languages and list positions left out: those the specification
 * lists, those that have moved, and those the model marks; of several lines for a field the first counts.
 */
export function deprecationsOf(entity: Entity): ReadonlyMap<string, DeprecatedField> {
  const known = registers.get(entity) ?? registerOf(entity)
  registers.set(entity, known)
  return known
}

function registerOf(entity: Entity): ReadonlyMap<string, DeprecatedField> {
  const fields = new Map(fieldsWithin(fieldsOf(entity)))
  const own = listed.filter(line => line.entity === entity.endpoint)
  const shared = listed.filter(line => line.entity === '*' && fields.has(line.field))
  const marked = [...fields].flatMap(([field, { deprecation }]) =>
    deprecation ? [{ field, state: 'deprecated' as const, replacement: deprecation.replacement }] : [],
  )
  const moved = movesOf(entity).map(({ field, to }) => ({ field, state: 'moved' as const, replacement: to.join(' or ') }))
  const register = new Map<string, DeprecatedField>()
  for (const { field, state, replacement } of [...own, ...moved, ...shared, ...marked]) {
    const { type, deprecation } = fields.get(field) ?? { type: null, deprecation: null }
    const dates = state === 'removed' ? datesOfRemoved : usualDates
    if (!register.has(field)) register.set(field, { ...dates, ...deprecation, field, state, replacement, type })
  }
  return new Map([...register].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const depthMax = 4

/** All fields of a record and of the objects in it, with their way from the record. */
function fieldsWithin(fields: readonly Field[], before: readonly string[] = []): [string, Field][] {
  return fields.flatMap(field => {
    const path = [...before, field.name]
    const inner = typeWithin(field.type)
    const own: [string, Field] = [path.join('.'), field]
    return inner && path.length < depthMax ? [own, ...fieldsWithin(model.types.get(inner) ?? [], path)] : [own]
  })
}

const typeWithin = (type: ValueType): string | null => {
  if (type.kind === 'object') return type.name
  return type.kind === 'list' || type.kind === 'map' ? typeWithin(type.of) : null
}

/**
 * Whether a field of a record is deprecated.
 * @param type value of `_Meta.Type`
 * @param path names from the record inwards, languages and list positions left out, e.g. `['EventDate', 'EventCalculatedDay']`
 * @see spec, Versioning: Events datamodel, Activity/POI datamodel, General replacements
 */
export function findDeprecation(type: string, path: readonly string[]): (Deprecation & Pick<DeprecatedField, 'state'>) | null {
  const entity = findEntity(type)
  const found = entity && deprecationsOf(entity).get(path.join('.'))
  if (!found) return null
  const { replacement, deprecated, removedAfter, state } = found
  return { replacement, deprecated, removedAfter, state }
}

/** Every entity that has older fields, with them. */
export function allDeprecations(): [Entity, DeprecatedField[]][] {
  const all = entities.map((entity): [Entity, DeprecatedField[]] => [entity, [...deprecationsOf(entity).values()]])
  return all.filter(([, fields]) => fields.length > 0)
}
