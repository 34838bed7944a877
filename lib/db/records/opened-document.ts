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
  return new Sql([`${table} d`], [], [table])
}

/**
 * The record of a row `d`, or a part of it that has the named properties, of type `jsonb`. It is evaluated wherever it is written; in a subquery with
 * `offset 0` it is evaluated once for a row and then in memory, as removing nothing from a stored value reads it.
 * @param properties null: the whole record
 */
export function recordWith(properties: readonly string[] | null): Sql {
  if (properties === null) return expensive(sql`(d.record #- '{}')`)
  // A long property is null there. A JSON string is a valid string of a jsonpath.
  const isOneLong = properties.map(property => `$.${JSON.stringify(property)} == null`).join(' || ')
  return expensive(sql`(case when d.kept @@ ${isOneLong}::text::jsonpath then d.record else d.kept end #- '{}')`)
}
