import type { TestProject } from 'vitest/node'
import { startServer, temporaryDirectory } from './harness'
import { secretsIn } from './log-secrets'

/** Starts one server with the demo world for all contract tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = temporaryDirectory()
  const server = await startServer({ dataDir: directory.path })
  provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    directory.remove()
    // Every contract test has passed by here, with its tokens and passwords.
    const leaked = secretsIn(server.output())
    if (leaked.length > 0) throw new Error(`the log of the server holds secrets:\n${leaked.join('\n')}`)
  }
}
