import { createServer, type RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ConfigError, config } from '@/lib/config'
import { startError } from '@/lib/db/connection-check'
import { openDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'
import { setPort } from '@/lib/http/mounts'
import { limitConnections } from '@/lib/http/request-flaws'
import { errorFacts, log } from '@/lib/log'
import { withHealth } from './server/health'
import { keepHeapSmall } from './server/heap'
import { listen } from './server/listen'
import { startingUp } from './server/starting-answer'

/**
 * Starts the platform: first the address, so that a port in use is reported at once; then the database. The code of the doors and of the background
 * work, which is most of it, is loaded while the database starts.
 */
async function main(): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', lost)
  const settings = config()
  let answer: RequestListener = startingUp
  const listener = withHealth(
    () => server.listening && answer !== startingUp,
    (request, response) => answer(request, response),
  )
  const server = createServer({ maxHeaderSize: 32 * 1024, requireHostHeader: false }, listener)
  limitConnections(server)
  const port = await listen(server, settings)
  setPort(port)
  const [database, { openPlatform }] = await Promise.all([openDatabase(), import('./server/open')])
  await openPlatform({
    server,
    settings,
    database,
    port,
    pagesProgram: fileURLToPath(new URL('pages.js', import.meta.url)),
    answer: listener => {
      answer = listener
    },
  })
  // Not earlier: loading code makes the heap grow, and collecting garbage at that time takes a tenth of the start.
  keepHeapSmall()
}

/** Ignores that the reader of our output is gone. Unhandled, the error would end the process, or be logged to the same broken pipe for ever. */
function lost(): void {}

main().catch(cause => {
  const error = startError(cause)
  if (error instanceof ConfigError || error instanceof StartError)
    process.stderr.write(`Belvedere cannot start. ${error.message}\n`)
  else log('error', 'Belvedere cannot start', errorFacts(error))
  process.exit(1)
})
