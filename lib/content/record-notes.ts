import type { Entity } from '@/lib/content/entities'
import { type Field, type FieldValueType, fieldsOf, model } from '@/lib/content/model/model'
import type { DeclaredType } from '@/lib/formats/tables/table-type'
import { fileFacts } from '@/lib/http/responses/file-facts'
import type { TableNotes } from '@/lib/http/responses/record-texts'
import { onceFor } from '@/lib/runtime'

/** The notes of a file with records of an entity: its title, the types of its fields, and its description. */
export const recordNotes = async (entity: Entity, request: Request): Promise<TableNotes> => ({
  title: entity.endpoint,
  declared: declaredFields(entity),
  facts: await fileFacts(request, { entity: entity.type }),
})

const declaredFields = onceFor((entity: Entity): DeclaredType => ({ of: declaredMembers(fieldsOf(entity), 1) }))

/** Maximum depth of declared types: a type may contain itself. */
const depthMax = 5

const declaredMembers = (fields: readonly Field[], depth: number): Record<string, DeclaredType> =>
  Object.fromEntries(fields.map(({ name, type }) => [name, declaredOf(type, depth)]))

function declaredOf(type: FieldValueType, depth: number): DeclaredType {
  switch (type.kind) {
    case 'list':
      return { of: { '[*]': declaredOf(type.of, depth) } }
    case 'map':
      return { of: { '*': declaredOf(type.of, depth) } }
    case 'object':
      return depth < depthMax ? { of: declaredMembers(model.types.get(type.name) ?? [], depth + 1) } : {}
    case 'datetime':
      return { kind: 'time' }
    case 'integer':
    case 'number':
    case 'boolean':
    case 'geometry':
      return { kind: type.kind }
    default:
      return type.kind === 'any' ? {} : { kind: 'text' }
  }
}
