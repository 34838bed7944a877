import type { Rights, Rule } from '@/lib/access/rights'
import { or, type Sql, sql } from '@/lib/db/sql'

/** Which rows of `event ev` the rights open. */
export function eventVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  return or(rights.rules.filter(opensEvents).map(({ origin }) => (origin === null ? sql`true` : sql`ev.origin = ${origin}`)))
}

// A rule about a dataset or about what stations measure says nothing of events.
const opensEvents = (rule: Rule) =>
  rule.dataset === null && rule.stationType === null && rule.dataType === null && rule.period === null
