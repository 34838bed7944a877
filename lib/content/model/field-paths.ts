import type { Entity } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'

/** A field with the way to it as the parameter `fields` writes it: `Detail.*.Title`, `ImageGallery.[*].License`. */
export type PlacedField = Readonly<{ path: string; field: Field; holder: string | null }>

/** Deeper fields than this say nothing about what a dataset is, and types may hold themselves. */
const depthMax = 4

const placed = new Map<Entity, readonly PlacedField[]>()

/** Every field of an entity's records and of the objects in them. */
export function placedFields(entity: Entity): readonly PlacedField[] {
  const known = placed.get(entity) ?? within(fieldsOf(entity), { before: '', depth: 1, holder: null })
  placed.set(entity, known)
  return known
}

/** The ways to all of them. */
export const fieldPaths = (entity: Entity): string[] => placedFields(entity).map(({ path }) => path)

type PathPrefix = Readonly<{ before: string; depth: number; holder: string | null }>

function within(fields: readonly Field[], { before, depth, holder }: PathPrefix): PlacedField[] {
  return fields.flatMap(field => {
    const path = before + field.name
    const inner = innerOf(field.type)
    const own = { path, field, holder }
    if (!inner || depth === depthMax) return [own]
    return [
      own,
      ...within(model.types.get(inner.name) ?? [], { before: `${path}${inner.way}.`, depth: depth + 1, holder: inner.name }),
    ]
  })
}

/** The object a value holds, and the way through lists and maps to it. */
function innerOf(type: FieldValueType): { name: string; way: string } | null {
  if (type.kind === 'object') return { name: type.name, way: '' }
  if (type.kind !== 'list' && type.kind !== 'map') return null
  const inner = innerOf(type.of)
  return inner && { name: inner.name, way: (type.kind === 'list' ? '.[*]' : '.*') + inner.way }
}
