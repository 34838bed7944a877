import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBuiltFiles } from './built-files'

const directory = mkdtempSync(join(tmpdir(), 'belvedere-built-'))
let server: Server

beforeAll(async () => {
  for (const [name, text] of Object.entries({
    'a.js': 'unpacked',
    'a.js.br': 'as br',
    'a.js.gz': 'as gzip',
    'b.css': 'small',
    'c.html': 'no file of a build',
    'd.svg': '<svg/>',
    'd.svg.br': 'drawn as br',
  }))
    writeFileSync(join(directory, name), text)
  const missing: RequestListener = (_, response) => response.writeHead(418).end()
  const named = withBuiltFiles({ path: '/', directory, cache: 'while unchanged', headers: () => ({ 'X-More': 'yes' }) }, missing)
  server = createServer(withBuiltFiles({ path: '/built/', directory, cache: 'unlimited' }, named))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

type ApiResponse = { status: number; coding: string | undefined; type: string | undefined; text: string }

const ask = (path: string, accepted = '', method = 'GET') =>
  new Promise<ApiResponse>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = accepted ? { 'Accept-Encoding': accepted } : {}
    request({ host: '127.0.0.1', port, path, method, headers }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      const { 'content-encoding': coding, 'content-type': type } = response.headers
      response.on('end', () => resolve({ status: response.statusCode!, coding, type, text }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['', undefined, 'unpacked'],
  ['br;q=0, gzip;q=0', undefined, 'unpacked'],
])('a request that accepts %j gets the form %s', async (accepted, coding, text) => {
  expect(await ask('/built/a.js?v=1', accepted)).toEqual({ status: 200, coding, text, type: 'text/javascript; charset=utf-8' })
})

test('a body too small to compress is sent unchanged', async () => {
  expect(await ask('/built/b.css', 'br')).toMatchObject({ coding: undefined, text: 'small', type: 'text/css; charset=utf-8' })
})

test('HEAD has the same headers without the body', async () => {
  expect(await ask('/built/a.js', 'br', 'HEAD')).toMatchObject({ status: 200, coding: 'br', text: '' })
})

test.each([
  '/built/none.js',
  '/built/c.html',
  '/built/a.js.br',
  '/built/',
  '/built/../built-files.ts',
  '/built/%61.js',
  '/elsewhere/a.js',
])('%s is passed to the pages', async path => expect((await ask(path)).status).toBe(418))

test('POST is not accepted there', async () => expect((await ask('/built/a.js', '', 'POST')).status).toBe(418))

const readFileAt = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

test('a file whose URL changes with its content may be cached without limit', async () => {
  const { headers } = await readFileAt('/built/d.svg', { 'Accept-Encoding': 'identity' })
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(headers).not.toHaveProperty('etag')
})

test('a file whose name never changes is sent again only when its content has changed', async () => {
  const ask = (etag: string) => readFileAt('/d.svg', { 'Accept-Encoding': 'identity', 'If-None-Match': etag })
  const { status, headers, text } = await ask('"other.plain"')
  expect([status, text]).toEqual([200, '<svg/>'])
  const etag = headers['etag']!
  const remaining = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding', etag, 'x-more': 'yes' }
  expect(headers).toMatchObject({ ...remaining, 'content-type': 'image/svg+xml', 'content-length': '6' })
  for (const tag of [etag, `W/${etag}`, `"x.plain", ${etag}`, '*']) {
    const again = await ask(tag)
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers).toMatchObject(remaining)
  }
  writeFileSync(join(directory, 'd.svg'), '<svg id="new"/>')
  expect(await ask(etag)).toMatchObject({ status: 200, text: '<svg id="new"/>' })
})

test('the compressed form of a file has its own ETag', async () => {
  const { headers } = await readFileAt('/d.svg', { 'Accept-Encoding': 'identity' })
  const ask = (etag: string) =>
    new Promise<number>(resolve => {
      const { port } = server.address() as AddressInfo
      const sent = { 'Accept-Encoding': 'br', 'If-None-Match': etag }
      request({ host: '127.0.0.1', port, path: '/d.svg', headers: sent }, response => {
        response.resume()
        resolve(response.statusCode!)
      }).end()
    })
  expect(await ask(headers['etag']!)).toBe(200)
  expect(await ask('*')).toBe(304)
})

test('a file is sent in parts to clients that resume, and whole if it has changed', async () => {
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  for (const path of ['/built/a.js', '/a.js']) {
    const part = await get(path, { Range: 'bytes=2-' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-7/8', 'packed'])
    expect((await get(path, { Range: 'bytes=8-' })).status).toBe(416)
    expect(await (await get(path, { Range: 'bytes=2-', 'If-Range': '"other.plain"' })).text()).toBe('unpacked')
  }
  const etag = (await get('/a.js', {})).headers.get('etag')!
  expect((await get('/a.js', { Range: 'bytes=2-', 'If-Range': etag })).status).toBe(206)
})
