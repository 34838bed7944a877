import { chownSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@/lib/db/embedded/binaries'
import { asProgram, databaseUser, ensureCluster, readPassword } from '@/lib/db/embedded/cluster'
import {
  type DatabaseLocation,
  type DataLock,
  type DataPaths,
  lockDataDirectory,
  makeSocketDirectory,
  prepareDataPaths,
  removeConnection,
  writeConnection,
} from '@/lib/db/embedded/data-directory'
import { chooseIdentity, type Identity } from '@/lib/db/embedded/identity'
import { endPreviousServer, readPostmaster } from '@/lib/db/embedded/processes'
import { explainFailure, isStillInUse, keep, type SupervisedProgram } from '@/lib/db/embedded/supervised-program'
import { connectionsMax } from '@/lib/db/pools'
import { fileTrouble } from '@/lib/db/start-error'
import { errorFacts, log } from '@/lib/log'

type LaunchedDatabase = { address: DatabaseLocation; stop(): Promise<void> }

/** Starts the embedded database, creates it at the first start, and restarts it if it ends. @throws StartError */
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
  const connection = {
    socketDir: socketDirectory.path,
    port: socketPort,
    user: databaseUser,
    password: readPassword(place.cluster),
    database: 'postgres',
  }
  writeConnection(place.dataDir, { owner: lock.owner, address: connection })
  return {
    address: connection,
    async stop() {
      await running.stop()
      removeConnection(place.dataDir)
      lock.release()
    },
  }
}

const pauseMsMax = 10_000

/** Starts the server, and restarts it whenever it ends unexpectedly. @throws StartError if the first start fails */
async function keepRunning(options: ServerOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let server = await startServer(options).catch(error => {
    if (options.socketDirectory.temporary) rmSync(options.socketDirectory.path, { recursive: true, force: true })
    throw error
  })
  const watch = async (watched: SupervisedProgram) => {
    watched.unref()
    const { code, signal } = await watched.ended
    if (stopping) return
    log('error', `the database ended unexpectedly and is started again; see ${options.place.log}`, { code, signal })
    const again = await startAgain(options, () => stopping)
    if (!again) return
    server = again
    void watch(again)
  }
  void watch(server)
  return {
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}

async function startAgain(options: ServerOptions, isOver: () => boolean): Promise<SupervisedProgram | null> {
  for (let pauseMs = 500; !isOver(); pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const server = await startServer(options).catch(error =>
      log('error', 'the database could not be started again', errorFacts(error)),
    )
    if (server && isOver()) await server.stop()
    else if (server) return server
    await sleep(pauseMs, undefined, { ref: false })
  }
  return null
}

/** PostgreSQL names its socket after a port, although it listens on none here. */
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Connections for commands, and the three that PostgreSQL reserves for superusers. */
const reservedConnections = 19

/** Settings of the server, passed at each start instead of stored in the cluster, so that an upgrade can change them. */
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

/** Starts PostgreSQL and waits until it accepts connections, perhaps after a recovery. @throws StartError if it ends */
export async function startServer(options: ServerOptions): Promise<SupervisedProgram> {
  const { place, identity, socketDirectory } = options
  if (identity.user) chownSync(socketDirectory.path, identity.user.uid, identity.user.gid)
  for (let attempt = 0; ; attempt++) {
    await endPreviousServer(place.cluster)
    const server = keep(program(options))
    if (await isReady(server, place.cluster)) return server
    const ended = await server.ended
    // A server whose parent was killed may use the cluster a moment longer: attempts continue for half a minute.
    if (attempt === 150 || !isStillInUse(ended)) throw explainFailure(ended, place)
    await sleep(200)
  }
}

function program({ place, identity, socketDirectory }: ServerOptions) {
  const max_connections = String(connectionsMax() + reservedConnections)
  const allSettings = { ...settings, max_connections, port: String(socketPort), unix_socket_directories: socketDirectory.path }
  const words = ['-D', place.cluster, ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
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
