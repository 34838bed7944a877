import { findBinaries } from '@/lib/db/embedded/binaries'
import { databaseUser, ensureCluster, readPassword } from '@/lib/db/embedded/cluster'
import type { DatabaseAddress } from '@/lib/db/embedded/connection-file'
import { removeConnection, writeConnection } from '@/lib/db/embedded/connection-file'
import { type DataLock, lockDataDirectory } from '@/lib/db/embedded/data-lock'
import { type DataPaths, makeSocketDirectory, prepareDataPaths } from '@/lib/db/embedded/data-paths'
import { chooseIdentity } from '@/lib/db/embedded/identity'
import { keepRunning } from '@/lib/db/embedded/keep-running'
import { socketName, socketPort } from '@/lib/db/embedded/server'
import { fileTrouble } from '@/lib/db/start-error'

export type LaunchedDatabase = { address: DatabaseAddress; stop(): Promise<void> }

/**
 * Starts the database in `dataDir`, creating it at the first start. It ends when this process ends, however that happens; if it ends earlier, it is
 * started again at the same address.
 * @throws StartError with one sentence for the person who starts the platform
 */
export async function launchDatabase(dataDir: string): Promise<LaunchedDatabase> {
  const place = prepareDataPaths(dataDir)
  const lock = await lockDataDirectory(place.dataDir)
  try {
    return await launch(place, lock)
  } catch (error) {
    lock.release()
    throw fileTrouble(error, place.dataDir)
  }
}

async function launch(place: DataPaths, lock: DataLock): Promise<LaunchedDatabase> {
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
