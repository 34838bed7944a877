import { Reader } from '@/lib/grammar/reader'
import { type Field, fields, findField, findPointer } from '@/lib/timeseries/fields'
import { groupsOf, type Level } from '@/lib/timeseries/levels'

/** A field to return, or one value inside a JSON field. */
export type Selected = Readonly<{
  /** Name in a flat row: the alias, with the path after dots. */
  key: string
  field: Field
  path: readonly string[]
}>

export type Selection = readonly Selected[]

/**
 * Reads a list of fields such as `scode,smetadata.outlets.0.maxPower,sparent`; nothing or `*` means every field of the level.
 * A pointer stands for all fields of its object and is skipped where the level has no such object.
 * @throws GrammarError with the position of an element that cannot be selected
 */
export function parseSelect(text: string, level: Level): Selection {
  const reader = new Reader(text)
  const found = new Map<string, Selected>()
  do {
    for (const selected of readElement(reader, level)) found.set(selected.key, selected)
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return [...found.values()]
}

/** Whether a list of fields names one that only a measurement has; pointers and `*` take what their level has. */
export function selectsMeasurement(text: string): boolean {
  const aliases = text.split(',').map(element => element.trim().split('.')[0] ?? '')
  return aliases.some(alias => ['measurement', 'provenance'].includes(findField(alias)?.group ?? ''))
}

/** Every field of a level. */
export function selectAll(level: Level): Selection {
  return fields.filter(field => groupsOf[level].includes(field.group)).map(whole)
}

const whole = (field: Field): Selected => ({ key: field.alias, field, path: [] })

function readElement(reader: Reader, level: Level): Selection {
  reader.take(/ +/y)
  const { at } = reader
  if (reader.skip('*')) return endElement(reader, selectAll(level))
  const name = reader.take(/[\p{L}\p{N}_.:-]+/uy)
  if (!name) throw reader.error('a field')
  if (reader.sees('(')) throw reader.error('a field: functions such as min(mvalue) are not built yet', at)
  const [alias = '', ...path] = name.split('.')
  const groups = findPointer(alias)
  if (groups) return endElement(reader, selectGroups(groups, level))
  const field = findField(alias)
  if (!field || !groupsOf[level].includes(field.group)) throw reader.error(reachable(level), at)
  if (path.length > 0 && field.kind !== 'json' && field.kind !== 'value')
    throw reader.error(`no path behind ${alias}, which is not JSON`, at + alias.length)
  if (path.includes('')) throw reader.error('a path without empty steps', at + alias.length)
  return endElement(reader, [{ key: name, field, path }])
}

function endElement(reader: Reader, selection: Selection): Selection {
  reader.take(/ +/y)
  return selection
}

const selectGroups = (groups: readonly string[], level: Level): Selection =>
  selectAll(level).filter(({ field }) => groups.includes(field.group))

function reachable(level: Level): string {
  const aliases = selectAll(level).map(({ key }) => key)
  return `a field that can be reached at this level: ${aliases.join(', ')}`
}
