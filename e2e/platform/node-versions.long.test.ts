import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ApiName } from '@/lib/http/mounts'
import { nodePrograms } from '../../scripts/tested-nodes.mjs'
import { PushingClient } from '../harness/pushing-client'
import { cleanEnvironment } from '../harness/run-program'
import { startServer, temporaryDirectory } from '../harness/server'

const programs = nodePrograms() ?? []
const skipped = programs.length > 0 ? '' : ' (skipped: npm has no Node for this machine, or cannot be reached)'

/** A request to each API, and its caller if a guest may not send it. */
const calls: Readonly<Record<ApiName, readonly [path: string, caller?: 'collector' | 'operator']>> = {
  auth: ['/auth/realms/belvedere/.well-known/openid-configuration'],
  content: ['/content/v1/Event?pagesize=1'],
  timeseries: ['/timeseries/v2/flat,node/ParkingStation/*/latest?limit=1'],
  writer: ['/writer/json/types', 'collector'],
  collector: ['/collector/messages?limit=1', 'operator'],
  traffic: ['/traffic/'],
  netex: ['/netex?wsdl'],
  admin: ['/admin/v1/users', 'operator'],
  search: ['/search/v1?q=hotels'],
  tiles: ['/tiles/content/Event/0/0/0.mvt'],
  problems: ['/problems/forbidden'],
}

describe.skipIf(programs.length === 0)(`with every Node that is promised${skipped}`, () => {
  test.each(programs)('$version: the built server responds at every API and shows a page', async ({ program, version }) => {
    const directory = temporaryDirectory()
    const server = await startServer({ dataDir: directory.path, node: program })
    try {
      const pushing = await PushingClient.of(server)
      await pushing.push('versions', { version })
      const tokens = { collector: pushing.provider, operator: pushing.operator }
      const statuses = Object.values(calls).map(async ([path, caller]) => {
        const headers = caller ? { Authorization: `Bearer ${tokens[caller]}` } : undefined
        return `${path}: ${(await fetch(server.url + path, { headers })).status}`
      })
      expect(await Promise.all(statuses)).toEqual(Object.values(calls).map(([path]) => `${path}: 200`))
      await expect.poll(async () => (await fetch(server.url)).text()).toMatch(/<h1/)
      // The log contains no warnings of Node.
      expect(server.output()).not.toMatch(/Warning:/)
      expect(await server.stop()).toBe(0)
    } finally {
      await server.stop('SIGKILL')
      directory.remove()
    }
  })

  test.each(programs)('$version: a first installation reports no problems', ({ program }) => {
    // npm runs with the first `node` in the PATH.
    const env = cleanEnvironment({ PATH: `${dirname(program)}${delimiter}${process.env.PATH}` })
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { encoding: 'utf8', env })
    expect({ status, complaints: stderr.match(/EBADENGINE.*/g) }).toEqual({ status: 0, complaints: null })
  })
})
