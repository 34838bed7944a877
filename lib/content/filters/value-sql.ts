import { join, name, type Sql, sql } from '@/lib/db/sql'
import type { Step } from '@/lib/grammar/fields'

/**
 * The values at a path into a record: a table to join by `cross join lateral`, and the value in it. Names of fields go in as values,
 * so that no word of a caller becomes part of the statement.
 */
export type ValueSql = Readonly<{ tables: readonly Sql[]; value: Sql }>

/** @param record of type `jsonb` @param alias unlike that of any other path of the statement */
export function valueSql(record: Sql, steps: readonly Step[], alias: string): ValueSql {
  const tables: Sql[] = []
  let [value, keys]: [Sql, string[]] = [record, []]
  for (const step of steps) {
    if (step.kind !== 'every') keys.push(step.kind === 'index' ? String(step.index) : step.key)
    else {
      const table = name(`${alias}_${tables.length + 1}`)
      // Elements of a list and members of an object alike.
      tables.push(sql`jsonb_path_query(${inside(value, keys)}, '$.**{1}') as ${table} (value)`)
      ;[value, keys] = [sql`${table}.value`, []]
    }
  }
  return { tables, value: inside(value, keys) }
}

const inside = (value: Sql, keys: readonly string[]): Sql => (keys.length === 0 ? value : sql`(${value} #> ${keys}::text[])`)

/** The tables of paths, each row once for each value. */
export const lateral = (tables: readonly Sql[]): Sql =>
  join(
    tables.map(table => sql`cross join lateral ${table}`),
    '\n',
  )

/** Whether a record has a value at the path that contains the words, in any case. @param pattern for `like` */
export function hasText(record: Sql, steps: readonly Step[], pattern: string): Sql {
  const { tables, value } = valueSql(record, steps, 'inner')
  return sql`exists (select 1 from (values (1)) one ${lateral(tables)} where ${value} #>> '{}' ilike ${pattern}::text)`
}
