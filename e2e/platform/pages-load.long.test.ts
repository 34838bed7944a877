import { get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { pagesProcess } from '../harness/child-processes'
import { hammered } from '../harness/hammer'
import { query, unreadable } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

// Many readers of pages do not slow down requests to the interfaces, nor many such requests the pages. These tests check the
// order of the responses, without a clock.

const server = ownPlatform()
/** With a session a page is rendered for one reader, not for all who request it. */
const cookie = 'belvedere-session=ended'
const asBrowser = { headers: { accept: 'text/html,*/*;q=0.8', cookie } }
/** At most this many requests for pages are running or waiting; all others are refused. */
const placesMax = 18
let record: string

beforeAll(async () => {
  const { Items } = await server.json<{ Items: { Id: string }[] }>('/content/v1/Poi?pagesize=1')
  record = `/content/v1/Poi/${Items[0]!.Id}`
  // The first page of a process is much slower than the next ones.
  expect(await statusOf('/')).toBe(200)
})

async function statusOf(path: string): Promise<number> {
  const response = await fetch(server.url + path, asBrowser)
  await response.arrayBuffer()
  return response.status
}

/**
 * Requests sixty pages together. @param statuses receives the statuses of the responses in the order of their arrival
 */
const openSixty = (statuses: number[]) => Promise.all(Array.from({ length: 60 }, async () => statuses.push(await statusOf('/'))))

/** Calls `/health/live` and a record several times, one call after the other. */
async function callInTurn(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) for (const path of ['/health/live', record]) expect(await statusOf(path)).toBe(200)
}

test('while no page can be rendered, the APIs respond and further readers are refused', async () => {
  const pages = pagesProcess(server.process.pid!)
  const statuses: number[] = []
  process.kill(pages, 'SIGSTOP')
  const all = openSixty(statuses)
  await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(60 - placesMax)
  await callInTurn(20)
  expect(new Set(statuses)).toEqual(new Set([503]))
  const refused = statuses.length
  process.kill(pages, 'SIGCONT')
  await all
  expect(statuses.slice(refused)).toContain(200)
})

test('under many page requests, an API request does not wait for all of them', async () => {
  const calls = 40
  const report = await hammered(
    `${server.url}/`,
    async () => {
      await expect.poll(() => statusOf('/')).toBe(503)
      await callInTurn(calls / 2)
    },
    cookie,
  )
  expect(Object.keys(report).sort()).toEqual(['200', '503'])
  // If one event loop handled both, each API request would wait for the pages of a hundred people.
  expect(report['200']!).toBeLessThan(10 * calls)
})

test('under many API requests some pages are rendered, and the other requests are refused before the last of these is finished', async () => {
  const statuses: number[] = []
  const report = await hammered(server.url + record, () => openSixty(statuses))
  expect(Object.keys(report)).toEqual(['200'])
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.lastIndexOf(503)).toBeLessThan(statuses.lastIndexOf(200))
})

test('a page is cancelled when its reader disconnects, and the next page takes its place', async () => {
  const { data } = await server.json<{ data: { scode: string }[] }>('/timeseries/v2/flat/ParkingStation?limit=1&select=scode')
  const slow = `/stations/ParkingStation/${data[0]!.scode}`
  // Other pages of stations would wait for the same statement, so that it would not show that a second page is being rendered.
  const others = ['/health/live', '/live?by=provider', '/live?late=true', '/live?by=provider&late=true']
  const areWaiting = async (atLeast: number) => {
    const waiting = () => query(server.dataDir, `select from pg_stat_activity where wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(atLeast)
  }
  const ended: string[] = []
  const open = (path: string) => statusOf(path).then(status => ended.push(`${path} ${status}`))
  let first: Promise<unknown> | undefined
  await unreadable(server.dataDir, 'station', async () => {
    first = open(slow)
    await areWaiting(1)
    const readers = others.map(path => get(server.url + path, asBrowser).on('error', () => {}))
    await areWaiting(2)
    const next = open('/help')
    await callInTurn(10)
    expect(ended).toEqual([])
    for (const reader of readers) reader.destroy()
    await next
    await Promise.all(Array.from({ length: 5 }, () => open('/help')))
    expect(ended).toEqual(Array.from({ length: 6 }, () => '/help 200'))
  })
  await first
  // The first page did not time out, so `/help` was rendered because of the disconnections, and not of a timeout.
  expect(ended.at(-1)).toBe(`${slow} 200`)
})
