import postgres from 'postgres'
import { config } from '@/lib/config'
import { type DatabaseAddress, findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { forget, once } from '@/lib/runtime'

export type Pool = postgres.Sql<{ bigint: number }>
export type Transaction = postgres.TransactionSql<{ bigint: number }>

/**
 * Connections of each pool, in the process of the doors and in that of the pages. Forty-one in all: the embedded server allows sixty, which leaves
 * some for commands.
 */
export const sizes = {
  doors: { reader: 8, 'reader long': 2, guest: 8, 'guest long': 2, writer: 6, admin: 3 },
  pages: { reader: 3, 'reader long': 1, guest: 3, 'guest long': 1, writer: 2, admin: 2 },
} as const

/** What a process does: answer the doors and everything else, or make pages. */
type ProcessWork = keyof typeof sizes

type PoolKind = keyof (typeof sizes)['doors']

/** The pools' names among what exists once in a process. */
export const poolNames: readonly string[] = Object.keys(sizes.doors).map(kind => `pool ${kind}`)

/** Milliseconds after which a statement of each pool is cancelled. */
const timeouts = {
  reader: 30_000,
  'reader long': 10_000,
  guest: 30_000,
  'guest long': 10_000,
  writer: 60_000,
  admin: 600_000,
} as const

type DatabasePlace = { address: DatabaseAddress | null; work: ProcessWork }

const place = () => once<DatabasePlace>('database', () => ({ address: null, work: 'doors' }))

/** Sets the database of this process and the process's work; called once, before the first query. */
export function setDatabase(address: DatabaseAddress, work: ProcessWork = 'doors'): void {
  Object.assign(place(), { address, work })
}

/** Connections of a pool of this process. */
export const poolSize = (kind: PoolKind): number => sizes[place().work][kind]

/** Connections for reading requests. */
export const reader = (): Pool => once('pool reader', () => open('reader'))

/**
 * Connections for queries of guests: they run as the database role that sees only rows for guests (lib/db/second-wall.ts). Use `readerFor` of
 * lib/access, which knows whether they are to be used.
 */
export const guestReader = (): Pool => once('pool guest', () => open('guest'))

/** Connections for statements that parse the texts of many records, separate from the others; see lib/db/lanes.ts. */
export const longReader = (): Pool => once('pool reader long', () => open('reader long'))

/** As `longReader`, for queries of guests. */
export const guestLongReader = (): Pool => once('pool guest long', () => open('guest long'))

/** Connections for registrations and pushes; separate, so that readers cannot starve writers. */
export const writer = (): Pool => once('pool writer', () => open('writer'))

/** Connections for migrations, imports, keys and background work. */
export const admin = (): Pool => once('pool admin', () => open('admin'))

const endings = () => once('before pools end', () => new Map<string, () => void>())

/** Registers, under a name, work to be done before the pools end: something that would query later by itself would open them again. */
export function beforePoolsEnd(name: string, work: () => void): void {
  endings().set(name, work)
}

/** Ends every pool of this process, letting running statements finish for five seconds. */
export async function closePools(): Promise<void> {
  for (const work of endings().values()) work()
  await Promise.all(
    poolNames.map(async pool => {
      const opened = once<Pool | undefined>(pool, () => undefined)
      forget(pool)
      await opened?.end({ timeout: 5 })
    }),
  )
}

function open(kind: PoolKind): Pool {
  const { DATABASE_READ_URL } = config()
  const isGuest = kind.startsWith('guest')
  const reads = isGuest || kind.startsWith('reader')
  return connect(reads && DATABASE_READ_URL ? { url: DATABASE_READ_URL } : databaseAddress(), {
    max: poolSize(kind),
    statementTimeoutMs: timeouts[kind],
    applicationName: `belvedere ${kind}`,
    ...(isGuest ? { as: guestRole } : {}),
  })
}

// A process that opened no database, e.g. Next without our server, joins the one that a server of this machine runs.
function databaseAddress(): DatabaseAddress {
  const { DATABASE_URL, DATA_DIR } = config()
  const address = place().address ?? (DATABASE_URL ? { url: DATABASE_URL } : findRunningDatabase(DATA_DIR))
  if (!address) throw new Error(`no database: DATABASE_URL is not set and no server runs in ${DATA_DIR}`)
  return address
}

/** The database role of guests' queries, and the schema where it finds its tables. */
export const guestRole = { role: 'belvedere_guest', search_path: 'guest' } as const

type ConnectOptions = { max: number; statementTimeoutMs: number; applicationName: string; as?: typeof guestRole }

/** Opens connections to `address`, lazily. The settings are connection options, so that they also hold on a foreign server. */
export function connect(address: DatabaseAddress, options: ConnectOptions): Pool {
  const shared = {
    max: options.max,
    connect_timeout: 5,
    // Seconds until a lost connection is tried again. By default they grow to twenty with each failing request, and requests after the database is
    // back would still wait for them.
    backoff: () => 0.2,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: (text: string) => Number(text), serialize: (value: number) => String(value) } },
    connection: {
      application_name: options.applicationName,
      statement_timeout: options.statementTimeoutMs,
      // Our queries are short; compiling them or starting workers costs more than it saves.
      jit: false,
      max_parallel_workers_per_gather: 0,
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
