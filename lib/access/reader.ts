import { sayForgottenRules } from '@/lib/access/alarm'
import type { Rights } from '@/lib/access/rights'
import { type Pool, reader } from '@/lib/db/pools'
import type { Watched } from '@/lib/db/run'
import { guestPool } from '@/lib/db/second-wall'

/** As whom a plan reads. */
export type Reads = Pick<Rights, 'everything' | 'guest'>

/** Of rights, what the connections depend on. */
export const readsOf = ({ everything, guest }: Rights): Reads => ({ everything, guest })

/**
 * Connections for reading what a caller may see. Those of guests run behind the second wall; the statements of all who do not see
 * everything are looked at for forgotten rules.
 * @throws SecondWallBroken rather than reading for guests outside of the wall that should stand
 */
export function readerFor({ everything, guest }: Reads): Pool | Watched {
  if (everything) return reader()
  return { pool: guest ? guestPool() : reader(), watch: sayForgottenRules }
}
