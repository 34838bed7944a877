import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { PushPlatform } from './push-client'

// Malicious bodies and headers are refused, nothing of them is stored, and the server stays available.

const limitBytes = 1024 * 1024
const megabyte = 1024 * 1024
const all = own(new PushPlatform({ PUSH_MAX_BYTES: String(limitBytes * 5) }))

const storedCount = async () => (await all.database<{ count: number }[]>`select count(*) from message`)[0]!.count

async function storesNothing(work: () => Promise<void>): Promise<void> {
  const before = await storedCount()
  await work()
  expect(await storedCount()).toBe(before)
  expect((await all.provider.push('provider/after', 'x')).status).toBe(200)
}

/** Peak memory of the server since it started; only Linux reports it. */
function highestMegabytes(): number | null {
  try {
    const status = readFileSync(`/proc/${all.process.pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024
  } catch {
    return null
  }
}

/** Allowed growth: garbage that is not yet collected, but not the inflated size. */
const flatMegabytes = 150

async function staysFlat(work: () => Promise<void>): Promise<void> {
  const before = highestMegabytes()
  await work()
  if (before !== null) expect(highestMegabytes()! - before).toBeLessThan(flatMegabytes)
}

const gzip = { 'Content-Encoding': 'gzip' }

/** A body of zeros without a declared length. */
function endless(bytes: number, coded: (piece: Buffer) => Buffer = piece => piece): ReadableStream {
  const piece = coded(Buffer.alloc(megabyte))
  let left = bytes / megabyte
  return new ReadableStream({
    pull: controller => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  })
}

/** Expects 413. A client that was still writing may only see that the connection ended. */
async function refusedAsTooLarge(pushing: Promise<{ status: number }>): Promise<void> {
  const status = await pushing.then(
    response => response.status,
    error => String(error.cause?.code ?? error),
  )
  expect(status).toSatisfy((found: unknown) => found === 413 || /EPIPE|ECONNRESET|SOCKET/.test(String(found)))
}

describe('limit of size', () => {
  test('413 for a byte more than the limit, with and without Content-Length', async () => {
    await storesNothing(async () => {
      const body = new Uint8Array(limitBytes * 5 + 1)
      const declared = await all.provider.push('provider/large', body)
      expect([declared.status, declared.body]).toMatchObject([413, { code: 'body-too-large', limitBytes: limitBytes * 5 }])
      const stream = new Blob([body]).stream()
      await refusedAsTooLarge(all.provider.push('provider/large', stream))
    })
    expect((await all.provider.push('provider/large', new Uint8Array(limitBytes * 5))).status).toBe(200)
  })

  test('gigabytes without a length are refused early, in constant memory', async () => {
    await storesNothing(() => staysFlat(() => refusedAsTooLarge(all.provider.push('provider/large', endless(2048 * megabyte)))))
  })
})

describe('compressed bodies', () => {
  test('413 for an inflated body over the limit, in constant memory', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * megabyte))
    await storesNothing(() =>
      staysFlat(async () => {
        const responses = await Promise.all(Array.from({ length: 8 }, () => all.provider.push('provider/bomb', bomb, gzip)))
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 413))
      }),
    )
  })

  test('413 for thousands of gzip members', async () => {
    const part = gzipSync(Buffer.alloc(megabyte))
    const many = Buffer.concat(Array.from({ length: 2000 }, () => part))
    await storesNothing(() => staysFlat(() => refusedAsTooLarge(all.provider.push('provider/bomb', many, gzip))))
  })

  test('413 for an implausible compression ratio, even below the limit', async () => {
    const { status, body } = await all.provider.push('provider/bomb', gzipSync(Buffer.alloc(3 * megabyte)), gzip)
    expect([status, body]).toMatchObject([413, { code: 'body-too-large', ratioMax: 250 }])
  })

  test('repetitive text is accepted', async () => {
    const line = (index: number) => `{"station":"demo-${index % 40}","time":${1_748_770_000 + index * 60},"free":${index % 97}}\n`
    const text = Array.from({ length: 60_000 }, (_, index) => line(index)).join('')
    const id = await all.provider.accepted('provider/close', gzipSync(text), gzip)
    expect((await all.operator.message(id)).size).toBe(text.length)
  })

  test('nested gzip is decompressed once', async () => {
    const inner = gzipSync('inner')
    const id = await all.provider.accepted('provider/nested', gzipSync(inner), gzip)
    expect((await all.operator.bytes(id)).equals(inner)).toBe(true)
  })
})

describe('unreadable bodies', () => {
  const whole = gzipSync(Buffer.from('whole '.repeat(1000)))
  const wrongSum = Buffer.from(whole)
  wrongSum[wrongSum.length - 6]! ^= 1
  const broken: [string, Buffer][] = [
    ['text that is no gzip', Buffer.from('{"a":1}')],
    ['all but the last byte', whole.subarray(0, -1)],
    ['a wrong sum', wrongSum],
  ]

  test.each(broken)('400 for a gzip that is %s', async (_, body) => {
    await storesNothing(async () => {
      const response = await all.provider.push('provider/broken', new Uint8Array(body), gzip)
      expect([response.status, response.body]).toMatchObject([
        400,
        { message: 'Unable to read request body', code: 'body-invalid' },
      ])
    })
  })

  test.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'compress', 'aes128gcm'])('415 for the coding %s', async coding => {
    await storesNothing(async () => {
      const response = await all.provider.push('provider/coded', 'x', { 'Content-Encoding': coding })
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'gzip, identity'])
    })
  })

  test('an interrupted request stores nothing', async () => {
    await storesNothing(async () => {
      const socket = await open()
      socket.write(`${await head()}Content-Length: 1000\r\n\r\nonly the beginning`)
      await new Promise(resolve => setImmediate(resolve))
      socket.resetAndDestroy()
      // The server has received the first request once it has responded to this one.
      expect((await all.provider.push('provider/other', '')).status).toBe(200)
      await all.database`delete from message where dataset = 'other'`
    })
  })
})

describe('rights are checked before the body is read', () => {
  test.each([
    ['without a token', async () => '', 401],
    ['for the path of another', async () => `Authorization: ${all.other.headers['Authorization']}\r\n`, 403],
  ])('%s an endless body is refused at its beginning', async (_, authorization, status) => {
    const socket = await open()
    const { host } = new URL(all.url)
    const line = `POST /collector/push/provider/early HTTP/1.1\r\nHost: ${host}\r\n${await authorization()}`
    socket.write(`${line}Transfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n`)
    expect(await firstResponse(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  })
})

describe('ambiguous requests', () => {
  test.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['a line feed alone', 'X-A: b\nContent-Length: 5\r\n\r\nhello'],
    ['a folded header', 'X-A: b\r\n c\r\nContent-Length : 5\r\n\r\nhello'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'],
    ['a chunk of a negative length', 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n'],
  ])('400 for %s, and the connection ends', async (_, rest) => {
    await storesNothing(async () => {
      const response = await rawResponse(rest)
      expect(response).toMatch(/^HTTP\/1.1 400 /)
    })
  })
})

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(all.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function head(): Promise<string> {
  const { host } = new URL(all.url)
  return `POST /collector/push/provider/raw HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${all.provider.headers['Authorization']}\r\n`
}

async function firstResponse(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString('latin1')
}

/** Sends the start of a push, then `rest`: further headers and the body. @returns the whole response */
async function rawResponse(rest: string): Promise<string> {
  const socket = await open()
  socket.write((await head()) + rest)
  const response = await firstResponse(socket)
  socket.destroy()
  return response
}
