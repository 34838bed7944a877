import { columnName } from '@/lib/timeseries/fields/columns'
import type { FieldGroup } from '@/lib/timeseries/fields/fields'
import type { FieldSelection, SelectedField } from '@/lib/timeseries/fields/select'
import type { ColumnTexts, OwnerGroup, OwnerLookup, SeriesRow } from '@/lib/timeseries/model'
import type { TimestampWriter } from '@/lib/timeseries/writing/timestamps'

/** A member of an object in the answer: its value from a column, or an object of several. */
export type JsonMember = Readonly<{
  key: string
  /** What stands before the value: a comma and the key. */
  opening: string
  group: FieldGroup
  value: Value | readonly JsonMember[]
}>

type Value = Readonly<{ column: string; kind: 'json' | 'time' | 'geometry' }>

/** How members are written: what becomes of nulls, and times in their zone. */
export type Style = Readonly<{ nulls: 'show' | 'omit'; time: TimestampWriter }>

/** The members of a flat row, in the order of their keys; a value inside JSON stands under its whole path. */
export function flatMembers(selection: FieldSelection): JsonMember[] {
  return sortMembers(selection.map((selected, index) => member(selected.key, selected, index)))
}

/** The members of one object of a tree; values inside one JSON field stand in an object under the field's name. */
export function treeMembers(selection: FieldSelection, group: FieldGroup): JsonMember[] {
  const byAlias = new Map<string, JsonMember[]>()
  const wholes: JsonMember[] = []
  selection.forEach((selected, index) => {
    if (selected.field.group !== group) return
    const { alias } = selected.field
    if (selected.path.length === 0) wholes.push(member(alias, selected, index))
    else byAlias.set(alias, [...(byAlias.get(alias) ?? []), member(selected.path.join('.'), selected, index)])
  })
  // Who asks for the whole field gets what is inside it with it.
  for (const { key } of wholes) byAlias.delete(key)
  return sortMembers([...wholes, ...[...byAlias].map(([key, inside]) => makeMember(key, group, sortMembers(inside)))])
}

function member(key: string, selected: SelectedField, index: number): JsonMember {
  const { kind: held } = selected.field
  const kind = held === 'time' || held === 'geometry' ? held : 'json'
  return makeMember(key, selected.field.group, { column: columnName(selected, index), kind })
}

export function makeMember(key: string, group: FieldGroup, value: JsonMember['value']): JsonMember {
  return { key, opening: `,${JSON.stringify(key)}:`, group, value }
}

/** In the order of their keys by code units, the same everywhere. */
export const sortMembers = <T extends { key: string }>(members: readonly T[]): T[] =>
  [...members].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

/** The text of members, each with a comma before it; '' when there is nothing to show. */
export function membersText(members: readonly JsonMember[], columns: ColumnTexts, style: Style): string {
  let text = ''
  for (const { opening, value } of members) {
    const written = 'column' in value ? valueText(value, columns, style) : objectText(membersText(value, columns, style))
    if (written !== null) text += opening + written
    else if (style.nulls === 'show') text += `${opening}null`
  }
  return text
}

function valueText({ column, kind }: Value, columns: ColumnTexts, style: Style): string | null {
  const value = columns[column] ?? null
  if (value === null) return null
  if (kind === 'time') return `"${style.time(Number(value))}"`
  return compact(kind === 'geometry' ? rounded(String(value)) : String(value))
}

// Nine decimals of a degree are a tenth of a millimetre, as the public original writes them.
const rounded = (geometry: string) => geometry.replace(/-?\d+\.\d{10,}/g, number => String(Number(Number(number).toFixed(9))))

// The database writes blanks into JSON; in a stream of rows they add up.
function compact(json: string): string {
  return json.startsWith('{') || json.startsWith('[') ? json.replace(stringOrBlank, piece => (piece === ' ' ? '' : piece)) : json
}

const stringOrBlank = /"(?:[^"\\]|\\.)*"| /g

const objectText = (members: string) => (members ? `{${members.slice(1)}}` : null)

/** Members of one group that stand next to each other, or in an object of their own `under` a key. */
export type MemberRun = Readonly<{ group: FieldGroup; members: readonly JsonMember[]; under: string | null }>

/** Members in their order as few pieces. */
export function piecesOf(members: readonly JsonMember[]): MemberRun[] {
  const pieces: { group: FieldGroup; members: JsonMember[]; under: null }[] = []
  for (const member of members) {
    const last = pieces.at(-1)
    if (last?.group === member.group) last.members.push(member)
    else pieces.push({ group: member.group, members: [member], under: null })
  }
  return pieces
}

/** The lists of members that are written of each object. */
export type OwnerMembers = Readonly<Partial<Record<OwnerGroup, readonly (readonly JsonMember[])[]>>>

/** What is written of the objects that rows refer to: each piece once an object, not once a row. */
export function ownerMembers(pieces: readonly MemberRun[]): OwnerMembers {
  const owned = pieces.filter(({ group }) => group !== 'measurement')
  const listsOf = (group: FieldGroup) => owned.filter(piece => piece.group === group).map(({ members }) => members)
  return Object.fromEntries(owned.map(({ group }) => [group, listsOf(group)]))
}

/** The text of a row's pieces, with a comma before each member. */
export type PieceWriter = (row: SeriesRow) => string

/** @param all every piece that `owners` writes, in their order */
export function pieceWriter(
  pieces: readonly MemberRun[],
  { owners, style, all }: { owners: OwnerLookup; style: Style; all: readonly MemberRun[] },
): PieceWriter {
  const placed = pieces.map(piece => ({ ...piece, place: all.filter(({ group }) => group === piece.group).indexOf(piece) }))
  return row => {
    let text = ''
    for (const { group, members, place, under } of placed) {
      const written =
        group === 'measurement' ? membersText(members, row as ColumnTexts, style) : owners.of(group, row).texts[place]!
      if (under === null) text += written
      else if (written !== '' || style.nulls === 'show') text += `,"${under}":{${written.slice(1)}}`
    }
    return text
  }
}
