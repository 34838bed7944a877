import type { Rights } from '@/lib/access/rights/rights'
import type { Readable } from '@/lib/admin/explain/readable'
import type { RuleFacts } from '@/lib/admin/roles/role-sql'
import { opening, type Sql, sql } from '@/lib/db/sql'

/** How many rows there are, how many of them are visible, and how many of those in reduced form. */
export type SeenRow = Readonly<{ total: number; visible: number; reduced: number }>

/** Counts the rows in question that rights open. */
export const seenSql = ({ rows, meant, reduced, visible }: Readable, rights: Rights): Sql =>
  opening(sql`
  select (count(*) filter (where not (${reduced})))::int as total,
         (count(*) filter (where ${visible(rights)}))::int as visible,
         (count(*) filter (where ${reduced} and ${visible(rights)}))::int as reduced
    from ${rows}
   where ${meant}`)

/**
 * Which of some rules open any of the rows in question.
 * @param beyond rows that these rights see already do not count; null: all rows count
 */
export const openingRulesSql = (readable: Readable, rules: readonly RuleFacts[], asked: Rights, beyond: Rights | null): Sql =>
  opening(sql`
  select array_remove(array[${list(rules.map(rule => opensSql(readable, rule, asked, beyond)))}]::int[], null) as ids`)

/** The number of a rule that opens something, else null. */
function opensSql({ rows, meant, visible }: Readable, rule: RuleFacts, asked: Rights, beyond: Rights | null): Sql {
  const alone: Rights = { ...asked, everything: false, rules: [rule] }
  const more = beyond === null ? sql`` : sql` and not coalesce(${visible(beyond)}, false)`
  return sql`case when exists (select from ${rows} where ${meant} and ${visible(alone)}${more}) then ${rule.id}::int end`
}

const list = (pieces: readonly Sql[]): Sql =>
  pieces.reduce((text, piece, place) => (place === 0 ? piece : sql`${text}, ${piece}`), sql``)
