import type { Entity } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'

const stepsMax = 5

/** Paths of the lists in an entity's records, `*` for any language or key; none inside a type that contains itself. */
export function listPaths(entity: Entity): readonly string[] {
  const found = paths.get(entity) ?? fieldsOf(entity).flatMap(field => listsIn(field, [], []))
  paths.set(entity, found)
  return found
}

const paths = new WeakMap<Entity, readonly string[]>()

function listsIn({ name, type }: Field, above: readonly string[], types: readonly string[]): string[] {
  return listsOfType(type, [...above, name], types)
}

function listsOfType(type: FieldValueType, path: readonly string[], types: readonly string[]): string[] {
  if (path.length > stepsMax) return []
  if (type.kind === 'list') return [path.join('.'), ...listsOfType(type.of, path, types)]
  if (type.kind === 'map') return listsOfType(type.of, [...path, '*'], types)
  if (type.kind !== 'object' || types.includes(type.name)) return []
  return (model.types.get(type.name) ?? []).flatMap(field => listsIn(field, path, [...types, type.name]))
}
