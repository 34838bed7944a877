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

/** The rights with which a plan reads. Its long statements are stopped when the connection of `client` ends. */
export type ReadAccess = Pick<Rights, 'everything' | 'guest'> & Readonly<{ client?: Waiter | undefined }>

export const readsOf = ({ everything, guest }: Rights): ReadAccess => ({ everything, guest })

const sources = new WeakMap<object, object>()

/** Copies a plan for a client. Its long statements stop when the client disconnects. */
export function readBy<Plan extends Readonly<{ reads: ReadAccess }>>(plan: Plan, client: Waiter | undefined): Plan {
  const { everything, guest } = plan.reads
  const copy = { ...plan, reads: { everything, guest, client } }
  sources.set(copy, plan)
  return copy
}

/** The plan from which `readBy` created a copy, shared by many clients. Any other plan is returned unchanged. */
export const sharedPlan = <Plan extends object>(plan: Plan): Plan => (sources.get(plan) as Plan | undefined) ?? plan

/** Connections to read with a caller's rights; guests have a database role of their own. @throws SecondWallBroken */
export function readerFor({ everything, guest, client }: ReadAccess): ReaderConnections {
  if (everything) return { lanes: readerLanes(), client }
  return { lanes: guest ? lanesForGuests() : readerLanes(), watch: logForgottenRules, client }
}

/** Like `readerFor`, but on the primary server, because a replica may lag behind. */
export const currentReaderFor = (reads: ReadAccess): ReaderConnections => ({ server: 'primary', ...readerFor(reads) })

/** Tables with restricted rows. Each statement that reads one must have the condition for its visible rows. */
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

/** Logs a statement that lacks the condition of a restricted table, a defect of the platform. Each is logged once. */
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

/** The cache key of a statement. Its conditions and connections depend on rights, so only equal rights share values. */
export const statementKey = ({ everything, guest }: ReadAccess, { text, values }: Sql): string =>
  shortHash(JSON.stringify([everything, guest, text, values]))

/** A cached value. `name` includes everything that it depends on, except rights. `entity` is as in `accessState`. */
type CachedValue = Readonly<{ name: string; milliseconds: number; entity?: string | null }>

/** `readCached` for a value that depends on rights. It is read again within a second after something was closed. */
export const readCachedFor = async <T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> =>
  readCached(await nameFor(rights, what), what.milliseconds, read)

/** `readCachedOrStale` for a value that depends on rights and is slow to read. */
export const readCachedOrStaleFor = async <T>(rights: Rights, what: CachedValue, read: () => Promise<T>): Promise<T> =>
  readCachedOrStale(await nameFor(rights, what), what.milliseconds, read)

// For callers who may see everything, values do not depend on what is closed.
const nameFor = async (rights: Rights, { name, entity }: CachedValue): Promise<string> =>
  rights.everything ? `${name} everything` : `${name} ${shortHash(JSON.stringify(rights))} ${await accessState(entity)}`
