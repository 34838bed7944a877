import { chownSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asProgram } from '@/lib/db/embedded/cluster'
import type { DataPaths } from '@/lib/db/embedded/data-directory'
import type { Identity } from '@/lib/db/embedded/identity'
import { endPreviousServer, readPostmaster } from '@/lib/db/embedded/processes'
import { explainFailure, isStillInUse, keep, type SupervisedProgram } from '@/lib/db/embedded/supervised-program'
import { connectionsMax } from '@/lib/db/pools'

/** PostgreSQL's socket is named after a port, although nothing listens on one. */
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Connections for commands, and the ones that PostgreSQL reserves for itself. */
const connectionsBeside = 19

/** Passed at every start rather than written into the cluster, so that an upgrade of the platform changes them too. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
} as const

export type ServerOptions = { place: DataPaths; identity: Identity; socketDirectory: { path: string; temporary: boolean } }

/**
 * Starts PostgreSQL and waits until it accepts connections; after a crash that includes its recovery.
 * @throws StartError when it ends instead
 */
export async function startServer(options: ServerOptions): Promise<SupervisedProgram> {
  const { place, identity, socketDirectory } = options
  if (identity.user) chownSync(socketDirectory.path, identity.user.uid, identity.user.gid)
  for (let attempt = 0; ; attempt++) {
    await endPreviousServer(place.cluster)
    const server = keep(program(options))
    if (await isReady(server, place.cluster)) return server
    const ended = await server.ended
    // A server whose parent was killed may use the cluster a moment longer unseen: half a minute at most.
    if (attempt === 150 || !isStillInUse(ended)) throw explainFailure(ended, place)
    await sleep(200)
  }
}

function program({ place, identity, socketDirectory }: ServerOptions) {
  const max_connections = String(connectionsMax() + connectionsBeside)
  const given = { ...settings, max_connections, port: String(socketPort), unix_socket_directories: socketDirectory.path }
  const words = ['-D', place.cluster, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return {
    ...asProgram(identity, 'postgres', { words, log: place.log }),
    ...(socketDirectory.temporary && { removeAfter: socketDirectory.path }),
  }
}

async function isReady(server: SupervisedProgram, cluster: string): Promise<boolean> {
  const pid = await server.pid
  let ended = false
  server.ended.then(() => {
    ended = true
  })
  while (!ended) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready && postmaster.pid === pid) return true
    await sleep(10)
  }
  return false
}
