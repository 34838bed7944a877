import { accessState } from '@/lib/access/rights/access-state'
import type { Rights } from '@/lib/access/rights/rights'
import { Cache, readCached, readCachedOrStale } from '@/lib/db/cache'
import type { Waiter } from '@/lib/db/lane'
import { readerLanes } from '@/lib/db/lanes'
import type { ReaderConnections } from '@/lib/db/run'
import { lanesForGuests } from '@/lib/db/second-wall'
import type { Sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The rights that a plan reads with. `client`: the connection whose end stops long statements. */
export type ReadAccess = Pick<Rights, 'everything' | 'guest'> & Readonly<{ client?: Waiter | undefined }>

/** The part of the rights that decides which connections are used. */
export const readsOf = ({ everything, guest }: Rights): ReadAccess => ({ everything, guest })

const sources = new WeakMap<object, object>()

/** The plan, read for a client: its long statements are stopped when the client disconnects. */
export function readBy<Plan extends Readonly<{ reads: ReadAccess }>>(plan: Plan, client: Waiter | undefined): Plan {
  const { everything, guest } = plan.reads
  const copy = { ...plan, reads: { everything, guest, client } }
  sources.set(copy, plan)
  return copy
}

/** The plan that `readBy` copied for a client, which is the same for many of them. */
export const sharedPlan = <Plan extends object>(plan: Plan): Plan => (sources.get(plan) as Plan | undefined) ?? plan

/**
 * Connections for reading what a caller may see. Guests read behind the second wall; statements of everybody who may not see everything are checked
 * for forgotten rules.
 * @throws SecondWallBroken rather than reading for guests outside of the wall
 */
export function readerFor({ everything, guest, client }: ReadAccess): ReaderConnections {
  if (everything) return { lanes: readerLanes(), client }
  return { lanes: guest ? lanesForGuests() : readerLanes(), watch: logForgottenRules, client }
}

/** The same for what must be found as soon as it was stored, by whatever process: a replica may be behind. */
export const currentReaderFor = (reads: ReadAccess): ReaderConnections => ({ server: 'primary', ...readerFor(reads) })

/** Tables with rows that not everybody may see. Each statement that reads one names the condition for its rows, e.g. `documentVisible`. */
const ruled: ReadonlySet<string> = new Set([
  'document',
  'opened_document',
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
  const said = once('alarms', () => new Cache<true>(saidMax))
  if (said.get(text)) return
  said.set(text, true)
  log('error', 'alarm: a statement for a restricted caller lacks the condition that hides closed rows', {
    tables: [...new Set(tables)],
    statement: text,
  })
}

/**
 * The key of cached values that a statement reads for a caller: the rights are in its conditions and in the choice of connections, so only callers
 * with equal rights share them.
 */
export const statementKey = ({ everything, guest }: ReadAccess, { text, values }: Sql): string =>
  shortHash(JSON.stringify([everything, guest, text, values]))

/** A cached value: its name, with everything it depends on besides rights; `entity`: the records it depends on, as in `accessState`. */
type CachedValue = Readonly<{ name: string; milliseconds: number; entity?: string | null }>

/**
 * `readCached` for a value that depends on what a caller may see: shared by callers with equal rights, and by no others. It is read again within a
 * second after something was closed.
 */
export async function readCachedFor<T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> {
  return readCached(await nameFor(rights, what), what.milliseconds, read)
}

/** `readCachedFor` for a value that takes long to read: `readCachedOrStale`. */
export async function readCachedOrStaleFor<T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> {
  return readCachedOrStale(await nameFor(rights, what), what.milliseconds, read)
}

// Nothing is closed to callers who may see everything.
const nameFor = async (rights: Rights, { name, entity }: CachedValue): Promise<string> =>
  rights.everything ? `${name} everything` : `${name} ${shortHash(JSON.stringify(rights))} ${await accessState(entity)}`
