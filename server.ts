import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, config, workersOf } from '@/lib/config'
import { startError } from '@/lib/db/connection-check'
import { openDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'
import { setPort } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { checkBuild } from './server/built-files'
import { keepHeapSmall } from './server/heap'
import { findPort, listen, platformServer } from './server/listen'

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Starts the platform, in this process or with several that answer its doors; or one of these. */
async function main(): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', lost)
  // Process managers may start the platform itself in a cluster of theirs; there it cannot have one of its own.
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
 * First the address, so that a port in use is reported at once; then the database. The code of the doors and of the background work, which is most of
 * it, is loaded while the database starts.
 */
async function runAlone(settings: Config): Promise<void> {
  const platform = platformServer()
  const port = await listen(platform.server, settings)
  setPort(port)
  const [database, { openPlatform }] = await Promise.all([openDatabase(), import('./server/open')])
  await openPlatform({ ...platform, settings, database, port, pagesProgram: fileBeside('pages.js') })
  // Not earlier: loading code makes the heap grow, and collecting garbage at that time takes a tenth of the start.
  keepHeapSmall('doors')
}

/** Ignores that the reader of our output is gone. Unhandled, the error would end the process, or be logged to the same broken pipe for ever. */
function lost(): void {}

main().catch(cause => {
  const error = startError(cause)
  if (error instanceof ConfigError || error instanceof StartError)
    process.stderr.write(`Belvedere cannot start. ${error.message}\n`)
  else log('error', 'Belvedere cannot start', errorFacts(error))
  // One that is just starting would complain that this process has gone.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  process.exit(1)
})
