import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, config, workersOf } from '@/lib/config'
import { startError } from '@/lib/db/connection-check'
import { openDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'
import { setPort } from '@/lib/http/mounts'
import { setTableProgram } from '@/lib/http/responses/table-thread'
import { errorFacts, log } from '@/lib/log'
import { checkBuild } from './server/built-files'
import { keepHeapSmall } from './server/heap'
import { findPort, listen, platformServer } from './server/listen'

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Starts the platform, in this process or with workers; or runs a worker. */
async function main(): Promise<void> {
  setTableProgram(fileBeside('tables.js'))
  for (const output of [process.stdout, process.stderr]) output.on('error', lost)
  // A process manager may run the platform as a worker of its own cluster, where it cannot start workers itself.
  if (cluster.isWorker && process.argv[2] === 'worker') return (await import('./server/workers/worker')).runWorker()
  const settings = config()
  checkBuild(settings)
  const count = cluster.isPrimary ? workersOf(settings) : 1
  if (count < workersOf(settings))
    log('info', 'WORKERS is not used: this process is a worker of another cluster, and answers alone')
  if (count === 1) return runAlone(settings)
  const port = await findPort(settings)
  const programs = { worker: fileBeside('server.js'), pages: fileBeside('pages.js') }
  await (await import('./server/workers/main')).runMain({ settings, count, port, programs })
}

/**
 * Runs the platform in this process. It listens first, so that a port in use is reported immediately. Most of the code,
 * that of the APIs and the background work, is loaded while the database starts.
 */
async function runAlone(settings: Config): Promise<void> {
  const platform = platformServer()
  const port = await listen(platform.server, settings)
  setPort(port)
  const [database, { openPlatform }] = await Promise.all([openDatabase(), import('./server/open')])
  await openPlatform({ ...platform, settings, database, port, pagesProgram: fileBeside('pages.js') })
  // Set after the start: code that is loaded makes the heap grow, and collecting garbage would take a tenth of the start.
  keepHeapSmall('doors')
}

/** Ignores errors of an output without a reader: they would end the process, or be logged to that output again. */
function lost(): void {}

main().catch(cause => {
  const error = startError(cause)
  if (error instanceof ConfigError || error instanceof StartError)
    process.stderr.write(`Belvedere cannot start. ${error.message}\n`)
  else log('error', 'Belvedere cannot start', errorFacts(error))
  // A worker that is still starting would report that this process has gone.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  process.exit(1)
})
