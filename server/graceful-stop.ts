import type { Server } from 'node:http'
import { flushAudit } from '@/lib/access/audit'
import { errorFacts, log } from '@/lib/log'
import { endStreams } from '@/lib/timeseries/live/open-streams'
import { endBackgroundWork } from './background'

/** How long requests in flight may take after the signal to stop. */
const patienceMilliseconds = 25_000

/**
 * From now on a signal stops in order: no new connections, streams end, requests in flight finish, what waits for the audit is
 * written, then the database stops, then the process ends with 0. A second signal ends the process at once.
 */
export function gracefulStop(server: Server, database: { close(): Promise<void> }): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130)
    stopping = true
    log('info', 'stopping', { signal })
    endBackgroundWork()
    endStreams()
    await closeServer(server)
    await flushAudit()
    await database.close()
    process.exit(0)
  }
  const failed = (error: unknown) => {
    log('error', 'the stop failed', errorFacts(error))
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(failed))
}

function closeServer(server: Server): Promise<void> {
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
  })
}
