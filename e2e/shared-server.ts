import type { TestProject } from 'vitest/node'
import { startServer, temporaryDirectory } from './harness'
import { secretsIn } from './log-secrets'

/** Prepares data that tests start with, and starts one server with the demo world for all contract tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [demo, empty, directory] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()]
  const preparedData = { demo: demo.path, empty: empty.path }
  await startOnce(demo.path, '1')
  await startOnce(empty.path, '0')
  const server = await startServer({ dataDir: directory.path, preparedData })
  provide('serverUrl', server.url)
  provide('preparedData', preparedData)
  return async () => {
    await server.stop()
    for (const { remove } of [demo, empty, directory]) remove()
    // Every contract test has passed by here, with its tokens and passwords.
    const leaked = secretsIn(server.output())
    if (leaked.length > 0) throw new Error(`the log of the server holds secrets:\n${leaked.join('\n')}`)
  }
}

async function startOnce(dataDir: string, demo: '0' | '1'): Promise<void> {
  const server = await startServer({ dataDir, env: { DEMO: demo, PAGES: 'off' }, preparedData: null })
  await server.stop()
}
