import { type BrowserServer, chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { ownPorts } from './free-port'
import { secretsIn } from './log-secrets'
import type { PreparedData } from './prepared-data'
import { type OwnServer, startServer, type TemporaryDirectory, temporaryDirectory } from './server'

/** Flags of Chromium: no window, no graphics card, no background requests, and no host but this machine. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
]

/** Starts the browser of CHROMIUM_PATH, else the system's; null without one: only the tests that need it fail. */
const startBrowser = (): Promise<BrowserServer | null> =>
  chromium.launchServer({ executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args: flags }).catch(() => null)

/**
 * Prepares the data of a first start, and starts browsers and servers with the demo world for all contract tests. Each
 * file that runs at the same time has its own server and browser, because data that one file writes would change the
 * counts of another one.
 */
export default async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const ports = await ownPorts(Number(config.maxWorkers))
  const browsers = await Promise.all(ports.map(startBrowser))
  const directories: TemporaryDirectory[] = []
  const servers: OwnServer[] = []
  const end = async () => {
    await Promise.all([...servers.map(server => server.stop()), ...browsers.map(browser => browser?.close())])
    for (const { remove } of directories) remove()
  }
  const directory = () => {
    const temporary = temporaryDirectory()
    directories.push(temporary)
    return temporary.path
  }
  const empty = directory()
  const prepared = ports.map((port): PreparedData => ({ demo: directory(), empty, bare: directory(), port }))
  try {
    servers.push(...(await startAll(prepared, directory)))
  } catch (error) {
    // The first error is reported, even if the servers that are still starting cannot be removed.
    await end().catch(() => {})
    throw error
  }
  provide(
    'serverUrls',
    servers.map(({ url }) => url),
  )
  provide(
    'browserUrls',
    browsers.map(browser => browser?.wsEndpoint() ?? ''),
  )
  provide('preparedData', prepared)
  return async () => {
    await end()
    // The logs cover all contract tests, which sent tokens and passwords.
    const leaked = servers.flatMap(server => secretsIn(server.output()))
    if (leaked.length > 0) throw new Error(`the log of a server holds secrets:\n${leaked.join('\n')}`)
  }
}

/** Fills the prepared directories, and starts the servers that files share. @param directory creates one for each */
async function startAll([first, ...others]: readonly PreparedData[], directory: () => string): Promise<OwnServer[]> {
  const { demo, empty, port } = first!
  await fill(demo, { DEMO: '1', PORT: String(port) }, null)
  // Empty data contain no links, so they fit a server on any port.
  await fill(empty, { DEMO: '0', PORT: String(port) }, null)
  const filled = others.map(other => fill(other.demo, { DEMO: '1', PORT: String(other.port) }, first!))
  const startShared = () => startServer({ dataDir: directory(), env: { PORT: '0' }, preparedData: first! })
  const [servers] = await Promise.all([Promise.all([first, ...others].map(startShared)), ...filled])
  return servers
}

/** Fills a directory by starting a server in it: from nothing, or with data prepared for another port. */
async function fill(dataDir: string, env: Record<string, string>, from: PreparedData | null): Promise<void> {
  const server = await startServer({ dataDir, env: { PAGES: 'off', ...env }, preparedData: from })
  await server.stop()
}
