import { sayForgottenRules } from '@/lib/access/audit/alarm'
import type { Rights } from '@/lib/access/rights/rights'
import type { Client } from '@/lib/db/lane'
import { readerLanes } from '@/lib/db/lanes'
import type { Reading } from '@/lib/db/run'
import { lanesForGuests } from '@/lib/db/second-wall'

/** As whom a plan reads. `client`: for whom, when what is begun shall end with it. */
export type Reads = Pick<Rights, 'everything' | 'guest'> & Readonly<{ client?: Client | undefined }>

/** Of rights, what the connections depend on. */
export const readsOf = ({ everything, guest }: Rights): Reads => ({ everything, guest })

/** The plan, read for a client: its long statements are stopped when the client goes away. */
export const readBy = <Plan extends Readonly<{ reads: Reads }>>(plan: Plan, client: Client | undefined): Plan => ({
  ...plan,
  reads: { ...plan.reads, client },
})

/**
 * Connections for reading what a caller may see. Those of guests run behind the second wall; the statements of all who do not see
 * everything are looked at for forgotten rules.
 * @throws SecondWallBroken rather than reading for guests outside of the wall that should stand
 */
export function readerFor({ everything, guest, client }: Reads): Reading {
  if (everything) return { lanes: readerLanes(), client }
  return { lanes: guest ? lanesForGuests() : readerLanes(), watch: sayForgottenRules, client }
}
