import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ready } from '../harness/ask'
import { runProgram } from '../harness/run-program'
import { ownPlatform, startServer, temporaryDirectory } from '../harness/server'

const env = { DEMO: '1', PAGES: 'off' }
const server = ownPlatform({ env })

/** Runs the server with settings it must refuse. */
const refusedStart = (settings: Record<string, string>) => runProgram(['dist/server.js'], { PORT: '0', ...env, ...settings })

test('a second start on the same data is refused in one sentence and does not affect the first', async () => {
  const { code, errors } = await refusedStart({ DATA_DIR: server.dataDir })
  expect(code).toBe(1)
  expect(errors).toMatch(new RegExp(`^Belvedere cannot start\\. .*${server.process.pid}.*\n$`))
  expect((await fetch(`${server.url}/content/v1/MetaData`)).status).toBe(200)
})

test.each(['1', '2'])('a port in use is refused in one sentence that names another one, with %s API processes', async WORKERS => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => occupant.once('listening', resolve))
  const { port } = occupant.address() as AddressInfo
  const other = temporaryDirectory()
  const { code, errors } = await refusedStart({ DATA_DIR: other.path, PORT: String(port), WORKERS })
  expect(code).toBe(1)
  expect(errors).toBe(
    `Belvedere cannot start. Port ${port} is already used; stop the program that uses it or choose another one with PORT=${port + 1}.\n`,
  )
  occupant.close()
  other.remove()
})

test('an unreachable DATABASE_URL is refused in one sentence without its password', async () => {
  const { code, errors } = await refusedStart({ DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/nowhere' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Belvedere cannot start\. .*DATABASE_URL.*\n$/)
  expect(errors).not.toContain('hush-hush')
})

test('an invalid setting is named', async () => {
  const { code, errors } = await refusedStart({ LOG_LEVEL: 'loud', AUTH_REALM: 'a b' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Belvedere cannot start\. .*AUTH_REALM.*LOG_LEVEL.*\n$/s)
})

test('an incomplete copy of the build is refused before anything is stored, and the sentence says what to do', async () => {
  const [copy, data] = [temporaryDirectory(), temporaryDirectory()]
  mkdirSync(join(copy.path, 'dist/public'), { recursive: true })
  symlinkSync(join(process.cwd(), '.next'), join(copy.path, '.next'))
  const program = `process.chdir(${JSON.stringify(copy.path)}); await import(${JSON.stringify(join(process.cwd(), 'dist/server.js'))})`
  const settings = { PORT: '0', DATA_DIR: data.path }
  const { code, errors } = await runProgram(['--input-type=module', '--eval', program], settings)
  expect(code).toBe(1)
  expect(errors).toMatch(/^Belvedere cannot start\. The build in .* lacks public\/maplibre\. Run "npm run build" there.*\n$/)
  expect(readdirSync(data.path)).toEqual([])
  copy.remove()
  data.remove()
})

test('it keeps responding when the reader of its output ends, and stops in an orderly way', async () => {
  const own = temporaryDirectory()
  const unread = await startServer({ dataDir: own.path, env: { ...env, DEMO: '0' } })
  unread.process.stdout!.destroy()
  unread.process.stderr!.destroy()
  expect((await fetch(`${unread.url}/live`)).status).toBe(200)
  // The stop is logged before it begins.
  expect(await unread.stop('SIGTERM')).toBe(0)
  own.remove()
})

/** Loaded by a process before everything else: its clock is an hour ahead. */
const hourAhead = `const { now } = Date; Date.now = () => now() + 3_600_000; globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) } }`

test('a clock an hour ahead of the database is a warning, and the log says which tokens were refused because of it', async () => {
  const token = await server.token('anybody')
  await server.stop()
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hourAhead)}`
  await server.start({ env: { ...env, METRICS_TOKEN: 'only-for-figures', NODE_OPTIONS } })
  await expect.poll(async () => (await ready(server)).body.status, { timeout: 10_000 }).toBe('warn')
  const { status, body } = await ready(server)
  const output = 'the clock of this machine is 3600 s ahead of that of the database'
  const observedValue = expect.closeTo(3600, -1)
  expect([status, body.checks['clock']]).toEqual([
    200,
    [{ componentId: 'ahead', status: 'warn', observedValue, observedUnit: 's', output }],
  ])
  const refused = await fetch(`${server.url}/content/v1/Tag`, { headers: { Authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(401)
  expect(server.output()).toContain(`a token was refused for its times, while ${output}`)
  const figures = await fetch(`${server.url}/metrics`, { headers: { Authorization: 'Bearer only-for-figures' } })
  expect(await figures.text()).toMatch(/^belvedere_clock_ahead_seconds\{server="primary"\} 3(600|599)/m)
  await server.stop()
  await server.start()
})
