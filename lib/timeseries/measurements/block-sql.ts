import { emptySql, fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import { columnName, columnOf, writtenColumn } from '@/lib/timeseries/fields/columns'
import type { Plan } from '@/lib/timeseries/plan'

/** A column of measurements: eight bytes for each time, number or state, or a line for anything else. */
export type BlockColumn = Readonly<{ name: string; form: 'time' | 'value' | 'state' | 'text'; column: Sql }>

/** The content of a block for each measurement `m`, in addition to the number of its series. */
export type BlockLayout = Readonly<{ columns: readonly BlockColumn[]; provenance: boolean }>

export function blockLayout({ selection, shown }: Plan): BlockLayout {
  const columns = selection.flatMap((selected, index): BlockColumn[] => {
    const { group, kind } = selected.field
    const column = columnOf(selected.field)
    const place = columnName(selected, index)
    if (group !== 'measurement' || !place.startsWith('c')) return []
    if (kind === 'time') return [{ name: place, form: 'time', column }]
    if (kind === 'value' && selected.path.length === 0) return [{ name: place, form: 'value', column }]
    return [{ name: place, form: 'text', column: writtenColumn(selected) }]
  })
  return { columns: [{ name: 'ts', form: 'time', column: sql`m.ts` }, ...columns], provenance: shown.has('provenance') }
}

/** Bytes in hexadecimal that mark a value that is not a number: a NaN that no calculation produces. */
export const noNumber = 'fff8000000000001'

const eightBytes = ({ form, column }: BlockColumn): Sql[] => {
  if (form === 'time') return [sql`timestamptz_send(${column})`]
  if (form === 'state') return [sql`int8send(${column})`]
  return form === 'value' ? [sql`coalesce(float8send(${column}.number), ${fixed(`'\\x${noNumber}'`)}::bytea)`] : []
}

// JSON from the database contains no line breaks, so they can separate the strings.
const lines = ({ name: called, form, column }: BlockColumn): Sql[] => {
  if (form === 'text') return [sql`string_agg(coalesce(${column}, ''), e'\\n') as ${name(called)}`]
  if (form !== 'value') return []
  const text = sql`coalesce(to_json(${column}.text)::text, nullif(${column}.json::text, 'null'), '')`
  return [sql`string_agg(${text}, e'\\n') filter (where ${column}.number is null) as ${name(called)}`]
}

/**
 * Measurements in one row: ids of four bytes, numbers of eight, strings line by line. Rows take three times as long.
 * @param from rows `m` in their order
 * @param series number that identifies the series of a row; null if all rows belong to the first one
 */
export const blockSql = ({ columns, provenance }: BlockLayout, series: Sql | null, from: Sql): Sql => sql`
       count(*)::int as count,${
         series || provenance
           ? sql`
       string_agg(int4send(${series ?? fixed('1')})${provenance ? sql` || int4send(m.provenance_id)` : emptySql}, '') as ids,`
           : emptySql
       }
       string_agg(${columns.flatMap(eightBytes).reduce((all, one) => sql`${all} || ${one}`)}, '') as numbers${join(
         columns.flatMap(lines).map(column => sql`, ${column}`),
         ' ',
       )}
  from ${from}`
