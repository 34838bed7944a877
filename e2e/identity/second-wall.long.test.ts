import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnServer } from '../harness/server'
import { startWorld, startWorlds, type Worlds } from '../harness/worlds/start'
import { mutatedServer } from './mutated-server'

// A query that lacks its condition shows guests nothing more while the second wall is on, but does without the wall, so
// the wall is effective. `non-interference` tests this for records, series and stations at every route.

let worlds: Worlds
let healthy: Map<string, GuestResponse>

type GuestResponse = Readonly<{ status: number; body: string }>

const paths = ['', '/*?limit=-1', '/*/latest?limit=-1', '/*/2020-01-01/2100-01-01?limit=-1'].map(
  path => `/timeseries/v2/flat,event${path}`,
)

beforeAll(async () => {
  worlds = await startWorlds(['all'])
  const { server } = worlds.all[0]!
  healthy = new Map()
  for (const path of paths) healthy.set(path, await respond(server, path))
  await server.stop()
})

afterAll(() => worlds?.stop())

async function respond(server: OwnServer, path: string): Promise<GuestResponse> {
  const response = await fetch(server.url + path, { headers: { 'X-Request-Id': 'same' } })
  return { status: response.status, body: await response.text() }
}

const alarm = 'alarm: a statement for a restricted caller lacks the condition that hides closed rows'

/** The responses to guests of a server with a mistake, and its log. */
async function withMutation(wall: 'on' | 'off') {
  const { program, remove } = await mutatedServer('events')
  const server = await startWorld({ dataDir: worlds.all[0]!.server.dataDir, program, env: { SECOND_WALL: wall } })
  try {
    const responses = new Map<string, GuestResponse>()
    for (const path of paths) responses.set(path, await respond(server, path))
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

describe('a server whose rule for events is forgotten', () => {
  test('shows closed rows to guests without row protection, and logs an alarm', async () => {
    const { answers, log } = await withMutation('off')
    const leaks = paths.filter(path => answers.get(path)!.body !== healthy.get(path)!.body)
    expect(leaks.length, 'URLs that show more').toBeGreaterThan(paths.length / 2)
    await expect.poll(log).toContain(alarm)
  })

  test('shows guests nothing more with row protection, and logs an alarm', async () => {
    const { answers, log } = await withMutation('on')
    for (const path of paths) expect(answers.get(path), path).toEqual(healthy.get(path))
    await expect.poll(log).toContain(alarm)
  })
})
