import { expensive, Sql, sql } from '@/lib/db/sql'

/**
 * Statements that look into records read rows `d` of `opened_document`, which adds two columns of jsonb to `document`:
 * `kept`, the record without its long properties, and `record`, which is stored separately.
 * @see lib/db/migrations/0015-record-values.sql
 */

export const looksInside = ({ lane, text }: Sql): boolean => lane === 'long' && /\bd\.(kept|record)\b/.test(text)

/** The table of rows `d` for a statement that consists of these pieces. */
export function documentsFor(pieces: readonly Sql[]): Sql {
  const table = pieces.some(looksInside) ? 'opened_document' : 'document'
  return new Sql([`${table} d`], [], { reads: [table] })
}

/** SQL for the record of a row `d` as `jsonb`, evaluated at each use. @param properties needed ones; null for all */
export const recordWith = (properties: readonly string[] | null): Sql =>
  properties === null ? wholeRecord : expensive(sql`(case when ${isOneLong(properties)} then ${wholeRecord} else d.kept end)`)

/**
 * A condition on the record of a row `d`, of which it reads `properties` (null: all).
 * @param condition receives the record as an expression that is cheap to evaluate several times
 */
export function recordMatches(properties: readonly string[] | null, condition: (record: Sql) => Sql): Sql {
  const onWhole = sql`(select ${condition(sql`r.record`)} from (select ${wholeRecord} as record offset 0) r)`
  if (properties === null) return onWhole
  const match = sql`case when ${isOneLong(properties)} then ${onWhole} else ${condition(sql`d.kept`)} end`
  // The planner expects a bare condition to match half of all rows, and would read all of `document`; `= 1` few rows.
  return expensive(sql`(${match})::int = 1`)
}

// The operator removes nothing; it only makes the database read the stored value into memory.
const wholeRecord = expensive(sql`(d.record #- '{}')`)

// `kept` contains null in place of a long property. A JSON string is a valid string of a jsonpath.
const isOneLong = (properties: readonly string[]): Sql =>
  sql`d.kept @@ ${properties.map(property => `$.${JSON.stringify(property)} == null`).join(' || ')}::text::jsonpath`
