import { expensive, Sql, sql } from '@/lib/db/sql'

/**
 * Records as jsonb. Statements that look into records read rows `d` of `opened_document`, which has the columns of `document` and two more: `kept`, the
 * record without its long properties, which is read with the row; and `record`, all of it, which is stored apart.
 * @see lib/db/migrations/0015-record-values.sql
 */

/** Whether a piece looks into records. */
export const looksInside = ({ lane, text }: Sql): boolean => lane === 'long' && /\bd\.(kept|record)\b/.test(text)

/** The rows `d` that a statement made of these pieces reads. */
export function documentsFor(pieces: readonly Sql[]): Sql {
  const table = pieces.some(looksInside) ? 'opened_document' : 'document'
  return new Sql([`${table} d`], [], { reads: [table] })
}

/**
 * The record of a row `d`, or a part of it that has the named properties, of type `jsonb`. It is evaluated wherever it is written.
 * @param properties null: the whole record
 */
export const recordWith = (properties: readonly string[] | null): Sql =>
  properties === null ? wholeRecord : expensive(sql`(case when ${isOneLong(properties)} then ${wholeRecord} else d.kept end)`)

/**
 * A condition on the record of a row `d` that uses it several times.
 * @param properties those that it names; null: the whole record
 * @param condition on an expression that is cheap to evaluate
 */
export function recordMatches(properties: readonly string[] | null, condition: (record: Sql) => Sql): Sql {
  const onWhole = sql`(select ${condition(sql`r.record`)} from (select ${wholeRecord} as record offset 0) r)`
  if (properties === null) return onWhole
  const match = sql`case when ${isOneLong(properties)} then ${onWhole} else ${condition(sql`d.kept`)} end`
  // For the planner a comparison matches few rows, a bare condition half of them: it would read all rows of `document`. Where many match this
  // costs some more.
  return expensive(sql`(${match})::int = 1`)
}

// Removing nothing from a stored value reads it into memory.
const wholeRecord = expensive(sql`(d.record #- '{}')`)

// A long property is null there. A JSON string is a valid string of a jsonpath.
const isOneLong = (properties: readonly string[]): Sql =>
  sql`d.kept @@ ${properties.map(property => `$.${JSON.stringify(property)} == null`).join(' || ')}::text::jsonpath`
