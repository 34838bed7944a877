import type { TestProject } from 'vitest/node'
import { secretsIn } from './log-secrets'
import { startServer, temporaryDirectory } from './server'

/**
 * Prepares data that tests start with, and starts a server with the demo world for all contract tests: one for each file that runs at the
 * same time, because what one file writes another would count.
 */
export default async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const [demo, empty] = [temporaryDirectory(), temporaryDirectory()]
  const preparedData = { demo: demo.path, empty: empty.path }
  await startOnce(demo.path, '1')
  await startOnce(empty.path, '0')
  const places = Array.from({ length: Number(config.maxWorkers) }, temporaryDirectory)
  const servers = await Promise.all(places.map(({ path }) => startServer({ dataDir: path, preparedData })))
  provide(
    'serverUrls',
    servers.map(({ url }) => url),
  )
  provide('preparedData', preparedData)
  return async () => {
    await Promise.all(servers.map(server => server.stop()))
    for (const { remove } of [demo, empty, ...places]) remove()
    // Every contract test has passed by here, with its tokens and passwords.
    const leaked = servers.flatMap(server => secretsIn(server.output()))
    if (leaked.length > 0) throw new Error(`the log of a server holds secrets:\n${leaked.join('\n')}`)
  }
}

async function startOnce(dataDir: string, demo: '0' | '1'): Promise<void> {
  const server = await startServer({ dataDir, env: { DEMO: demo, PAGES: 'off' }, preparedData: null })
  await server.stop()
}
