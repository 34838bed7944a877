import type { KnownField } from '@/components/dataset/field-rows'
import type { Deprecation, ListSource } from '@/components/source/source'
import { findDeprecation } from '@/lib/content/deprecations/deprecations'
import { type Entity, readableAt } from '@/lib/content/entities'
import { type FieldValueType, placedFields } from '@/lib/content/model/model'
import { fieldText } from '@/lib/content/openapi/record-schemas'
import { isLeftOut } from '@/lib/content/store/reduced-form'
import { textIn } from '@/lib/formats/text'
import { fields as seriesFields } from '@/lib/timeseries/fields/fields'

/** The fields of a dataset's records as the interfaces describe them, and the paths whose values are keyed by a name. */
type FieldModel = Readonly<{
  known: readonly KnownField[]
  maps: ReadonlySet<string>
  /** Whether records in a reduced form lack a field. */
  isLeftOut: (path: string) => boolean
}>

export function fieldModel(source: ListSource): FieldModel {
  if (source.kind !== 'content') return { ...nothing, known: rowFields(source.kind) }
  const entity = readableAt(source.path.split('/').slice(3).map(decodeURIComponent).join('/'))
  return entity ? modelOf(entity, source.language) : nothing
}

const nothing: FieldModel = { known: [], maps: new Set(), isLeftOut: () => false }

function modelOf(entity: Entity, language: string): FieldModel {
  const placed = placedFields(entity)
  return {
    known: placed.map(({ path, field, holder }) => ({
      path,
      type: typeText(field.type),
      description: fieldText(holder, field.name) ?? null,
      deprecation: fieldDeprecation(entity.type, namesOf(path), language),
    })),
    maps: new Set(placed.flatMap(({ path, field }) => mapsIn(path, field.type))),
    isLeftOut: path => isLeftOut(entity, namesOf(path)),
  }
}

const namesOf = (path: string) => path.split('.').filter(step => step !== '*' && step !== '[*]')

function mapsIn(path: string, type: FieldValueType): string[] {
  if (type.kind === 'list') return mapsIn(`${path}.[*]`, type.of)
  return type.kind === 'map' ? [path, ...mapsIn(`${path}.*`, type.of)] : []
}

/** A short form of a type: `string[]`, `{*: Detail}`. */
function typeText(type: FieldValueType): string {
  if (type.kind === 'object') return type.name
  if (type.kind === 'list') return `${typeText(type.of)}[]`
  return type.kind === 'map' ? `{*: ${typeText(type.of)}}` : type.kind
}

const groups = {
  timeseries: ['station', 'parent', 'dataType', 'measurement', 'provenance'],
  edges: ['edge', 'edgeBegin', 'edgeEnd'],
} as const

const rowFields = (kind: 'timeseries' | 'edges'): KnownField[] =>
  seriesFields
    .filter(({ group }) => (groups[kind] as readonly string[]).includes(group))
    .map(({ alias, kind: type, description }) => ({ path: alias, type, description, deprecation: null }))

/** Whether a field of a record is deprecated, and why, in the reader's language. @param type value of `_Meta.Type` */
export function fieldDeprecation(type: string, path: readonly string[], language: string): Deprecation | null {
  const found = findDeprecation(type, path)
  return found && { ...found, reason: textIn(found.reason, language) }
}
