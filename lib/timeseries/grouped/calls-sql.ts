import { fixed, name, type Sql, sql } from '@/lib/db/sql'
import { columnOf, milliseconds, writtenColumn } from '@/lib/timeseries/fields/columns'
import type { Table } from '@/lib/timeseries/fields/fields'
import type { Call } from '@/lib/timeseries/fields/select'
import { comparableColumn } from '@/lib/timeseries/filters/comparable'
import type { Plan } from '@/lib/timeseries/plan'

/** A function in a statement: what it looks at in each row, and what it makes of a group, under its name. */
export type CallColumn = Readonly<{ out: string; value: Sql; make: Sql; tables: readonly Table[] }>

/** Whether measured values are known to be numbers. */
export type Values = 'numbers' | 'any'

/** The functions of a plan. Each row has a time `at` where the level has one. */
export function callsOf({ selection }: Plan, values: Values): CallColumn[] {
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

function columnsOf({ aggregate: { key }, argument }: Call, column: Sql, values: Values): Columns {
  if (!argument) return { value: fixed('null'), make: sql`count(*)::text` }
  if (key === 'count') return { value: presentSql(argument), make: sql`count(${column})::text` }
  if (key === 'first' || key === 'last') return endmost(key, argument, { column, values })
  const { field, path } = argument
  if (field.kind === 'time') return { value: columnOf(field), make: milliseconds(sql`${fixed(key)}(${column})`) }
  const number = comparableColumn({ field, path }, 'number')!
  return { value: sql`(${number})::float8`, make: sql`${fixed(key)}(${column})::text` }
}

type Argument = NonNullable<Call['argument']>

/** Something that is null where a field has no value, and costs little. */
function presentSql({ field, path }: Argument): Sql {
  if (path.length > 0 || field.kind === 'json') return writtenColumn({ key: '', field, path })
  const column = columnOf(field)
  if (field.kind !== 'value') return column
  return sql`(case when ${column}.number is not null or ${column}.text is not null or ${column}.json <> 'null' then 1 end)`
}

/**
 * The value of the earliest or latest row that has one: the least or greatest pair of time and value, so that no group has to be sorted.
 * Of equal times the lesser value is the first and the greater one the last.
 */
function endmost(key: 'first' | 'last', argument: Argument, { column, values }: { column: Sql; values: Values }): Columns {
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
