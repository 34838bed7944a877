import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnServer } from '../harness/server'
import { startWorld, startWorlds, type Worlds } from '../harness/worlds/start'
import { type Mutation, mutatedServer } from './mutated-server'

// A query that forgets its rule shows guests nothing more while the second wall is on; without the wall it does, so the
// wall is effective.

let worlds: Worlds
let healthy: Map<string, GuestResponse>

type GuestResponse = Readonly<{ status: number; body: string }>

const paths = {
  documents: [
    '/content/v1/HubActivityPoi?fields=Id,Tags.[*].Name',
    '/content/v1/HubActivityPoi/m-secret-2',
    '/content/v1/Event?source=secret-source',
    '/content/v1/Tag?pagesize=1000',
    '/content/v1/WineAward',
    '/content/v1/HubActivityPoi?latitude=46.5&longitude=11.3&radius=500000',
    '/content/v1/MetaData?pagesize=1000',
  ],
  'series and stations': [
    '/timeseries/v2/flat',
    '/timeseries/v2/flat,edge',
    ...['', '/*', '/*/latest', '/*/2020-01-01/2100-01-01', '/metadata/2020-01-01/2100-01-01'].flatMap(level =>
      ['flat', 'tree'].map(structure => `/timeseries/v2/${structure}/*${level}?limit=-1`),
    ),
    '/timeseries/v2/flat,edge/*?limit=-1',
    '/timeseries/v2/flat/*?origin=secret-origin',
    '/timeseries/v2/flat/*?where=pcode.eq."B1"',
    '/content/v1/MetaData?pagesize=1000',
  ],
  events: [
    '/timeseries/v2/flat,event',
    '/timeseries/v2/flat,event/*?limit=-1',
    '/timeseries/v2/tree,event/*/latest?limit=-1',
    '/timeseries/v2/flat,event/*/2020-01-01/2100-01-01?limit=-1',
  ],
} as const satisfies Record<Mutation, readonly string[]>

const mutations = Object.keys(paths) as Mutation[]

beforeAll(async () => {
  worlds = await startWorlds(['all'])
  const { server } = worlds.all[0]!
  healthy = new Map()
  for (const path of Object.values(paths).flat()) healthy.set(path, await respond(server, path))
  await server.stop()
})

afterAll(() => worlds?.stop())

async function respond(server: OwnServer, path: string): Promise<GuestResponse> {
  const response = await fetch(server.url + path, { headers: { 'X-Request-Id': 'same' } })
  return { status: response.status, body: await response.text() }
}

const alarm = 'alarm: a statement for a restricted caller lacks the condition that hides closed rows'

/** The responses to guests of a server with a mistake, and its log. */
async function withMutation(mutation: Mutation, wall: 'on' | 'off') {
  const { program, remove } = await mutatedServer(mutation)
  const server = await startWorld({ dataDir: worlds.all[0]!.server.dataDir, program, env: { SECOND_WALL: wall } })
  try {
    const responses = new Map<string, GuestResponse>()
    for (const path of paths[mutation]) responses.set(path, await respond(server, path))
    return { answers: responses, log: server.output }
  } finally {
    await server.stop()
    remove()
  }
}

test('a healthy server raises no alarm', () => {
  expect(worlds.all[0]!.server.output()).not.toContain('alarm')
  expect([...healthy.values()].filter(({ status }) => status >= 500)).toEqual([])
})

describe.each(mutations)('a server whose rule for %s is forgotten', mutation => {
  test('shows closed rows to guests without row protection, and logs an alarm', async () => {
    const { answers, log } = await withMutation(mutation, 'off')
    const leaks = paths[mutation].filter(path => answers.get(path)!.body !== healthy.get(path)!.body)
    expect(leaks.length, 'URLs that show more').toBeGreaterThan(paths[mutation].length / 2)
    await expect.poll(log).toContain(alarm)
  })

  test('shows guests nothing more with row protection, and logs an alarm', async () => {
    const { answers, log } = await withMutation(mutation, 'on')
    for (const path of paths[mutation]) expect(answers.get(path), path).toEqual(healthy.get(path))
    await expect.poll(log).toContain(alarm)
  })
})
