import type { SortKey } from '@/lib/db/order'
import { readSteps, withoutQuotedNames } from '@/lib/grammar/path'
import { Reader } from '@/lib/grammar/reader'
import { columnOf, jsonColumn } from '@/lib/timeseries/fields/columns'
import { type FieldKind, fields, findField, type PublicField } from '@/lib/timeseries/fields/fields'
import { groupsOf, isMeasured, type Level } from '@/lib/timeseries/fields/levels'

const fieldsMax = 10

export type FieldSort = readonly Readonly<{ field: PublicField; path: readonly string[]; direction: SortKey['direction'] }>[]

/** Reads an order such as `-mvalidtime,smetadata.capacity`. @throws GrammarError */
export const parseSort = (text: string, level: Level): FieldSort => readOrder(text, reader => readField(reader, level))

/** Reads a list of at most ten elements, each with an optional `-` that reverses the order. @throws GrammarError */
export function readOrder<Element extends object>(
  text: string,
  read: (reader: Reader) => Element,
): (Element & Readonly<{ direction: SortKey['direction'] }>)[] {
  const reader = new Reader(text)
  const elements = []
  do {
    reader.take(/ */y)
    if (elements.length === fieldsMax) throw reader.error(`at most ${fieldsMax} fields`)
    const direction: SortKey['direction'] = reader.skip('-') ? 'descending' : 'ascending'
    elements.push({ ...read(reader), direction })
    reader.take(/ */y)
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return elements
}

function readField(reader: Reader, level: Level): Pick<FieldSort[number], 'field' | 'path'> {
  const { at } = reader
  const alias = reader.take(/[\p{L}\p{N}_:-]+/uy)
  const field = findField(alias === '_timestamp' && isMeasured(level) ? 'mvalidtime' : alias)
  if (!field || !groupsOf[level].includes(field.group)) throw reader.error(sortable(level), at)
  const path = readSteps(reader)
  const { kind } = field
  if (kind === 'json' && path.length === 0) throw reader.error(`a path after ${alias}, such as ${alias}.name`, at + alias.length)
  if (kind === 'point' || kind === 'geometry') throw reader.error(sortable(level), at)
  if (path.length > 0 && kind !== 'json' && kind !== 'value')
    throw reader.error(`no path after ${alias}, which is not JSON`, at + alias.length)
  return { field, path }
}

function sortable(level: Level): string {
  const own = fields.filter(({ group, kind }) => groupsOf[level].includes(group) && kind !== 'point' && kind !== 'geometry')
  return `a field to order by at this level: ${own.map(({ alias }) => alias).join(', ')}`
}

/** The names of the fields in a `sort` parameter, without checking them. */
export const sortedAliases = (text: string): string[] =>
  withoutQuotedNames(text)
    .split(',')
    .map(element => element.trim().replace(/^-/, '').split(/[.[]/)[0] ?? '')

const types: Readonly<Record<Exclude<FieldKind, 'json' | 'point' | 'geometry' | 'value'>, SortKey['type']>> = {
  text: 'text',
  uuid: 'uuid',
  number: 'integer',
  boolean: 'boolean',
  time: 'timestamptz',
}

/** The sort keys of rows. Values of different types inside JSON are sorted as `jsonb` in PostgreSQL. */
export function sortKeysOf(sort: FieldSort): SortKey[] {
  return sort.map(({ field, path, direction }) => {
    const { kind, nullable } = field
    if (kind === 'value' || kind === 'json') return { expression: jsonColumn(field, path), direction, type: 'jsonb' }
    return { expression: columnOf(field), direction, type: types[kind as keyof typeof types], nullable }
  })
}
