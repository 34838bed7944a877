import { documentVisible, type Rights } from '@/lib/access/rights/rights'
import { covering, or, type Sql, sql } from '@/lib/db/sql'

/** Conditions on a row of `record_change c`: which parts of it a caller may see. */
export type ChangeVisible = Readonly<{
  /** The record after the change. */
  after: Sql
  /** The record before the change. */
  before: Sql
  /** At least that the record disappeared for this caller. */
  shown: Sql
}>

/** Which rows of `record_change c` the rights open, by the present rights and the record's facts before and after the change. */
export function changeVisible(rights: Rights): ChangeVisible {
  const after = sideVisible(rights, sql`select c.type, c.id, c.source, c.tag_ids, c.active, c.closed, c.reduced_of`)
  const before = sideVisible(
    rights,
    sql`select c.type, c.id, c.was_source as source, c.was_tag_ids as tag_ids, c.was_active as active, c.was_closed as closed, c.reduced_of`,
  )
  return { after, before, shown: covering(['record_change'], or([after, before, sql`c.left_guests`])) }
}

// The catalog is open to everybody.
function sideVisible(rights: Rights, side: Sql): Sql {
  const visible = or([sql`d.type = 'odhmetadata'`, documentVisible(rights)])
  return covering(['record_change'], sql`exists (select from (${side}) d where ${visible})`)
}
