import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerOptions, startServer } from '@/lib/db/embedded/server'
import type { SupervisedProgram } from '@/lib/db/embedded/supervised-program'

/** Longest pause before another attempt to start a server that ended. */
const pauseMsMax = 10_000

/**
 * Starts the server, and starts it again whenever it ends unexpectedly, e.g. after a full disk.
 * @throws StartError when the first start fails
 */
export async function keepRunning(options: ServerOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let server = await startServer(options).catch(error => {
    if (options.socketDirectory.temporary) rmSync(options.socketDirectory.path, { recursive: true, force: true })
    throw error
  })
  const watch = async (watched: SupervisedProgram) => {
    watched.unref()
    const { code, signal } = await watched.ended
    if (stopping) return
    console.error(`The database ended unexpectedly (${signal ?? `code ${code}`}) and is started again; see ${options.place.log}.`)
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

/** Tries until it succeeds or `isOver`. */
async function startAgain(options: ServerOptions, isOver: () => boolean): Promise<SupervisedProgram | null> {
  for (let pauseMs = 500; !isOver(); pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const server = await startServer(options).catch((error: Error) => console.error(error.message))
    if (server && isOver()) await server.stop()
    else if (server) return server
    await sleep(pauseMs, undefined, { ref: false })
  }
  return null
}
