import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { flushAudit } from '@/lib/access/audit/audit'
import { flushUses } from '@/lib/auth/clients/client-use'
import { errorFacts, log } from '@/lib/log'
import { endStreams } from '@/lib/timeseries/live/open-streams'
import { flushCalls } from '@/lib/usage/call-counts'
import { endBackgroundWork } from './background'

/** How long requests in flight may take after the signal to stop. */
const patienceMilliseconds = 25_000

/**
 * From now on a signal stops in the order of `stop`, then the process ends with 0. A second signal ends it at once.
 * @returns the same for another reason, with another exit code
 */
export function stopOnSignal(stop: () => Promise<void>): (exitCode: number) => void {
  let stopping = false
  const begin = (exitCode: number) => {
    if (stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(exitCode),
      error => {
        log('error', 'the stop failed', errorFacts(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!stopping) log('info', 'stopping', { signal })
      begin(0)
    })
  return begin
}

/** What stops with the server. */
type Stoppable = Readonly<{
  database: { close(): Promise<void> }
  pages: { stop(): Promise<void> }
  monitoring: { stop(): Promise<void> }
}>

/**
 * Stops in order: no new connections, streams end, requests in flight and messages on their way to a consumer finish, pending audit rows and counts of
 * clients and calls are written, here and in the process of the pages, then the database stops.
 * @param doors stops what answers the doors
 */
export async function stopPlatform(doors: () => Promise<unknown>, { database, pages, monitoring }: Stoppable): Promise<void> {
  const backgroundEnded = endBackgroundWork()
  endStreams()
  await Promise.all([doors(), backgroundEnded])
  await pages.stop()
  await Promise.all([flushPending(), monitoring.stop()])
  await database.close()
}

/** Writes pending audit rows and counts of clients and calls. */
export const flushPending = (): Promise<unknown> => Promise.all([flushAudit(), flushUses(), flushCalls()])

/** Watches the connections of a server. @returns what stops it: requests in flight finish */
export function stoppable(server: Server): { stop(): Promise<void> } {
  const unused = unusedConnections(server)
  return { stop: () => closeServer(server, unused) }
}

/** Connections without a request so far: clients open some in advance, and the server considers them busy. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}

function closeServer(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  return new Promise(resolve => {
    const impatient = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
    // A connection kept open by an idle client must not keep the process alive.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(impatient)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  })
}
