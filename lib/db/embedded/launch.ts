import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@/lib/db/embedded/binaries'
import { databaseUser, ensureCluster, readPassword } from '@/lib/db/embedded/cluster'
import { removeConnection, writeConnection } from '@/lib/db/embedded/connection-file'
import { type DataLock, lockDataDirectory } from '@/lib/db/embedded/data-lock'
import { chooseIdentity } from '@/lib/db/embedded/identity'
import type { KeptProgram } from '@/lib/db/embedded/kept-program'
import { makeSocketDirectory, type Place, preparePlace } from '@/lib/db/embedded/place'
import { type ServerOptions, socketName, socketPort, startServer } from '@/lib/db/embedded/server'
import type { Address } from '@/lib/db/pools'
import { fileTrouble } from '@/lib/db/start-error'

export type LaunchedDatabase = { address: Address; stop(): Promise<void> }

/**
 * Starts the database that lives in `dataDir`, and makes it there at the first start. It ends when this process ends, however
 * that happens; should it end before, it is started again at the same address.
 * @throws StartError with one sentence for the person who starts the platform
 */
export async function launchDatabase(dataDir: string): Promise<LaunchedDatabase> {
  const place = preparePlace(dataDir)
  const lock = await lockDataDirectory(place.dataDir)
  try {
    return await launch(place, lock)
  } catch (error) {
    lock.release()
    throw fileTrouble(error, place.dataDir)
  }
}

async function launch(place: Place, lock: DataLock): Promise<LaunchedDatabase> {
  removeConnection(place.dataDir)
  const binaries = findBinaries()
  const identity = chooseIdentity({ binaries, dataDir: place.dataDir, cluster: place.cluster })
  await ensureCluster(place, identity, binaries)
  const socketDirectory = makeSocketDirectory(place.dataDir, socketName)
  const running = await keepRunning({ place, identity, socketDirectory })
  const address = {
    socketDir: socketDirectory.path,
    port: socketPort,
    user: databaseUser,
    password: readPassword(place.cluster),
    database: 'postgres',
  }
  writeConnection(place.dataDir, { owner: lock.owner, address })
  return {
    address,
    async stop() {
      await running.stop()
      removeConnection(place.dataDir)
      lock.release()
    },
  }
}

/** A server that is started again when it ends unasked, after a full disk for example; tried every second until it comes back. */
async function keepRunning(options: ServerOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let server = await startServer(options)
  const watch = (watched: KeptProgram) => {
    watched.unref()
    watched.ended.then(async ({ code, signal }) => {
      if (stopping) return
      console.error(
        `The database ended unexpectedly (${signal ?? `code ${code}`}) and is started again; see ${options.place.log}.`,
      )
      await restart()
    })
  }
  const restart = async () => {
    while (!stopping) {
      await sleep(1000, undefined, { ref: false })
      const again = await startServer(options).catch((error: Error) => console.error(error.message))
      if (!again) continue
      server = again
      return stopping ? void (await again.stop()) : watch(again)
    }
  }
  watch(server)
  return {
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}
