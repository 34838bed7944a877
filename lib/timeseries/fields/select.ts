import { readSteps, withoutQuotedNames } from '@/lib/grammar/path'
import { Reader } from '@/lib/grammar/reader'
import { fields, findField, findPointer, type PublicField } from '@/lib/timeseries/fields/fields'
import { type Aggregate, accepts, aggregateKeys, findAggregate, kindOfResult } from '@/lib/timeseries/fields/functions'
import { groupsOf, hasTime, innermostOf, type Level } from '@/lib/timeseries/fields/levels'

/** A function with its argument, a field or a value inside JSON; null for `count(*)`. */
export type FunctionCall = Readonly<{
  aggregate: Aggregate
  argument: Readonly<{ field: PublicField; path: readonly string[] }> | null
}>

/** An element of `select`: a field, a value inside a JSON field, or the result of a function. */
export type SelectedField = Readonly<{
  /** Name in a flat row, as the caller wrote it, e.g. `smetadata.capacity` or `max(mvalue)`. */
  key: string
  /** The field; for a function, a field of the argument's object that stands for the result. */
  field: PublicField
  path: readonly string[]
  call?: FunctionCall
}>

export type FieldSelection = readonly SelectedField[]

/** Largest number of fields and functions in a response: PostgreSQL allows 1,664 columns, and statements add some. */
export const selectedMax = 1600

type SelectMode = 'stored' | 'buckets'

/**
 * Reads a list such as `scode,smetadata.outlets.0.maxPower,sparent,max(mvalue)`; `*` selects every field.
 * A pointer to an object that the level does not have is skipped. In buckets, `mvalue` without a function and a list
 * without any function select the default functions.
 * @throws GrammarError with the position of an element that cannot be selected
 */
export function parseSelect(text: string, level: Level, rows: SelectMode = 'stored'): FieldSelection {
  const reader = new Reader(text)
  const selectedByKey = new Map<string, SelectedField>()
  const add = (selection: FieldSelection) => {
    for (const selected of selection) selectedByKey.set(selected.key, selected)
  }
  if (rows === 'buckets') add([whole(findField('mvalidtime')!)])
  do {
    reader.take(/ +/y)
    const { at } = reader
    add(readElement(reader, level, rows))
    reader.take(/ +/y)
    if (selectedByKey.size > selectedMax) throw reader.error(`at most ${selectedMax} fields and functions`, at)
  } while (goesOn(reader))
  reader.expectEnd('"," or the end')
  const selection = [...selectedByKey.values()]
  if (rows === 'stored') return selection
  return selection.some(({ call }) => call) ? selection : [...selection, ...defaultFunctions]
}

// A trailing comma is accepted, as programs that add fields in a loop write one.
function goesOn(reader: Reader): boolean {
  if (!reader.skip(',')) return false
  reader.take(/ +/y)
  return !reader.atEnd
}

/** Whether a list names a field of measurements or their provenance. Pointers and `*` adapt to the level instead. */
export function selectsMeasurement(text: string): boolean {
  const elements = withoutQuotedNames(text).split(',')
  const aliases = elements.map(element => /[A-Za-z_]+(?=\s*\)?\s*$)/.exec(element.split(/[.[]/)[0] ?? '')?.[0] ?? '')
  return aliases.some(alias => ['measurement', 'provenance'].includes(findField(alias)?.group ?? ''))
}

export function selectAll(level: Level): FieldSelection {
  return fields.filter(field => groupsOf[level].includes(field.group)).map(whole)
}

const whole = (field: PublicField): SelectedField => ({ key: field.alias, field, path: [] })

function readElement(reader: Reader, level: Level, rows: SelectMode): FieldSelection {
  const { at } = reader
  if (reader.skip('*')) return shared(selectAll(level), rows)
  const name = takeAlias(reader)
  if (!name) throw reader.error('a field')
  if (reader.sees('(')) return [readCall(reader, { name, at, level })]
  const groups = findPointer(name)
  if (groups) {
    readSteps(reader)
    return shared(selectGroups(groups, level), rows)
  }
  const selected = fieldAt(reader, { name, at, level })
  if (rows === 'buckets' && selected.field.alias === 'mvalue' && selected.path.length === 0) return defaultFunctions
  if (rows === 'buckets' && !staysInBucket(selected.field))
    throw reader.error(`a function of ${selected.key}, e.g. first(${selected.key}), as a bucket contains many`, at)
  return [selected]
}

const takeAlias = (reader: Reader): string => reader.take(/[\p{L}\p{N}_:-]+/uy)

type Name = Readonly<{ name: string; at: number; level: Level }>

function fieldAt(reader: Reader, { name, at, level }: Name): SelectedField {
  const field = findField(name)
  if (!field || !groupsOf[level].includes(field.group)) throw reader.error(reachable(level), at)
  const pathAt = reader.at
  const path = readSteps(reader)
  if (path.length > 0 && field.kind !== 'json' && field.kind !== 'value')
    throw reader.error(`no path after ${name}, which is not JSON`, pathAt)
  return { key: reader.text.slice(at, reader.at), field, path }
}

function readCall(reader: Reader, { name, at, level }: Name): SelectedField {
  const aggregate = findAggregate(name)
  if (!aggregate) throw reader.error(`a function: ${aggregateKeys.join(', ')}`, at)
  if (/first|last/.test(aggregate.key) && !hasTime(level))
    throw reader.error(`no ${aggregate.key} at this level, as its rows have no time`, at)
  reader.skip('(')
  reader.take(/ +/y)
  const argument = aggregate.key === 'count' && reader.skip('*') ? null : readArgument(reader, aggregate, level)
  reader.take(/ +/y)
  reader.expect(')', argument ? '")", as a function has one field' : '")"')
  return called({ aggregate, argument }, reader.text.slice(at, reader.at), level)
}

function readArgument(reader: Reader, aggregate: Aggregate, level: Level): FunctionCall['argument'] {
  const { at } = reader
  const name = takeAlias(reader)
  if (!name) throw reader.error(aggregate.key === 'count' ? 'a field or *' : 'a field')
  const { field, path } = fieldAt(reader, { name, at, level })
  if (accepts(aggregate, field.kind, path)) return { field, path }
  const inside = field.kind === 'json' ? ', such as a path inside this one' : ''
  throw reader.error(`a field with ${aggregate.takes} for ${aggregate.key}, which ${field.alias} is not${inside}`, at)
}

function called(call: FunctionCall, key: string, level: Level): SelectedField {
  const { aggregate, argument } = call
  const { field, path = [] } = argument ?? {}
  const kind = kindOfResult(aggregate, path.length > 0 ? 'json' : (field?.kind ?? 'number'))
  const group = field?.group ?? innermostOf[level]
  const resultField: PublicField = {
    alias: key,
    group,
    kind,
    table: field?.table ?? 'm',
    column: 'null',
    nullable: aggregate.key !== 'count',
    description: aggregate.words,
  }
  return { key, field: resultField, path: [], call }
}

/** The functions that buckets return if the request selects none. */
export const defaultFunctions: FieldSelection = ['avg', 'min', 'max', 'count'].map(name => {
  const call: FunctionCall = { aggregate: findAggregate(name)!, argument: { field: findField('mvalue')!, path: [] } }
  return called(call, `${name}(mvalue)`, 'history')
})

/** For buckets, removes fields that differ between measurements from a selection by `*` or a pointer. */
const shared = (selection: FieldSelection, rows: SelectMode): FieldSelection =>
  rows === 'stored' ? selection : selection.filter(({ field }) => staysInBucket(field))

const staysInBucket = ({ alias, group }: PublicField) =>
  group === 'measurement' ? alias === 'mvalidtime' || alias === 'mperiod' : group !== 'provenance'

const selectGroups = (groups: readonly string[], level: Level): FieldSelection =>
  selectAll(level).filter(({ field }) => groups.includes(field.group))

function reachable(level: Level): string {
  const aliases = selectAll(level).map(({ key }) => key)
  return `a field that can be reached at this level: ${aliases.join(', ')}`
}
