import { type Sql, sql } from '@/lib/db/sql'
import type { OperandValue } from '@/lib/grammar/where-operand'
import { columnOf } from '@/lib/timeseries/fields/columns'
import type { FieldKind, PublicField } from '@/lib/timeseries/fields/fields'

export type OperandType = OperandValue['type']

export type FieldTarget = Readonly<{ field: PublicField; path: readonly string[] }>

type Columns = Readonly<Partial<Record<OperandType, (column: Sql, path: readonly string[]) => Sql>>>

const same = (column: Sql) => column

const comparable: Readonly<Record<FieldKind, Columns>> = {
  text: { null: same, string: same },
  number: { null: same, number: same },
  boolean: { null: same, boolean: same },
  time: { null: same, date: same },
  // UUIDs are compared as strings, so that an invalid one matches nothing instead of causing an error.
  uuid: { null: same, string: column => sql`${column}::text` },
  point: { null: same },
  geometry: { null: same },
  json: { null: same },
  value: {
    null: column => sql`coalesce(${column}.number::text, ${column}.text, nullif(${column}.json::text, 'null'))`,
    number: column => sql`${column}.number`,
    string: column => sql`${column}.text`,
  },
}

// Numbers in strings match as well. Their length is checked separately: bounded repetitions are slow in PostgreSQL.
const numeral = '^[-+]?[0-9]+([.][0-9]*)?([eE][-+]?[0-9]{1,2})?$'
const numeralCharactersMax = 200

/** SQL for a value inside JSON by the type to compare with. A value of another type is null, so it does not match. */
const comparableInside: Columns = {
  null: (column, path) => sql`nullif(${column} #> ${path}::text[], 'null')`,
  boolean: (column, path) => sql`case when jsonb_typeof(${column} #> ${path}::text[]) = 'boolean'
      then (${column} #>> ${path}::text[])::boolean end`,
  // `numeric` preserves all digits of ids and counters.
  number: (column, path) => sql`case jsonb_typeof(${column} #> ${path}::text[])
      when 'number' then (${column} #> ${path}::text[])::numeric
      when 'string' then case when length(${column} #>> ${path}::text[]) <= ${numeralCharactersMax}::int and (${column} #>> ${path}::text[]) ~ ${numeral}::text
        then (${column} #>> ${path}::text[])::numeric end end`,
  string: (column, path) => sql`(${column} #>> ${path}::text[])`,
}

/** SQL for a field that is compared with values of a type. Returns null if the field cannot be compared with them. */
export function comparableColumn({ field, path }: FieldTarget, type: OperandType): Sql | null {
  if (path.length === 0) return comparable[field.kind][type]?.(columnOf(field), path) ?? null
  if (field.kind === 'value') return comparableInside[type]?.(sql`${columnOf(field)}.json`, path) ?? null
  return field.kind === 'json' ? (comparableInside[type]?.(columnOf(field), path) ?? null) : null
}

/** The types of values that a field can be compared with, except null. */
export function comparableTypes({ field, path }: FieldTarget): OperandType[] {
  const columns = path.length === 0 ? comparable[field.kind] : comparableInside
  return (Object.keys(columns) as OperandType[]).filter(type => type !== 'null')
}
