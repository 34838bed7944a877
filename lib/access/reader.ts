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

/** Connections for reading with a caller's rights, for guests behind the second wall. @throws SecondWallBroken */
export function readerFor({ everything, guest, client }: ReadAccess): ReaderConnections {
  if (everything) return { lanes: readerLanes(), client }
  return { lanes: guest ? lanesForGuests() : readerLanes(), watch: logForgottenRules, client }
}

/** As `readerFor`, but from the primary server, because a replica may lag behind. */
export const currentReaderFor = (reads: ReadAccess): ReaderConnections => ({ server: 'primary', ...readerFor(reads) })

/** Tables of restricted access. Each statement that reads one has the condition for its rows. */
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

/** Logs each statement once that lacks the condition of a restricted table: a mistake in our code. */
export function logForgottenRules(statement: Sql): void {
  const { reads, covers } = statement
  const tables = reads.filter(table => ruled.has(table) && !covers.includes(table))
  if (tables.length === 0) return
  const { text } = statement
  const reported = once('alarms', () => new Cache<true>(saidMax))
  if (reported.get(text)) return
  reported.set(text, true)
  log('error', 'alarm: a statement for a restricted caller lacks the condition that hides closed rows', {
    tables: [...new Set(tables)],
    statement: text,
  })
}

/** The cache key of a statement: rights are in its conditions and connections, so only equal rights share values. */
export const statementKey = ({ everything, guest }: ReadAccess, { text, values }: Sql): string =>
  shortHash(JSON.stringify([everything, guest, text, values]))

/** A cached value: its name includes everything it depends on except rights. `entity`: as in `accessState`. */
type CachedValue = Readonly<{ name: string; milliseconds: number; entity?: string | null }>

/** `readCached` for a value that depends on rights. It is read again within a second after something was closed. */
export async function readCachedFor<T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> {
  return readCached(await nameFor(rights, what), what.milliseconds, read)
}

/** `readCachedOrStale` for a value that depends on rights and is slow to read. */
export async function readCachedOrStaleFor<T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> {
  return readCachedOrStale(await nameFor(rights, what), what.milliseconds, read)
}

// Nothing is closed to callers who may see everything.
const nameFor = async (rights: Rights, { name, entity }: CachedValue): Promise<string> =>
  rights.everything ? `${name} everything` : `${name} ${shortHash(JSON.stringify(rights))} ${await accessState(entity)}`
