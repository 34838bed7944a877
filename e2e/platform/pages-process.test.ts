import { fork } from 'node:child_process'
import { once as event } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, sizes } from '@/lib/db/pools'
import { isAlive, pagesProcess } from '../harness/child-processes'
import { cleanEnvironment } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

const temporary = temporaryDirectory()
const server = ownPlatform({ env: { TMPDIR: temporary.path } })

const asBrowser = { headers: { accept: 'text/html,*/*;q=0.8' } }

test('the pools of both processes together stay within their connection limit', async () => {
  const paths = ['/datasets', '/content/v1/MetaData', '/', '/content/v1/Accommodation']
  for (let round = 0; round < 6; round++) {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => fetch(server.url + paths[index % paths.length]!)))
    await Promise.all(responses.map(response => response.arrayBuffer()))
    expect(responses.map(response => response.status)).toEqual(responses.map(() => 200))
  }
  const { address } = JSON.parse(readFileSync(join(server.dataDir, 'connection.json'), 'utf8'))
  const database = connect(address, { max: 1, statementTimeoutMs: 10_000, applicationName: 'test' })
  const result = await database.unsafe(
    `select application_name as pool, count(*)::int as connections from pg_stat_activity
      where application_name in ('belvedere reader', 'belvedere guest') group by 1 order by 1`,
  )
  await database.end()
  expect(result.map(({ pool }) => pool)).toEqual(['belvedere guest', 'belvedere reader'])
  expect(result[0]!.connections).toBeLessThanOrEqual(sizes.doors.guest + sizes.pages.guest)
  expect(result[1]!.connections).toBeLessThanOrEqual(sizes.doors.reader + sizes.pages.reader)
})

test('of many readers of different pages some get theirs, the others a short page that tries again, and programs a problem', async () => {
  const flood = (headers: Record<string, string>) =>
    Promise.all(Array.from({ length: 60 }, (_, reader) => fetch(`${server.url}/de?reader=${reader}`, { headers })))
  const responses = await flood(asBrowser.headers)
  const texts = await Promise.all(responses.map(response => response.text()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = responses.findIndex(({ status }) => status === 503)
  expect(Object.fromEntries(responses[refused]!.headers)).toMatchObject({
    'retry-after': '3',
    refresh: '3',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(texts[refused]).toContain('<html lang="de">')
  expect(texts[refused]).toContain('Die Plattform ist gerade ausgelastet')
  const others = await flood({ accept: 'application/json' })
  const problems = await Promise.all(others.filter(({ status }) => status === 503).map(response => response.json()))
  expect(problems[0]).toMatchObject({ type: '/problems/busy', status: 503 })
})

test('readers that disconnect during a response occupy no slot', async () => {
  for (let reader = 0; reader < 4; reader++) {
    const request = get(`${server.url}/map/ground`, { headers: { 'accept-encoding': 'gzip' } }).on('error', () => {})
    await new Promise(resolve => request.once('response', response => response.once('data', resolve)))
    request.destroy()
  }
  expect((await fetch(`${server.url}/`, asBrowser)).status).toBe(200)
})

test('a page is rendered once for any number of guests', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, () => fetch(`${server.url}/it`, asBrowser)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(responses.map(response => response.text()))).size).toBe(1)
})

test('readers that disconnect leave the queue: the next one gets the page', async () => {
  const requests = Array.from({ length: 60 }, (_, reader) =>
    get(`${server.url}/?reader=${reader}`, asBrowser).on('error', () => {}),
  )
  await Promise.all(requests.map(request => new Promise(resolve => request.once('finish', resolve))))
  for (const request of requests) request.destroy()
  const few = async () =>
    (await Promise.all(Array.from({ length: 6 }, (_, page) => fetch(`${server.url}/?page=${page}`, asBrowser)))).map(
      ({ status }) => status,
    )
  await expect.poll(few).toEqual([200, 200, 200, 200, 200, 200])
})

test('incomplete bodies occupy no slot, and a body that is too large is refused', async () => {
  const { hostname, port } = new URL(server.url)
  const lines = [
    'POST /api/lens HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Origin: ${server.url}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 900',
  ]
  const slow = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connectSocket(Number(port), hostname)
      await event(socket, 'connect')
      await new Promise(resolve => socket.write(`${lines.join('\r\n')}\r\n\r\na=`, resolve))
      return socket
    }),
  )
  expect((await fetch(`${server.url}/help`, asBrowser)).status).toBe(200)
  const [response] = await event(slow[0]!, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 408 .*"\/problems\/request-timeout"/s)
  for (const socket of slow) socket.destroy()
  const large = await fetch(`${server.url}/api/lens`, { method: 'POST', body: 'a'.repeat(200_000) })
  expect([large.status, large.headers.get('retry-after')]).toEqual([413, null])
})

test('a request number sent by a caller has no effect', async () => {
  const responses = await Promise.all([1, 2].map(() => fetch(`${server.url}/help`, { headers: { 'x-page-request': '7' } })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
})

test('pages have their own quota for each network', async () => {
  await server.stop()
  // Each of several workers would admit one of simultaneous requests, which is owed afterwards.
  await server.start({ env: { WORKERS: '1', QUOTAS: 'on', QUOTA_PAGES: '1', QUOTA_BURST_SECONDS: '1' } })
  const ask = (init: RequestInit) => fetch(`${server.url}/it/help`, init)
  let responses: Response[] = []
  const statuses = async () => {
    responses = await Promise.all([ask({ method: 'HEAD' }), ask(asBrowser), ask({})])
    return responses.map(({ status }) => status)
  }
  // They may arrive in another order; a second later one of them is admitted again.
  await expect.poll(statuses, { timeout: 60_000, interval: 1_100 }).toEqual([200, 429, 429])
  const [, forPeople, forPrograms] = responses
  expect([forPeople!.headers.get('x-rate-limit-policy'), forPeople!.headers.get('retry-after')]).toEqual(['Pages', '1'])
  expect(await forPeople!.text()).toContain('Troppe pagine contemporaneamente')
  expect(await forPrograms!.json()).toMatchObject({ type: '/problems/quota-exceeded' })
  expect((await fetch(`${server.url}/content/v1/Accommodation?pagesize=1`)).status).toBe(200)
  await server.stop()
  await server.start()
})

test('the process that renders pages is killed: APIs and files respond all the time, pages again soon', async () => {
  const pid = pagesProcess(server.process.pid!)
  process.kill(pid, 'SIGKILL')
  const paths = ['/help', '/icon.svg', '/content/v1/Accommodation?pagesize=1']
  const responses = await Promise.all(paths.map(path => fetch(server.url + path)))
  expect(responses.map(({ status }) => status)).toEqual([503, 200, 200])
  await expect.poll(async () => (await fetch(`${server.url}/`, asBrowser)).status).toBe(200)
  expect(pagesProcess(server.process.pid!)).not.toBe(pid)
})

test('the server is killed: the process that renders pages ends with it, and nothing is left in the temporary folder', async () => {
  const pid = pagesProcess(server.process.pid!)
  expect(readdirSync(temporary.path)).not.toEqual([])
  await server.stop('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(readdirSync(temporary.path)).toEqual([])
})

test('the server is killed before its process that renders pages has started: the directory of their socket is removed', async () => {
  const socketDirectory = join(temporary.path, 'pages')
  mkdirSync(socketDirectory)
  const pages = fork('dist/pages.js', [socketDirectory], { stdio: 'ignore', env: cleanEnvironment() })
  pages.disconnect()
  await event(pages, 'exit')
  expect(readdirSync(temporary.path)).toEqual([])
})
