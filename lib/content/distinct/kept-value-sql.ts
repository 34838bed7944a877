import { keptFields, wantingFor } from '@/lib/content/distinct/kept-values'
import type { Entity } from '@/lib/content/entities'
import { covering, type Sql, sql } from '@/lib/db/sql'
import { parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'

/**
 * The value of a field of `document d` as JSON text, of those that are found without reading the record's text.
 * @param parameter that names the field
 * @throws Problem 400 for any other field
 */
export function keptValueSql(entity: Entity, text: string, parameter: string): Sql {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  const keys = fields[0]!.steps.map(step => (step.kind === 'key' ? step.key : null))
  const isKept = fields.length === 1 && !keys.includes(null) && wantingFor(entity, fields).part === 'kept'
  if (!isKept) throw badParameter(parameter, `one of ${keptFields.join(', ')}`, text)
  // Who sees a record sees what is kept of it.
  return sql`(select (k.kept #> ${keys}::text[])::text
            from document_values k
           where ${covering(['document_values'], sql`k.type = d.type and k.id = d.id`)})`
}
