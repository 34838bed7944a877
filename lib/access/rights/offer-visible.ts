import { documentVisible, type Rights } from '@/lib/access/rights/rights'
import { and, covering, type Sql, sql } from '@/lib/db/sql'

/** Which rows of `offer o` the rights open: those of rooms the caller may see. Readers check the accommodation's record too. */
export function offerVisible(rights: Rights): Sql {
  const room = and([sql`d.type = 'accommodationroom'`, sql`d.id = o.room_id`, documentVisible(rights)])
  return covering(['offer'], sql`exists (select from document d where ${room})`)
}
