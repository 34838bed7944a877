import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import { renewForeignArrivals } from '@/lib/db/arrivals/log'
import { checkReachable, databaseAt, untilConnected } from '@/lib/db/connection-check'
import { hasCluster } from '@/lib/db/embedded/cluster'
import { AlreadyRunning, type DatabaseLocation, findRunningDatabase, isLocked } from '@/lib/db/embedded/data-directory'
import { launchDatabase } from '@/lib/db/embedded/launch'
import { hasTables, migrate } from '@/lib/db/migrate'
import { forgetMonths } from '@/lib/db/partitions'
import { closePools, maintenance, setDatabase } from '@/lib/db/pools'
import { raiseSecondWall } from '@/lib/db/second-wall'
import { StartError } from '@/lib/db/start-error'
import { endWatch, watchServers } from '@/lib/db/watch/watch'
import { forget } from '@/lib/runtime'
import { workerCount } from '@/lib/workers'

/** The required schema: migrated (`current`), existing (`as it is`), or perhaps missing, as before a restore (`new`). */
export type NeededSchema = 'current' | 'as it is' | 'new'

export type OpenedDatabase = {
  address: DatabaseLocation
  embedded: boolean
  /** Ends the connections of this process, and the database if this process started it. */
  close(): Promise<void>
}

/**
 * Opens DATABASE_URL or the embedded database. A server creates a missing one, a command only with the schema `new`.
 * @param whenRunning if another process runs the embedded database: a server refuses, a command joins
 * @throws StartError with one sentence for the operator
 */
export async function openDatabase(
  whenRunning: 'refuse' | 'join' = 'refuse',
  schema: NeededSchema = 'current',
): Promise<OpenedDatabase> {
  const { DATABASE_URL, DATA_DIR } = config()
  const creates = whenRunning === 'refuse' || schema === 'new'
  const opened = DATABASE_URL
    ? await external(DATABASE_URL)
    : await (whenRunning === 'join' ? join(DATA_DIR, creates) : launch(DATA_DIR))
  forget('database')
  forget('second wall')
  setDatabase(opened.address, workerCount() > 1 ? 'beside workers' : 'doors')
  const close = async () => {
    await endWatch()
    await closePools()
    forget('database')
    forgetMonths()
    await opened.stop()
  }
  try {
    // A running server has created the tables already, or is about to.
    if (!creates && !opened.isRunning && !(await untilConnected(() => hasTables(maintenance())))) throw withoutTables()
    if (schema === 'current') await untilConnected(() => migrate(maintenance()))
    // Commands read nothing for guests, and have no streams.
    if (whenRunning === 'refuse') {
      await raiseSecondWall()
      await renewForeignArrivals()
      watchServers()
    }
  } catch (error) {
    await close()
    throw error
  }
  return { address: opened.address, embedded: !DATABASE_URL, close }
}

/** Opens the database for a command, prints its location to standard error, and closes it at the end. @throws StartError */
export async function withDatabase<T>(work: () => Promise<T>, schema?: NeededSchema): Promise<T> {
  const database = await openDatabase('join', schema)
  try {
    process.stderr.write(`Database: ${databaseName()}\n`)
    return await work()
  } finally {
    await database.close()
  }
}

function databaseName(): string {
  const { DATABASE_URL, DATA_DIR } = config()
  return DATABASE_URL ? `${databaseAt(DATABASE_URL)} (DATABASE_URL)` : `embedded, in ${resolve(DATA_DIR)} (DATA_DIR)`
}

const inServiceSettings =
  'If the platform runs as a service, give the command its settings: "set -a; . /etc/belvedere.env; set +a", then the command again.'

const withoutDatabase = () =>
  new StartError(
    `There is no database in ${resolve(config().DATA_DIR)} (DATA_DIR), DATABASE_URL is not set, and commands create none. ${inServiceSettings} ` +
      'A new platform creates its database when it is started: npm start.',
  )

const withoutTables = () =>
  new StartError(
    `The database has no tables of Belvedere (${databaseName()}), and commands create none. ${inServiceSettings} ` +
      'A new platform creates them when it is started: npm start.',
  )

/** The location of a database. @property isRunning whether another process runs the embedded database */
type LocatedDatabase = { address: DatabaseLocation; isRunning: boolean; stop(): Promise<void> }

async function external(url: string): Promise<LocatedDatabase> {
  await checkReachable(url)
  return { address: { url }, isRunning: false, stop: async () => {} }
}

const launch = async (dataDir: string): Promise<LocatedDatabase> => ({ ...(await launchDatabase(dataDir)), isRunning: false })

const patienceMilliseconds = 60_000

/** Joins the embedded database, or launches it (with `creates` even a missing one). Waits a minute for a starting server. */
async function join(dataDir: string, creates: boolean): Promise<LocatedDatabase> {
  for (let waited = 0; ; waited += 200) {
    const running = findRunningDatabase(dataDir)
    if (running) return { address: running, isRunning: true, stop: async () => {} }
    const canLaunch = creates || hasCluster(dataDir)
    if (!canLaunch && (waited >= patienceMilliseconds || !isLocked(dataDir))) throw withoutDatabase()
    try {
      if (canLaunch) return await launch(dataDir)
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || waited >= patienceMilliseconds) throw error
    }
    await sleep(200)
  }
}
