import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { authenticated, message, ready as readyIn } from '@/e2e/harness/driver-schedules/messages'
import { connect } from '@/lib/db/pools'

const ready = readyIn('I')

const poolOf = (port: number) =>
  connect({ url: `postgres://nobody@127.0.0.1:${port}/none` }, { max: 1, statementTimeoutMs: 1000, applicationName: 'test' })

/** A pool of one connection, and a server that handles its sockets. */
async function poolAt(onSocket: (socket: Socket) => void, options: { allowHalfOpen?: boolean } = {}) {
  const server = createServer(options, socket => {
    socket.on('error', () => {})
    onSocket(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = poolOf((server.address() as AddressInfo).port)
  const close = async (timeout = 1) => {
    await pool.end({ timeout })
    server.close()
  }
  return { pool, close }
}

/** Accepts a sign-in, then passes each request on. */
const signedIn = (onRequest: (request: Buffer, socket: Socket) => void) => (socket: Socket) =>
  socket.once('data', () => {
    socket.write(Buffer.concat([authenticated, ready]))
    socket.on('data', request => onRequest(request, socket))
  })

const refused = Buffer.concat([message('E', 'SERROR', 'C53100', 'Mno room', 0), ready])
const noRows = Buffer.concat([message('1'), message('n'), message('2'), message('C', 'SELECT 0'), ready])
const acceptsRows = message('G', 0, 0, 0)
const copyDone = Buffer.from('c\0\0\0\x04')

// An unhandled error would end the process of the platform; here it would fail the run.
test.each<[string, (socket: Socket) => void, RegExp]>([
  ['in its first moments', signedIn((_, socket) => socket.resetAndDestroy()), /ECONNRESET|CONNECTION_CLOSED/],
  ['while it starts', socket => socket.once('data', () => socket.end()), /CONNECTION_CLOSED/],
])('a connection that ends %s fails its statement, and nothing else', async (_, onSocket, expected) => {
  const { pool, close } = await poolAt(onSocket)
  await expect(pool.unsafe('select 1')).rejects.toThrow(expected)
  await close()
})

test('a transaction fails when its pool is abandoned, though the server never closes the connection', async () => {
  const sockets: Socket[] = []
  const begun = Buffer.concat([message('C', 'BEGIN'), readyIn('T')])
  const respond = signedIn((request, socket) => {
    if (request.includes('begin')) socket.write(begun)
    else if (request.includes('pg_type')) socket.write(noRows)
  })
  const { pool, close } = await poolAt(socket => respond(socket) && sockets.push(socket), { allowHalfOpen: true })
  let transaction: Promise<unknown> | undefined
  await new Promise<void>(resolve => {
    transaction = pool.begin(() => {
      resolve()
      return new Promise(() => {})
    })
  })
  await Promise.all([expect(transaction).rejects.toThrow('CONNECTION_DESTROYED'), close(0)])
  for (const socket of sockets) socket.destroy()
})

test('the installed driver has one form, which this project patches', () => {
  expect(createRequire(import.meta.url).resolve('postgres')).toBe(resolve('node_modules/postgres/src/index.js'))
})

test.each<[string, (socket: Socket) => void, RegExp]>([
  ['the connection ends', socket => socket.resetAndDestroy(), /ECONNRESET|CONNECTION_CLOSED/],
  ['the database refuses them', socket => socket.write(refused), /no room/],
])('rows that were sent by COPY fail where %s instead of their confirmation', async (_, atEnd, expected) => {
  const respond = signedIn((request, socket) => {
    if (request.includes(copyDone)) atEnd(socket)
    else if (request.includes('copy')) socket.write(acceptsRows)
    else if (request.includes('pg_type')) socket.write(noRows)
  })
  const { pool, close } = await poolAt(respond)
  const copying = await pool.unsafe('copy things from stdin').writable()
  await expect(pipeline(Readable.from(['some rows']), copying)).rejects.toThrow(expected)
  await close()
})

test('a connection continues after a COPY whose last rows filled the reader', async () => {
  const rows = Buffer.concat(Array.from({ length: 4 }, () => message('d', 'x'.repeat(30_000))))
  const copied = Buffer.concat([message('H', 0, 0, 0), rows, message('c'), message('C', 'COPY 4'), ready])
  const respond = signedIn((request, socket) => socket.write(request.includes('to stdout') ? copied : noRows))
  const { pool, close } = await poolAt(respond)
  let bytes = 0
  for await (const row of await pool.unsafe('copy account to stdout').readable()) bytes += row.length
  expect(bytes).toBe(4 * 30_001)
  expect(await pool.unsafe('select 1 where false')).toHaveLength(0)
  await close()
})

type Queue = {
  push(item: object): void
  shift(): object | undefined
  remove(item: object): object | null
  readonly length: number
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

// Free connections wait in such a queue, which is empty only while all of them are in use.
test('a queue that is never empty keeps its order, and no reference to removed items', async () => {
  const { default: makeQueue } = (await import(resolve('node_modules/postgres/src/queue.js'))) as { default: () => Queue }
  const queue = makeQueue()
  const [one, other, third] = [{ number: 1 }, { number: 2 }, { number: 3 }]
  for (const item of [one, other, third]) queue.push(item)
  const before = heapUsed()
  for (let count = 0; count < 8_000_000; count++) queue.push(queue.shift()!)
  // Each slot that is retained needs eight bytes.
  expect(heapUsed() - before).toBeLessThan(32_000_000)
  const first = queue.shift()!
  const next = [one, other, third][[one, other, third].indexOf(first as typeof one) + 1] ?? one
  expect([queue.remove(first), queue.remove(next), queue.length]).toEqual([null, next, 1])
  expect([one, other, third]).toContain(queue.shift())
})

test('nothing remains of a failed statement', async () => {
  const pool = poolOf(1)
  const fail = async () => {
    const query = pool.unsafe('select 1')
    await expect(query).rejects.toThrow(/ECONNREFUSED/)
    return new WeakRef((query as unknown as { strings: object }).strings)
  }
  const strings = await fail()
  await pool.end({ timeout: 0 })
  await expect.poll(() => [collectGarbage(), strings.deref()]).toEqual([undefined, undefined])
})

test('a statement that is not prepared is described once, then sent whole with its values', async () => {
  const described = Buffer.concat([message('1'), message('t', 0, 1, 0, 0, 0, 25), message('n')])
  const executed = Buffer.concat([message('2'), message('C', 'SELECT 0'), ready])
  const trips: string[] = []
  const respond = signedIn((request, socket) => {
    if (request.includes('pg_type')) return socket.write(noRows)
    const [hasText, hasValue] = [request.includes('select $1'), request.includes('value')]
    trips.push([hasText && 'text', hasValue && 'value'].filter(Boolean).join(' and '))
    return socket.write(Buffer.concat([...(hasText ? [described] : []), ...(hasValue ? [executed] : [])]))
  })
  const { pool, close } = await poolAt(respond)
  for (const value of ['value 1', 'value 2']) await pool.unsafe('select $1', [value], { prepare: false })
  expect(trips).toEqual(['text', 'value', 'text and value'])
  await close()
})
