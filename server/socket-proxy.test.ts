import { createServer, get, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { directoryOfFile } from '@/e2e/harness/local-directory'
import { listening } from '@/e2e/harness/local-server'
import { readBody, SocketProxy } from './socket-proxy'

const socketPath = join(directoryOfFile(), 'socket')
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A server on the socket, and a proxy before it. @returns the URL of the proxy, and how its responses ended */
async function chain(behind: RequestListener) {
  const ends: string[] = []
  const handOver = new SocketProxy(socketPath)
  const front = createServer((request, response) => {
    response.setHeader('X-Before', 'kept')
    const handed = readBody(request).then(body => handOver.passOn({ incoming: request, outgoing: response, body, number: 7 }))
    handed.then(
      () => ends.push('answered'),
      () => {
        ends.push('failed')
        response.writeHead(503).end()
      },
    )
  })
  const back = createServer(behind)
  servers.push(front, back)
  await new Promise<void>(resolve => back.listen(socketPath, resolve))
  return { url: `http://127.0.0.1:${await listening(front)}`, ends }
}

test('method, URL, headers and body arrive, and the response unchanged', async () => {
  const { url, ends } = await chain(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method, url: target, headers } = request
    response.writeHead(201, [
      'Set-Cookie',
      'a=1',
      'Set-Cookie',
      'b=2',
      'X-Seen',
      JSON.stringify([method, target, headers['cookie'], headers['x-page-request'], headers['proxy-connection'] ?? null]),
    ])
    response.end(Buffer.concat(parts))
  })
  const headers = { cookie: 'session=x', 'x-page-request': '99', 'proxy-connection': 'keep-alive' }
  const reply = await fetch(`${url}/a%2Fb?q=%C3%A4`, { method: 'POST', headers, body: 'grüß dich' })
  expect([reply.status, await reply.text(), reply.headers.getSetCookie()]).toEqual([201, 'grüß dich', ['a=1', 'b=2']])
  expect(reply.headers.get('x-before')).toBe('kept')
  expect(JSON.parse(reply.headers.get('x-seen')!)).toEqual(['POST', '/a%2Fb?q=%C3%A4', 'session=x', '7', null])
  await expect.poll(() => ends).toEqual(['answered'])
})

test('a missing response is an error that can still be sent to the reader', async () => {
  const { url, ends } = await chain((_, response) => response.destroy())
  expect((await fetch(url)).status).toBe(503)
  expect(ends).toEqual(['failed'])
})

test('a response that is aborted is aborted for the reader', async () => {
  const { url } = await chain((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy())
  })
  await expect(fetch(url).then(reply => reply.text())).rejects.toThrow()
})

test('a slow reader delays only its own response', async () => {
  const { url, ends } = await chain((_, response) => response.end('x'.repeat(50_000_000)))
  const request = get(url, reply => reply.pause())
  await expect.poll(() => ends, { timeout: 20_000 }).toEqual(['answered'])
  request.destroy()
})
