import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import { renewForeignArrivals } from '@/lib/db/arrivals/log'
import { checkReachable, untilConnected } from '@/lib/db/connection-check'
import { AlreadyRunning, type DatabaseAddress, findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { launchDatabase } from '@/lib/db/embedded/launch'
import { migrate } from '@/lib/db/migrate'
import { forgetMonths } from '@/lib/db/partitions'
import { closePools, maintenance, setDatabase } from '@/lib/db/pools'
import { raiseSecondWall } from '@/lib/db/second-wall'
import { endWatch, watchServers } from '@/lib/db/watch/watch'
import { forget } from '@/lib/runtime'
import { workerCount } from '@/lib/workers'

export type OpenedDatabase = {
  address: DatabaseAddress
  /** whether it is the one in DATA_DIR */
  embedded: boolean
  /** Ends the connections of this process, and the database if this process started it. */
  close(): Promise<void>
}

/**
 * Opens the database of this process: DATABASE_URL, or the embedded one; afterwards the pools work and the schema is current.
 * @param whenRunning what to do when another process runs the embedded one: a server refuses, a command joins
 * @param schema `current` migrates it; `as it is` leaves it unchanged, for commands that create it themselves
 * @throws StartError with one sentence for the person who starts it
 */
export async function openDatabase(
  whenRunning: 'refuse' | 'join' = 'refuse',
  schema: 'current' | 'as it is' = 'current',
): Promise<OpenedDatabase> {
  const { DATABASE_URL } = config()
  const found = DATABASE_URL ? await external(DATABASE_URL) : await embedded(whenRunning)
  forget('database')
  forget('second wall')
  setDatabase(found.address, workerCount() > 1 ? 'beside workers' : 'doors')
  const close = async () => {
    await endWatch()
    await closePools()
    forget('database')
    forgetMonths()
    await found.stop()
  }
  try {
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
  return { address: found.address, embedded: !DATABASE_URL, close }
}

/** Opens the database during `work`, for commands: of a running platform, or alone. @throws StartError */
export async function withDatabase<T>(work: () => Promise<T>, schema?: 'current' | 'as it is'): Promise<T> {
  const database = await openDatabase('join', schema)
  try {
    return await work()
  } finally {
    await database.close()
  }
}

type OpenAddress = { address: DatabaseAddress; stop(): Promise<void> }

async function external(url: string): Promise<OpenAddress> {
  await checkReachable(url)
  return { address: { url }, stop: async () => {} }
}

async function embedded(whenRunning: 'refuse' | 'join'): Promise<OpenAddress> {
  const { DATA_DIR } = config()
  return whenRunning === 'join' ? join(DATA_DIR) : launchDatabase(DATA_DIR)
}

/** Waits for a server that is just starting, even for the first time: a minute at most. */
async function join(dataDir: string): Promise<OpenAddress> {
  for (let waited = 0; ; waited += 200) {
    const running = findRunningDatabase(dataDir)
    if (running) return { address: running, stop: async () => {} }
    try {
      return await launchDatabase(dataDir)
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || waited >= 60_000) throw error
    }
    await sleep(200)
  }
}
