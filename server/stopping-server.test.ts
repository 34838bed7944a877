import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listening } from '@/e2e/harness/local-server'
import { StoppingServer } from './stopping-server'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** A server that ends its responses to `/slow` and `/begun` when `finish` is called; those to `/begun` have begun before. */
async function serving() {
  const slow: (() => void)[] = []
  const server = createServer()
  servers.push(server)
  const doors = new StoppingServer(server)
  server.on(
    'request',
    doors.listener(({ url }, response) => {
      if (url === '/begun') response.write('begun, ')
      if (url !== '/') slow.push(() => response.end('slow'))
      else response.end('ok')
    }),
  )
  const port = await listening(server)
  const finish = () => {
    for (const end of slow.splice(0)) end()
  }
  return { server, doors, port, finish, waiting: () => slow.length }
}

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, resolve).once('error', reject).end()
  })

test('from the beginning of the stop every response ends its connection, those of running requests too', async () => {
  const { doors, port, finish, waiting } = await serving()
  const agent = new Agent({ keepAlive: true })
  const before = await ask(port, '/', agent)
  expect([before.headers.connection, await text(before)]).toEqual(['keep-alive', 'ok'])
  const running = ask(port, '/slow', agent)
  await expect.poll(waiting).toBe(1)
  doors.begin()
  const during = await ask(port, '/', agent)
  expect([during.headers.connection, await text(during)]).toEqual(['close', 'ok'])
  finish()
  const ended = await running
  expect([ended.headers.connection, await text(ended)]).toEqual(['close', 'slow'])
  await doors.stopListening()
  await doors.close()
})

test('an idle connection, and one that has not been used yet, get one more response', async () => {
  const { server, doors, port } = await serving()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await text(await ask(port, '/', agent))
  const unused = connect(port, '127.0.0.1')
  const received: string[] = []
  unused.on('data', bytes => received.push(String(bytes)))
  await new Promise(resolve => unused.once('connect', resolve))
  doors.begin()
  const closed = doors.stopListening().then(() => doors.close())
  await expect.poll(() => server.listening, { timeout: 10_000 }).toBe(false)
  expect((await ask(port, '/', agent)).headers.connection).toBe('close')
  unused.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise(resolve => unused.once('close', resolve))
  expect(received.join('')).toMatch(/^HTTP\/1.1 200 .*Connection: close.*ok/s)
  await closed
})

test('a response that began before the stop and ends long after it leaves time for one more request on its connection', async () => {
  const { doors, port, finish } = await serving()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const begun = await ask(port, '/begun', agent)
  const unused = connect(port, '127.0.0.1')
  await new Promise(resolve => unused.once('connect', resolve))
  doors.begin()
  const closed = doors.stopListening().then(() => doors.close())
  // From now on connections without a request are closed.
  await new Promise(resolve => unused.resume().once('close', resolve))
  finish()
  expect([begun.headers.connection, await text(begun)]).toEqual(['keep-alive', 'begun, slow'])
  // The client takes longer than the server needs to look for connections again.
  await new Promise(resolve => setTimeout(resolve, 300))
  const next = await ask(port, '/', agent)
  expect([next.headers.connection, await text(next)]).toEqual(['close', 'ok'])
  await closed
})

test('a stop while the server still listens lets running and waiting requests finish', async () => {
  const { doors, port, finish, waiting } = await serving()
  doors.begin()
  const running = ask(port, '/slow', new Agent())
  await expect.poll(waiting).toBe(1)
  let quiet = () => {}
  const turn = new Promise<void>(resolve => {
    quiet = resolve
  })
  const stopped = doors.stopListening(() => turn)
  const waitingResponse = ask(port, '/', new Agent())
  let isClosed = false
  const closed = doors.close().then(() => {
    isClosed = true
  })
  quiet()
  expect([await text(await waitingResponse), isClosed]).toEqual(['ok', false])
  finish()
  expect(await text(await running)).toBe('slow')
  await Promise.all([stopped, closed])
})
