import { logForgottenRules } from '@/lib/access/audit/alarm'
import type { Rights } from '@/lib/access/rights/rights'
import type { Client } from '@/lib/db/lane'
import { readerLanes } from '@/lib/db/lanes'
import type { ReaderConnections } from '@/lib/db/run'
import { lanesForGuests } from '@/lib/db/second-wall'

/** As whom a plan reads. `client`: the connection whose end stops long statements. */
export type ReadAccess = Pick<Rights, 'everything' | 'guest'> & Readonly<{ client?: Client | undefined }>

/** The part of the rights that decides which connections are used. */
export const readsOf = ({ everything, guest }: Rights): ReadAccess => ({ everything, guest })

/** The plan, read for a client: its long statements are stopped when the client disconnects. */
export const readBy = <Plan extends Readonly<{ reads: ReadAccess }>>(plan: Plan, client: Client | undefined): Plan => ({
  ...plan,
  reads: { ...plan.reads, client },
})

/**
 * Connections for reading what a caller may see. Guests read behind the second wall; statements of everybody who may not see everything are checked
 * for forgotten rules.
 * @throws SecondWallBroken rather than reading for guests outside of the wall
 */
export function readerFor({ everything, guest, client }: ReadAccess): ReaderConnections {
  if (everything) return { lanes: readerLanes(), client }
  return { lanes: guest ? lanesForGuests() : readerLanes(), watch: logForgottenRules, client }
}
