import type { TestProject } from 'vitest/node'
import { startServer, temporaryDirectory } from './harness'

/** Starts one server with the demo world for all contract tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = temporaryDirectory()
  const server = await startServer({ dataDir: directory.path })
  provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    directory.remove()
  }
}
