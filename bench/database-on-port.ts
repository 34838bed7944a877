import { findBinaries } from '@/lib/db/embedded/binaries'
import { asProgram, databaseUser, ensureCluster, readPassword } from '@/lib/db/embedded/cluster'
import { makeSocketDirectory, prepareDataPaths } from '@/lib/db/embedded/data-directory'
import { chooseIdentity } from '@/lib/db/embedded/identity'
import { socketName } from '@/lib/db/embedded/server'
import { keep } from '@/lib/db/embedded/supervised-program'
import { freePort } from '../e2e/harness/free-port'

/** The PostgreSQL of the embedded database on a port, for several servers beside each other. @param dataDir an empty directory */
export async function startDatabase(dataDir: string): Promise<Readonly<{ url: string; stop(): Promise<unknown> }>> {
  const place = prepareDataPaths(dataDir)
  const binaries = findBinaries()
  const identity = chooseIdentity({ binaries, dataDir: place.dataDir, cluster: place.cluster })
  await ensureCluster(place, identity, binaries)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: makeSocketDirectory(place.dataDir, socketName).path,
    max_connections: 400,
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
  }
  const words = ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const running = keep(asProgram(identity, 'postgres', { words, log: place.log }))
  const url = `postgres://${databaseUser}:${readPassword(place.cluster)}@127.0.0.1:${port}/postgres`
  return { url, stop: () => running.stop() }
}
