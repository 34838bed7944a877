import postgres from 'postgres'
import { config } from '@/lib/config'
import { type DatabaseLocation, findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { isReplicaUsed } from '@/lib/db/watch/replica-use'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { forget, once } from '@/lib/runtime'
import { workerCount } from '@/lib/workers'

export type Pool = postgres.Sql<{ bigint: number }>
export type Transaction = postgres.TransactionSql<{ bigint: number }>

/** Settings for the pools of callers other than guests. `forGeneric`: with generic plans. `long`: long statements. */
const readers = <T>(reader: T, forGeneric: T, long: T) => ({ reader, 'reader generic': forGeneric, 'reader long': long })

/** Settings for the pools of guests, as in `readers`. */
const guests = <T>(guest: T, forGeneric: T, long: T) => ({ guest, 'guest generic': forGeneric, 'guest long': long })

/**
 * Connections in each pool of a process, by what the process does (`doors`: requests to the APIs). Without workers
 * there are 44 in total. Workers divide the pools of `doors`; only the main process and commands have `maintenance`.
 */
export const sizes = {
  doors: { ...readers(4, 4, 2), ...guests(4, 4, 2), writer: 6, admin: 3, maintenance: 3 },
  pages: { ...readers(2, 1, 1), ...guests(2, 1, 1), writer: 2, admin: 2, maintenance: 0 },
  'beside workers': { ...readers(1, 1, 1), ...guests(1, 1, 1), writer: 2, admin: 3, maintenance: 3 },
} as const

/** Minimum pools of a worker. With a single connection for writing, a request that needs two would wait for itself. */
const leastOfWorker = { ...readers(1, 1, 1), ...guests(1, 1, 1), writer: 2, admin: 2 } as const

/** The work of a process. `doors`: API requests and jobs. `beside workers`: only jobs, because workers respond. */
type ProcessWork = keyof typeof sizes

export type PoolKind = keyof (typeof sizes)['doors']

/** A database server: the primary, which is written to, or the replica of DATABASE_READ_URL. */
export type DatabaseServer = 'primary' | 'replica'

/** The kinds of pools for reading, which a replica has too. */
export type ReadingKind = Exclude<PoolKind, 'writer' | 'admin' | 'maintenance'>
const readingKinds = Object.keys({ ...readers(0, 0, 0), ...guests(0, 0, 0) }) as readonly ReadingKind[]

export const kindsAt = (server: DatabaseServer): readonly PoolKind[] =>
  server === 'primary' ? [...readingKinds, 'writer', 'admin', 'maintenance'] : readingKinds

/** The kinds of pools for requests: all but `maintenance`, which only jobs and commands use. */
export const requestKindsAt = (server: DatabaseServer): readonly PoolKind[] =>
  kindsAt(server).filter(kind => kind !== 'maintenance')

const nameOf = (kind: PoolKind, server: DatabaseServer) => `pool ${kind}${server === 'primary' ? '' : ' at replica'}`

function sizeFor(work: ProcessWork, kind: PoolKind, workers: number): number {
  const whole = sizes[work][kind]
  if (work !== 'doors' || workers === 1) return whole
  return kind === 'maintenance' ? 0 : Math.max(leastOfWorker[kind], Math.ceil(whole / workers))
}

/** Connections of a process for watching its servers and for listening to notifications. */
const watching = 2

/** Maximum connections of all processes of this machine: of their pools, and for watching and listening. */
export function connectionsMax(workers = workerCount()): number {
  const of = (work: ProcessWork) =>
    (Object.keys(sizes.doors) as PoolKind[]).reduce((sum, kind) => sum + sizeFor(work, kind, workers), watching)
  return of('pages') + (workers === 1 ? of('doors') : workers * of('doors') + of('beside workers'))
}

/** The names of the pools of this process in `once`. */
export const poolNames: readonly string[] = (['primary', 'replica'] as const).flatMap(server =>
  kindsAt(server).map(kind => nameOf(kind, server)),
)

/** Milliseconds after which a statement of each pool is cancelled. */
const timeouts = {
  ...readers(30_000, 30_000, 10_000),
  ...guests(30_000, 30_000, 10_000),
  writer: 60_000,
  admin: 60_000,
  maintenance: 600_000,
} as const

type DatabasePlace = { address: DatabaseLocation | null; work: ProcessWork }

const ownDatabase = () => once<DatabasePlace>('database', () => ({ address: null, work: 'doors' }))

/** Sets the database of this process and the process's work; called once, before the first query. */
export function setDatabase(address: DatabaseLocation, work: ProcessWork = 'doors'): void {
  Object.assign(ownDatabase(), { address, work })
}

export const poolSize = (kind: PoolKind): number => sizeFor(ownDatabase().work, kind, workerCount())

export const poolAt = (kind: PoolKind, server: DatabaseServer): Pool => once(nameOf(kind, server), () => open(kind, server))

/** The pool of a kind for reading, at the replica while it is used, else at the primary. Guests read as `guestRole`. */
export const readingPool = (kind: ReadingKind): Pool => poolAt(kind, isReplicaUsed() ? 'replica' : 'primary')

/** Connections to the primary, for reading what must be current, such as rights. */
export const reader = (): Pool => poolAt('reader', 'primary')

/** Connections for queries of guests, at the primary. */
export const guestReader = (): Pool => poolAt('guest', 'primary')

/** Connections for registrations and pushes; separate, so that readers cannot starve writers. */
export const writer = (): Pool => poolAt('writer', 'primary')

/** Connections for short statements: sessions of pages, keys, rights, the audit, leases. */
export const admin = (): Pool => poolAt('admin', 'primary')

/**
 * Connections for work of minutes or hours, such as backups. Work that cannot wait for it, e.g. leases, uses `admin`.
 */
export const maintenance = (): Pool => poolAt('maintenance', 'primary')

const endings = () => once('before pools end', () => new Map<string, () => void>())

/** Registers work to be done before the pools end, such as stopping a timer whose query would open them again. */
export function beforePoolsEnd(name: string, work: () => void): void {
  endings().set(name, work)
}

/** Drops all connections to a server that does not respond: waiting statements fail now, further ones immediately. */
export function abandonPools(server: DatabaseServer): void {
  for (const kind of kindsAt(server)) if (poolSize(kind) > 0) void poolAt(kind, server).end({ timeout: 0 })
}

/** Allows new connections to a server that was abandoned. */
export function renewPools(server: DatabaseServer): void {
  if (server === 'primary') for (const work of endings().values()) work()
  for (const kind of kindsAt(server)) forget(nameOf(kind, server))
}

/** Seconds that running statements get to end before their connections are closed. */
const endingSeconds = 5

/** Opens new connections to a server for the next statements; statements on the current ones end first. */
export function replacePools(server: DatabaseServer): void {
  const present = kindsAt(server).map(kind => once<Pool | undefined>(nameOf(kind, server), () => undefined))
  renewPools(server)
  for (const pool of present) void pool?.end({ timeout: endingSeconds })
}

/** Ends every pool of this process, letting running statements finish for five seconds. */
export async function closePools(): Promise<void> {
  for (const work of endings().values()) work()
  await Promise.all(
    poolNames.map(async pool => {
      const opened = once<Pool | undefined>(pool, () => undefined)
      forget(pool)
      await opened?.end({ timeout: endingSeconds })
    }),
  )
}

function open(kind: PoolKind, server: DatabaseServer): Pool {
  if (poolSize(kind) === 0) throw new Error(`this process has no connections for ${kind}`)
  return connect(serverLocation(server), {
    max: poolSize(kind),
    statementTimeoutMs: timeouts[kind],
    applicationName: `belvedere ${kind}`,
    ...accesses[kind],
  })
}

/** The location of a database server. A process that opened none, e.g. Next.js alone, uses the configured one. */
export function serverLocation(server: DatabaseServer): DatabaseLocation {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR } = config()
  if (server === 'replica' && DATABASE_READ_URL) return { url: DATABASE_READ_URL }
  const address = ownDatabase().address ?? (DATABASE_URL ? { url: DATABASE_URL } : findRunningDatabase(DATA_DIR))
  if (!address) throw new Error(`no database: DATABASE_URL is not set and no server runs in ${DATA_DIR}`)
  return address
}

/** The database role for queries of guests, and the schema with the views that it reads. */
export const guestRole = { role: 'belvedere_guest', search_path: 'guest' } as const

/** The schema with the views of records without hidden names, which precede the tables of `public`. */
const readingSchemas = { search_path: 'reading, public' } as const

type ConnectionAccess = Readonly<{ as?: Readonly<{ role?: string; search_path: string; plan_cache_mode?: string }> }>

const generic = { plan_cache_mode: 'force_generic_plan' } as const

const accesses: Readonly<Partial<Record<PoolKind, ConnectionAccess>>> = {
  ...readers({ as: readingSchemas }, { as: { ...readingSchemas, ...generic } }, { as: readingSchemas }),
  ...guests({ as: guestRole }, { as: { ...guestRole, ...generic } }, { as: guestRole }),
}

type ConnectOptions = ConnectionAccess & { max: number; statementTimeoutMs: number; applicationName: string }

/** Creates a pool that connects when needed. Settings are sent with each connection, so they apply to any server. */
export function connect(address: DatabaseLocation, options: ConnectOptions): Pool {
  const shared = {
    max: options.max,
    connect_timeout: 5,
    // Seconds between attempts to connect; the default grows to 20, which requests would wait after an outage.
    backoff: () => 0.2,
    onnotice: () => {},
    types: {
      json: { to: 114, from: [114, 3802], parse: parseJson, serialize: jsonText },
      bigint: { to: 20, from: [20], parse: (text: string) => Number(text), serialize: (value: number) => String(value) },
    },
    connection: {
      application_name: options.applicationName,
      statement_timeout: options.statementTimeoutMs,
      // JIT and parallel workers cost short queries more than they save. Strings, because the driver omits false and 0.
      jit: 'off',
      max_parallel_workers_per_gather: '0',
      TimeZone: 'UTC',
      ...options.as,
    },
  }
  if ('url' in address) return postgres(address.url, shared) as unknown as Pool
  return postgres({
    ...shared,
    path: `${address.socketDir}/.s.PGSQL.${address.port}`,
    user: address.user,
    password: address.password,
    database: address.database,
  }) as unknown as Pool
}
