import { type Sql, sql } from '@/lib/db/sql'
import { tagsMatch } from '@/lib/db/tags-match'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { parseTagFilter } from '@/lib/grammar/tag-filter'

/**
 * The fixed parameters of a content dataset as conditions on `document d`.
 * @param filter e.g. `['tagfilter=cycling', 'source=idm']`
 * @returns null when one of them is not understood here, so that nobody counts what the address would not return
 */
export function datasetFilter(filter: readonly string[]): Sql[] | null {
  const conditions = filter.map(condition)
  return conditions.includes(null) ? null : (conditions as Sql[])
}

function condition(parameter: string): Sql | null {
  const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(parameter) ?? []
  if (name === 'source') return sql`lower(d.source) = any(${value.toLowerCase().split(',')}::text[])`
  if (name === 'active' && /^(true|false)$/.test(value)) return sql`d.active = ${value}::text::boolean`
  return name === 'tagfilter' ? tagCondition(value) : null
}

function tagCondition(value: string): Sql | null {
  try {
    return tagsMatch(parseTagFilter(value))
  } catch (error) {
    if (error instanceof GrammarError) return null
    throw error
  }
}
