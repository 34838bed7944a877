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
  // Compared as a string, so that an invalid identifier simply does not match.
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

// Numbers in strings match as well. Their length is checked apart, as bounded repetitions are slow in PostgreSQL.
const numeral = '^[-+]?[0-9]+([.][0-9]*)?([eE][-+]?[0-9]{1,2})?$'
const numeralCharactersMax = 200

/** The columns of a value inside JSON. A value of another type does not match, which is not an error. */
const comparableInside: Columns = {
  null: (column, path) => sql`nullif(${column} #> ${path}::text[], 'null')`,
  boolean: (column, path) => sql`case when jsonb_typeof(${column} #> ${path}::text[]) = 'boolean'
      then (${column} #>> ${path}::text[])::boolean end`,
  // As `numeric`, which preserves all digits of ids and counters.
  number: (column, path) => sql`case jsonb_typeof(${column} #> ${path}::text[])
      when 'number' then (${column} #> ${path}::text[])::numeric
      when 'string' then case when length(${column} #>> ${path}::text[]) <= ${numeralCharactersMax}::int and (${column} #>> ${path}::text[]) ~ ${numeral}::text
        then (${column} #>> ${path}::text[])::numeric end end`,
  string: (column, path) => sql`(${column} #>> ${path}::text[])`,
}

/** The column to compare with a value of a type; null when the field cannot be compared with such values. */
export function comparableColumn({ field, path }: FieldTarget, type: OperandType): Sql | null {
  if (path.length === 0) return comparable[field.kind][type]?.(columnOf(field), path) ?? null
  if (field.kind === 'value') return comparableInside[type]?.(sql`${columnOf(field)}.json`, path) ?? null
  return field.kind === 'json' ? (comparableInside[type]?.(columnOf(field), path) ?? null) : null
}

/** The types of values a field can be compared with, null left out. */
export function comparableTypes({ field, path }: FieldTarget): OperandType[] {
  const columns = path.length === 0 ? comparable[field.kind] : comparableInside
  return (Object.keys(columns) as OperandType[]).filter(type => type !== 'null')
}
