import { columnName } from '@/lib/timeseries/fields/columns'
import type { FieldKind, ObjectKind } from '@/lib/timeseries/fields/fields'
import type { FieldSelection, SelectedField } from '@/lib/timeseries/fields/select'
import type { ColumnTexts, ObjectGroup, ObjectLookup, SeriesRow } from '@/lib/timeseries/model'
import type { TimestampWriter } from '@/lib/timeseries/present/timestamps'

/** A property of an object in the response: a value from a column, or an object with properties of its own. */
export type JsonProperty = Readonly<{
  key: string
  /** The comma and the key before the value. */
  opening: string
  group: ObjectKind
  value: ColumnValue | readonly JsonProperty[]
}>

type ColumnValue = Readonly<{ column: string; kind: 'json' | 'time' | 'geometry' | 'written' }>

/** The form of null values and times in JSON. */
export type Style = Readonly<{ nulls: 'show' | 'omit'; time: TimestampWriter }>

/** The properties of a flat row, sorted by key. A value inside JSON has its whole path as its key. */
export function flatProperties(selection: FieldSelection): JsonProperty[] {
  return sortProperties(selection.map((selected, index) => propertyOf(selected.key, selected, index)))
}

export const timedProperties = (selection: FieldSelection): JsonProperty[] =>
  sortProperties([createProperty('_timestamp', 'measurement', { column: 'ts', kind: 'time' }), ...flatProperties(selection)])

/** The properties of one object of a tree. Values inside a JSON field are in an object under the field's name. */
export function treeProperties(selection: FieldSelection, group: ObjectKind): JsonProperty[] {
  const byAlias = new Map<string, JsonProperty[]>()
  const wholes: JsonProperty[] = []
  selection.forEach((selected, index) => {
    if (selected.field.group !== group) return
    const { alias } = selected.field
    if (selected.path.length === 0) wholes.push(propertyOf(alias, selected, index))
    else byAlias.set(alias, [...(byAlias.get(alias) ?? []), propertyOf(insideKey(selected, selection), selected, index)])
  })
  // A whole field includes the values inside it.
  for (const { key } of wholes) byAlias.delete(key)
  return sortProperties([...wholes, ...[...byAlias].map(([key, inside]) => createProperty(key, group, sortProperties(inside)))])
}

/** The key of a value inside JSON: names joined with dots, or in brackets if another selected path has that key. */
function insideKey({ key, field, path }: SelectedField, selection: FieldSelection): string {
  const dotted = path.join('.')
  const isSame = (other: SelectedField) => other.field === field && other.key !== key && other.path.join('.') === dotted
  return selection.some(isSame) ? key.slice(field.alias.length).replace(/^\./, '') : dotted
}

function propertyOf(key: string, selected: SelectedField, index: number): JsonProperty {
  const { kind: fieldKind } = selected.field
  const kind = fieldKind === 'time' || fieldKind === 'geometry' ? fieldKind : 'json'
  return createProperty(key, selected.field.group, { column: columnName(selected, index), kind })
}

function createProperty(key: string, group: ObjectKind, value: JsonProperty['value']): JsonProperty {
  return { key, opening: `,${JSON.stringify(key)}:`, group, value }
}

/** Sorts properties by the code units of their keys, independent of locale. */
const sortProperties = <T extends { key: string }>(members: readonly T[]): T[] =>
  [...members].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

/** Properties as JSON, each after a comma; '' without properties. */
export function propertiesText(members: readonly JsonProperty[], columns: ColumnTexts, style: Style): string {
  let text = ''
  for (const { opening, value } of members) {
    const written = 'column' in value ? valueText(value, columns, style) : objectText(propertiesText(value, columns, style))
    if (written !== null) text += opening + written
    else if (style.nulls === 'show') text += `${opening}null`
  }
  return text
}

function valueText({ column, kind }: ColumnValue, columns: ColumnTexts, style: Style): string | null {
  const value = columns[column] ?? null
  if (value === null) return null
  if (kind === 'time') return `"${style.time(Number(value))}"`
  return kind === 'written' ? String(value) : compactJson(String(value), kind)
}

export const compactJson = (text: string, kind: FieldKind): string => compact(kind === 'geometry' ? rounded(text) : text)

// Rounds to nine decimals of a degree, a tenth of a millimetre, as in the Open Data Hub.
const rounded = (geometry: string) => geometry.replace(/-?\d+\.\d{10,}/g, number => String(Number(Number(number).toFixed(9))))

/** JSON without the spaces that the database writes, which add up in a stream of rows. */
export function compact(json: string): string {
  return json.startsWith('{') || json.startsWith('[') ? json.replace(stringOrBlank, piece => (piece === ' ' ? '' : piece)) : json
}

const stringOrBlank = /"(?:[^"\\]|\\.)*"| /g

const objectText = (members: string) => (members ? `{${members.slice(1)}}` : null)

/** Consecutive properties that belong to one kind of object. With `under`, they are nested in an object at this key. */
export type PropertyRun = Readonly<{ group: ObjectKind; members: readonly JsonProperty[]; under: string | null }>

export function piecesOf(members: readonly JsonProperty[]): PropertyRun[] {
  const pieces: { group: ObjectKind; members: JsonProperty[]; under: null }[] = []
  for (const propertyOf of members) {
    const last = pieces.at(-1)
    if (last?.group === propertyOf.group) last.members.push(propertyOf)
    else pieces.push({ group: propertyOf.group, members: [propertyOf], under: null })
  }
  return pieces
}

export type ObjectProperties = Readonly<Partial<Record<ObjectGroup, readonly (readonly JsonProperty[])[]>>>

/** The properties of shared objects, which are written once for each object. */
export function objectProperties(pieces: readonly PropertyRun[]): ObjectProperties {
  const owned = pieces.filter(({ group }) => group !== 'measurement')
  const listsOf = (group: ObjectKind) => owned.filter(piece => piece.group === group).map(({ members }) => members)
  return Object.fromEntries(owned.map(({ group }) => [group, listsOf(group)]))
}

/** Writes the properties of a row, with a comma before each. */
export type PieceWriter = (row: SeriesRow) => string

/** Creates a writer of some runs of properties. @param all every run that `objects` writes, in the same order */
export function pieceWriter(
  pieces: readonly PropertyRun[],
  { objects, style, all }: { objects: ObjectLookup; style: Style; all: readonly PropertyRun[] },
): PieceWriter {
  const indexedPieces = pieces.map(piece => ({
    ...piece,
    place: all.filter(({ group }) => group === piece.group).indexOf(piece),
  }))
  return row => {
    let text = ''
    for (const { group, members, place, under } of indexedPieces) {
      const written =
        group === 'measurement' ? propertiesText(members, row as ColumnTexts, style) : objects.of(group, row).texts[place]!
      if (under === null) text += written
      else if (written !== '' || style.nulls === 'show') text += `,"${under}":{${written.slice(1)}}`
    }
    return text
  }
}
