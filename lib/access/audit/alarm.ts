import { Bounded } from '@/lib/db/cache'
import type { Sql } from '@/lib/db/sql'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Tables with rows that not everybody may see. Each statement that reads one names the condition for its rows, e.g. `documentVisible`. */
const ruled: ReadonlySet<string> = new Set([
  'document',
  'document_values',
  'series',
  'station',
  'event',
  'offer',
  'record_change',
])

const saidMax = 200

/**
 * Raises an alarm for a statement that reads one of those tables without a condition on what the caller may see: a mistake in our code, which only
 * the second wall may then catch. Each statement is logged once.
 */
export function logForgottenRules(statement: Sql): void {
  const { reads, covers } = statement
  const tables = reads.filter(table => ruled.has(table) && !covers.includes(table))
  if (tables.length === 0) return
  const { text } = statement
  const said = once('alarms', () => new Bounded<true>(saidMax))
  if (said.get(text)) return
  said.set(text, true)
  log('error', 'alarm: a statement for a caller who does not see everything forgets who may see what', {
    tables: [...new Set(tables)],
    statement: text,
  })
}
