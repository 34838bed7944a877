import type { Entity } from '@/lib/content/entities'
import accommodation from '@/lib/content/model/tables/accommodation.json'
import articles from '@/lib/content/model/tables/articles.json'
import event from '@/lib/content/model/tables/event.json'
import labels from '@/lib/content/model/tables/labels.json'
import places from '@/lib/content/model/tables/places.json'
import poi from '@/lib/content/model/tables/poi.json'
import shared from '@/lib/content/model/tables/shared.json'
import weather from '@/lib/content/model/tables/weather.json'
import { onceFor } from '@/lib/runtime'

/** The type of a value: a plain value, an object of a named type, a list, or an object by language or source. */
export type FieldValueType =
  | Readonly<{ kind: 'string' | 'integer' | 'number' | 'boolean' | 'datetime' | 'time' | 'geometry' | 'any' }>
  | Readonly<{ kind: 'object'; name: string }>
  | Readonly<{ kind: 'list' | 'map'; of: FieldValueType }>

/** The deprecation of a field: its replacement, and its dates (yyyy-MM-dd) if they are set. */
type FieldDeprecation = Readonly<{ replacement: string | null; deprecated?: string; removedAfter?: string }>

export type Field = Readonly<{
  name: string
  type: FieldValueType
  nullable: boolean
  /** Whether the platform computes the field when a record is saved and ignores delivered values. */
  computed: boolean
  deprecation: FieldDeprecation | null
}>

/** The fields of an entity, of a named type, or of a set that several tables share. */
type FieldTable = Readonly<{ of: 'entity' | 'type' | 'base'; name: string; fields: readonly Field[] }>

const row = /^(\w+(?:, \w+)*): (\S+)( computed)?( deprecated(?: (\S+?)\.\.(\S+))?(?: → (.+))?)?$/
const spread = /^\.\.\.(\w+)$/

type UnreadTable = Pick<FieldTable, 'of' | 'name'> & Readonly<{ lines: readonly string[] }>

/**
 * Parses tables of fields. A heading names a table (`entity Event`, `base place`) or several equal ones
 * (`type AreaLink, RegionLink`). A line has names of fields and their type (`string`, `Tags[]`, `map<Detail>`; `!` for
 * never null), then `computed`, then `deprecated` with dates (`2024-02-28..2024-12-31`) and, after an arrow, the
 * replacement. A line `...place` includes all fields of a base or a type.
 * @throws Error with the invalid line
 */
export function readTables(text: Readonly<Record<`${FieldTable['of']} ${string}`, readonly string[]>>): FieldTable[] {
  const tables = Object.entries(text).flatMap(([heading, lines]): UnreadTable[] => {
    const [of, ...names] = heading.split(/,? /)
    return names.map(name => ({ of: of as FieldTable['of'], name, lines }))
  })
  return tables.map(({ of, name, lines }) => ({ of, name, fields: lines.flatMap(line => readLine(line, tables)) }))
}

function readLine(line: string, tables: readonly UnreadTable[]): Field[] {
  const [, base] = spread.exec(line) ?? []
  const table = tables.find(({ of, name }) => of !== 'entity' && name === base)
  return table ? table.lines.flatMap(inner => readLine(inner, tables)) : readFields(line)
}

function readFields(line: string): Field[] {
  const parts = row.exec(line)
  if (!parts) throw new Error(`invalid line in a table of fields: ${line}`)
  const [, names = '', type = '', computed, deprecated, from, until, replacement] = parts
  return names.split(', ').map(name => ({
    name,
    type: readType(type.replace(/!$/, '')),
    nullable: !type.endsWith('!'),
    computed: computed !== undefined,
    deprecation: deprecated === undefined ? null : deprecation(from, until, replacement),
  }))
}

function deprecation(from: string | undefined, until: string | undefined, replacement: string | undefined): FieldDeprecation {
  return { replacement: replacement ?? null, ...(from && until ? { deprecated: from, removedAfter: until } : {}) }
}

const plain = ['string', 'integer', 'number', 'boolean', 'datetime', 'time', 'geometry', 'any'] as const

function readType(text: string): FieldValueType {
  if (text.endsWith('[]')) return { kind: 'list', of: readType(text.slice(0, -2)) }
  const inner = /^map<(.+)>$/.exec(text)?.[1]
  if (inner) return { kind: 'map', of: readType(inner) }
  const kind = plain.find(name => name === text)
  return kind ? { kind } : { kind: 'object', name: text }
}

type Model = Readonly<{
  /** Fields by the name of their entity, e.g. `HubActivityPoi`. */
  entities: ReadonlyMap<string, readonly Field[]>
  /** Fields by the name of their type, e.g. `ImageGallery`. */
  types: ReadonlyMap<string, readonly Field[]>
}>

const tables = readTables({ ...shared, ...accommodation, ...poi, ...event, ...articles, ...places, ...labels, ...weather })

const named = (of: FieldTable['of']) =>
  new Map(tables.filter(table => table.of === of).map(({ name, fields }) => [name, fields] as const))

export const model: Model = { entities: named('entity'), types: named('type') }

/** Tables whose names differ from the path of their entity. */
const tableNames: Readonly<Record<string, string>> = { GeoShapes: 'GeoShape', 'Weather/Measuringpoint': 'Measuringpoint' }

export function fieldsOf({ endpoint }: Entity): readonly Field[] {
  return model.entities.get(tableNames[endpoint] ?? endpoint.replace('/', '')) ?? []
}

/**
 * A field with its path as in the parameter `fields`: `Detail.*.Title`, `ImageGallery.[*].License`. `plainPath` has no
 * languages and list indexes; `holder` is the type of the object that contains the field, null for a record.
 */
type PlacedField = Readonly<{ path: string; plainPath: string; field: Field; holder: string | null }>

/** Maximum depth of fields. Deeper fields do not describe a dataset, and a type may contain itself. */
const depthMax = 4

/** Every field of an entity's records and of their nested objects. */
export const placedFields = onceFor((entity: Entity): readonly PlacedField[] =>
  within(fieldsOf(entity), { before: '', depth: 1, holder: null }),
)

export const fieldPaths = (entity: Entity): string[] => placedFields(entity).map(({ path }) => path)

type PathPrefix = Readonly<{ before: string; depth: number; holder: string | null }>

function within(fields: readonly Field[], { before, depth, holder }: PathPrefix): PlacedField[] {
  return fields.flatMap(field => {
    const path = before + field.name
    const inner = innerOf(field.type)
    const own = { path, plainPath: path.replaceAll(/\.(\*|\[\*\])/g, ''), field, holder }
    if (!inner || depth === depthMax) return [own]
    return [
      own,
      ...within(model.types.get(inner.name) ?? [], { before: `${path}${inner.way}.`, depth: depth + 1, holder: inner.name }),
    ]
  })
}

/** The object type inside a value, and the path through lists and maps to it. Returns null for plain values. */
function innerOf(type: FieldValueType): { name: string; way: string } | null {
  if (type.kind === 'object') return { name: type.name, way: '' }
  if (type.kind !== 'list' && type.kind !== 'map') return null
  const inner = innerOf(type.of)
  return inner && { name: inner.name, way: (type.kind === 'list' ? '.[*]' : '.*') + inner.way }
}

const stepsMax = 5

/** Paths of the lists in an entity's records, with `*` for any language or key. A type inside of itself is left out. */
export const listPaths = onceFor((entity: Entity): readonly string[] => fieldsOf(entity).flatMap(field => listsIn(field, [], [])))

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
