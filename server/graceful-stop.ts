import { setTimeout as sleep } from 'node:timers/promises'
import { flushAudit } from '@/lib/access/audit/audit'
import { flushUses } from '@/lib/auth/clients/client-use'
import { config } from '@/lib/config'
import { errorFacts, log } from '@/lib/log'
import { endStreams } from '@/lib/timeseries/live/stream-limits'
import { flushCalls } from '@/lib/usage/call-counts'
import { endBackgroundWork } from './background'
import type { StoppingServer } from './stopping-server'

/**
 * Ends the process after `stop` at the first SIGTERM or SIGINT, and immediately at the second.
 * @returns a function that does the same with an exit code
 */
export function stopOnSignal(stop: () => Promise<void>): (exitCode: number) => void {
  let stopping = false
  const begin = (exitCode: number) => {
    if (stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(exitCode),
      error => {
        log('error', 'shutdown failed', errorFacts(error))
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

type Stoppable = Readonly<{
  database: { close(): Promise<void> }
  pages: { stop(): Promise<void> }
  monitoring: { stop(): Promise<void> }
}>

/** Stops in this order: API servers (`doors`), background work, pages, pending writes and monitoring, database. */
export async function stopPlatform(doors: () => Promise<unknown>, { database, pages, monitoring }: Stoppable): Promise<void> {
  await doors()
  await endBackgroundWork()
  await pages.stop()
  await Promise.all([flushPending(), monitoring.stop()])
  await database.close()
}

export const flushPending = (): Promise<unknown> => Promise.all([flushAudit(), flushUses(), flushCalls()])

/**
 * Stops the APIs of a process without workers. For STOP_DELAY_SECONDS only `/health/ready` fails, so that load balancers
 * choose other servers; then streams end, no connections are accepted, and requests in flight finish.
 */
export async function stopApis(doors: StoppingServer): Promise<void> {
  doors.begin()
  await sleep(config().STOP_DELAY_SECONDS * 1000)
  endStreams()
  await doors.stopListening()
  await doors.close()
}
