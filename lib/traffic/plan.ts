import { type ReadAccess, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { and, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'

/** The type of the records that feeds are made of. */
export const recordType = 'announcement'

/** Which announcements feeds are made of. Plain data, no I/O. */
export type FeedPlan = Readonly<{
  /** Conditions on `document d`. */
  visible: readonly Sql[]
  /** The access of the reader, which selects the connections. */
  reads: ReadAccess
  /** Identifies both. Results that were read under another name are not reused. */
  name: string
}>

/** @param rights those of a guest: a feed is open and the same for everybody */
export function planFeed(rights: Rights): FeedPlan {
  const visible = [sql`d.type = ${recordType}`, documentVisible(rights)]
  const { text, values } = and(visible)
  return Object.freeze({ visible, reads: readsOf(rights), name: shortHash(JSON.stringify([text, values])) })
}
