import { fixed, name, type Sql, sql } from '@/lib/db/sql'
import { columnName, columnOf, jsonColumn, milliseconds, written, writtenColumn } from '@/lib/timeseries/fields/columns'
import type { TableAlias } from '@/lib/timeseries/fields/fields'
import type { FunctionCall, SelectedField } from '@/lib/timeseries/fields/select'
import { comparableColumn } from '@/lib/timeseries/filters/comparable'
import { sources } from '@/lib/timeseries/objects/objects-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { treeLayout } from '@/lib/timeseries/present/tree-layout'

/** A key by which rows are grouped: its value in each row, and how SQL writes it as the column `out`. */
export type GroupKey = Readonly<{ out: string; value: Sql; write: (column: Sql) => Sql; table: TableAlias; alias: string }>

const identity = ['etype', 'ecode', 'stype', 'scode', 'tname', 'mperiod', 'evorigin', 'evseriesuuid']

/** The keys of groups, in the order of the groups: the objects of a tree, and selected fields without a function. */
export function keysOf(plan: Plan): GroupKey[] {
  const selected = plan.selection.flatMap((one, index) => (one.call || isStart(plan, one) ? [] : [keyOf(one, index)]))
  const rank = ({ alias }: GroupKey) => (identity.includes(alias) ? identity.indexOf(alias) : identity.length)
  return [...filedUnder(plan), ...selected.sort((a, b) => rank(a) - rank(b))]
}

const isStart = ({ grouping }: Plan, { field }: SelectedField) => Boolean(grouping?.starts) && field.alias === 'mvalidtime'

const asIs = (column: Sql) => column

function filedUnder(plan: Plan): GroupKey[] {
  if (plan.representation.structure === 'flat') return []
  return treeLayout(plan).frames.flatMap(({ group }, index) => {
    const { path, id } = sources[group]
    const table = group === 'dataType' ? ('t' as const) : ('s' as const)
    const key = (what: string, value: Sql): GroupKey => ({ out: `${what}_${index}`, value, write: asIs, table, alias: '' })
    return [key('path', path), key('id', id)]
  })
}

function keyOf(selected: SelectedField, index: number): GroupKey {
  const { field, path } = selected
  const own = { out: columnName(selected, index), table: field.table, alias: path.length === 0 ? field.alias : '' }
  if (field.kind === 'point' || field.kind === 'geometry') return { ...own, value: writtenColumn(selected), write: asIs }
  if (field.kind === 'json' || field.kind === 'value')
    return { ...own, value: jsonColumn(field, path), write: column => sql`${column}::text` }
  return { ...own, value: columnOf(field), write: written[field.kind] }
}

export const keyName = (index: number): Sql => name(`k${index}`)

/** The keys that are needed to distinguish groups: type and code of a station determine all its other fields. */
export function distinctiveKeys(keys: readonly GroupKey[]): GroupKey[] {
  const has = (alias: string) => keys.some(key => key.alias === alias)
  const filed = keys.some(({ out }) => out.startsWith('path_'))
  const stationIsIdentified = filed || (has('stype') && has('scode'))
  const sufficient: Partial<Record<TableAlias, readonly string[]>> = {
    ...(stationIsIdentified ? { s: ['stype', 'scode'], p: [] } : {}),
    ...(has('tname') ? { t: ['tname'] } : {}),
  }
  return keys.filter(
    ({ table, alias, out }) => /^(path|id)_/.test(out) || !sufficient[table] || sufficient[table].includes(alias),
  )
}

/** Whether a key or table can be read without measurements and their provenance. */
export const isCatalog = ({ table }: { table: TableAlias }): boolean => table !== 'm' && table !== 'v'

/** A function in SQL: `value` is its argument in each row, `make` its result for a group. */
export type CallColumn = Readonly<{ out: string; value: Sql; make: Sql; tables: readonly TableAlias[] }>

type ValueForms = 'numbers' | 'any'

export function callsOf({ selection }: Plan, values: ValueForms): CallColumn[] {
  return selection.flatMap(({ call }, index) => {
    if (!call) return []
    const column = name(`a${index}`)
    const { value, make } = columnsOf(call, column, values)
    return [
      { out: `c${index}`, value: sql`${value} as ${column}`, make, tables: call.argument ? [call.argument.field.table] : [] },
    ]
  })
}

type Columns = Readonly<{ value: Sql; make: Sql }>

function columnsOf({ aggregate: { key }, argument }: FunctionCall, column: Sql, values: ValueForms): Columns {
  if (!argument) return { value: fixed('null'), make: sql`count(*)::text` }
  if (key === 'count') return { value: presentSql(argument), make: sql`count(${column})::text` }
  if (key === 'first' || key === 'last') return endmost(key, argument, { column, values })
  const { field, path } = argument
  if (field.kind === 'time') return { value: columnOf(field), make: milliseconds(sql`${fixed(key)}(${column})`) }
  const number = comparableColumn({ field, path }, 'number')!
  // `min` and `max` return one of the stored values, so they keep all its digits.
  if (path.length > 0 && (key === 'min' || key === 'max')) return { value: number, make: sql`${fixed(key)}(${column})::text` }
  return { value: sql`(${number})::float8`, make: sql`${fixed(key)}(${column})::text` }
}

type Argument = NonNullable<FunctionCall['argument']>

/** The argument of `count`: an expression that is null exactly if the field has no value, and cheap to evaluate. */
function presentSql({ field, path }: Argument): Sql {
  if (path.length > 0 || field.kind === 'json') return writtenColumn({ key: '', field, path })
  const column = columnOf(field)
  if (field.kind !== 'value') return column
  return sql`(case when ${column}.number is not null or ${column}.text is not null or ${column}.json <> 'null' then 1 end)`
}

/** The first or last value of a group, as the minimum or maximum of pairs of time and value, which needs no sorting. */
function endmost(key: 'first' | 'last', argument: Argument, { column, values }: { column: Sql; values: ValueForms }): Columns {
  const { field, path } = argument
  const choose = fixed(key === 'first' ? 'min' : 'max')
  const of = (pair: Sql) => sql`(${choose}(${pair}) filter (where ${column} is not null))[2]`
  const numbers = of(sql`array[date_part('epoch', at), ${column}]`)
  if (field.kind === 'time') return { value: milliseconds(columnOf(field)), make: numbers }
  if (field.kind === 'value' && path.length === 0 && values === 'numbers')
    return { value: sql`${columnOf(field)}.number`, make: sql`${numbers}::text` }
  const texts = of(sql`array[to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), ${column}] collate "C"`)
  return { value: sql`(${writtenColumn({ key: '', field, path })})`, make: texts }
}
