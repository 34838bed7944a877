import { columnName } from '@/lib/timeseries/fields/columns'
import type { Group } from '@/lib/timeseries/fields/fields'
import type { Selected, Selection } from '@/lib/timeseries/fields/select'
import type { Columns } from '@/lib/timeseries/model'
import type { TimestampWriter } from '@/lib/timeseries/writing/timestamps'

/** A member of an object in the answer: its value from a column, or an object of several. */
export type Member = Readonly<{
  key: string
  /** What stands before the value: a comma and the key. */
  opening: string
  group: Group
  value: Value | readonly Member[]
}>

type Value = Readonly<{ column: string; kind: 'json' | 'time' | 'geometry' }>

/** How members are written: what becomes of nulls, and times in their zone. */
export type Style = Readonly<{ nulls: 'show' | 'omit'; time: TimestampWriter }>

/** The members of a flat row, in the order of their keys; a value inside JSON stands under its whole path. */
export function flatMembers(selection: Selection): Member[] {
  return sorted(selection.map((selected, index) => member(selected.key, selected, index)))
}

/** The members of one object of a tree; values inside one JSON field stand in an object under the field's name. */
export function treeMembers(selection: Selection, group: Group): Member[] {
  const byAlias = new Map<string, Member[]>()
  const wholes: Member[] = []
  selection.forEach((selected, index) => {
    if (selected.field.group !== group) return
    const { alias } = selected.field
    if (selected.path.length === 0) wholes.push(member(alias, selected, index))
    else byAlias.set(alias, [...(byAlias.get(alias) ?? []), member(selected.path.join('.'), selected, index)])
  })
  // Who asks for the whole field gets what is inside it with it.
  for (const { key } of wholes) byAlias.delete(key)
  return sorted([...wholes, ...[...byAlias].map(([key, inside]) => makeMember(key, group, sorted(inside)))])
}

function member(key: string, selected: Selected, index: number): Member {
  const { kind: held } = selected.field
  const kind = held === 'time' || held === 'geometry' ? held : 'json'
  return makeMember(key, selected.field.group, { column: columnName(selected, index), kind })
}

export function makeMember(key: string, group: Group, value: Member['value']): Member {
  return { key, opening: `,${JSON.stringify(key)}:`, group, value }
}

/** In the order of their keys by code units, the same everywhere. */
export const sorted = <T extends { key: string }>(members: readonly T[]): T[] =>
  [...members].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

/** The text of members, each with a comma before it; '' when there is nothing to show. */
export function membersText(members: readonly Member[], columns: Columns, style: Style): string {
  let text = ''
  for (const { opening, value } of members) {
    const written = 'column' in value ? valueText(value, columns, style) : objectText(membersText(value, columns, style))
    if (written !== null) text += opening + written
    else if (style.nulls === 'show') text += `${opening}null`
  }
  return text
}

function valueText({ column, kind }: Value, columns: Columns, style: Style): string | null {
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
