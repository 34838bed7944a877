import { createServer, request, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listening } from '@/e2e/harness/local-server'
import { readConfig } from '@/lib/config'
import { forget, once } from '@/lib/runtime'
import { withCachedPages } from './cached-pages'
import type { RenderedPage } from './pages-process'
import type { WholeResponse } from './socket-proxy'

const html = (text: string, status = 200): WholeResponse => ({
  status,
  headers: ['Content-Type', 'text/html', 'Content-Security-Policy', "script-src 'nonce-a+b' 'strict-dynamic'; style-src 'self'"],
  bytes: Buffer.from(text),
})

let server: Server
let port: number
/** Ends of the pages that are being rendered, in order. */
let ends: ((page: WholeResponse & { requested?: number }) => void)[]
let givenUp: number
let now: number
const listener = vi.fn((_, response) => void response.end('one by one'))
const render = vi.fn((_, { signal }) => {
  signal.addEventListener('abort', () => {
    givenUp += 1
  })
  const requested = now
  return new Promise<RenderedPage>(resolve => ends.push(page => resolve({ requested, ...page })))
})

beforeEach(async () => {
  forget('config')
  once('config', () => readConfig({}))
  ends = []
  givenUp = 0
  vi.clearAllMocks()
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  server = createServer(withCachedPages({ render, listener } as never))
  port = await listening(server)
})
afterEach(() => {
  vi.restoreAllMocks()
  forget('config')
  server.close()
})

const url = (path: string) => `http://127.0.0.1:${port}${path}`
const read = async (path: string, headers: Record<string, string> = {}) => (await fetch(url(path), { headers })).text()
const isMaking = (pages: number) => vi.waitFor(() => expect(ends).toHaveLength(pages))

test('readers of one page wait for one rendering, and within a second later ones get the same', async () => {
  const readers = [read('/a'), read('/a'), read('/a')]
  await isMaking(1)
  ends[0]!(html('a page'))
  expect(await Promise.all(readers)).toEqual(['a page', 'a page', 'a page'])
  now = 999
  expect(await read('/a')).toBe('a page')
  now = 1000
  const later = read('/a')
  await isMaking(2)
  ends[1]!(html('a later page'))
  expect(await later).toBe('a later page')
})

test('a reader a second after the rendering began gets a newer one, and at most two are rendered at a time', async () => {
  const first = read('/a')
  await isMaking(1)
  now = 1000
  const second = [read('/a'), read('/a')]
  await isMaking(2)
  now = 2000
  const third = [read('/a'), read('/a')]
  const other = read('/b')
  await isMaking(3)
  ends[2]!(html('another page'))
  expect(await other).toBe('another page')
  expect(render).toHaveBeenCalledTimes(3)
  ends[1]!(html('newer'))
  expect(await Promise.all(second)).toEqual(['newer', 'newer'])
  await isMaking(4)
  ends[0]!(html('oldest'))
  ends[3]!(html('newest'))
  expect([await first, ...(await Promise.all(third))]).toEqual(['oldest', 'newest', 'newest'])
})

test('a page that another process began a second before its reader came is not for that reader', async () => {
  now = 5000
  const reader = read('/a')
  await isMaking(1)
  ends[0]!({ ...html('old'), requested: 4000 })
  await isMaking(2)
  ends[1]!(html('new'))
  expect(await reader).toBe('new')
})

test('a reader who disconnects while waiting has no page rendered', async () => {
  const first = read('/a')
  await isMaking(1)
  now = 1000
  const second = read('/a')
  await isMaking(2)
  now = 2000
  const disconnected = new Promise(resolve =>
    server.once('request', (_, response) => {
      response.once('close', resolve)
      third.destroy()
    }),
  )
  const third = request(url('/a')).on('error', () => {})
  third.end()
  await disconnected
  ends[0]!(html('oldest'))
  ends[1]!(html('newer'))
  expect([await first, await second]).toEqual(['oldest', 'newer'])
  expect(render).toHaveBeenCalledTimes(2)
})

test('a missing page is not cached', async () => {
  const first = read('/none')
  await isMaking(1)
  ends[0]!(html('not here', 404))
  expect(await first).toBe('not here')
  const second = read('/none')
  await isMaking(2)
  ends[1]!(html('here now'))
  expect(await second).toBe('here now')
})

test('a rendering is cancelled when its last reader has disconnected', async () => {
  const readers = [1, 2].map(() => request(url('/a')).on('error', () => {}))
  for (const reader of readers) reader.end()
  await isMaking(1)
  readers[0]!.destroy()
  const third = read('/a')
  readers[1]!.destroy()
  ends[0]!(html('a page'))
  expect(await third).toBe('a page')
  expect([render.mock.calls.length, ends.length]).toEqual([1, 1])
  const last = request(url('/b')).on('error', () => {})
  last.end()
  await isMaking(2)
  const before = givenUp
  last.destroy()
  await vi.waitFor(() => expect(givenUp).toBe(before + 1))
})

test.each<[string, string, RequestInit]>([
  ['a session', '/a', { headers: { Cookie: 'theme=dark; belvedere-session=x' } }],
  ['a lens', '/a', { headers: { Cookie: 'belvedere-lens=x' } }],
  ['a token', '/a', { headers: { Authorization: 'Bearer x' } }],
  ['a form', '/a', { method: 'POST' }],
  ['what signs in', '/api/auth/csrf?a', {}],
  ['what signs in, written otherwise', '//%61pi/auth/csrf?%', {}],
  ['data of the pages', '/map/ground', {}],
])('a request with %s is handled separately', async (_, path, init) => {
  expect(await (await fetch(url(path), init)).text()).toBe('one by one')
  expect(render).not.toHaveBeenCalled()
})

test.each([
  ['is not a page', { 'Content-Type': 'application/atom+xml' }],
  ['sets a cookie', { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' }],
])('a response that %s is not shared', async (_, headers) => {
  const readers = [read('/a'), read('/a')]
  await isMaking(1)
  ends[0]!({ status: 200, headers: Object.entries(headers).flat(), bytes: Buffer.from('for one reader') })
  expect(await Promise.all(readers)).toEqual(['one by one', 'one by one'])
})

test('the headers of one guest do not affect another', async () => {
  const reading = read('/a', { 'X-Forwarded-Host': 'elsewhere.example', 'User-Agent': 'x', Cookie: 'theme=dark; other=1' })
  await isMaking(1)
  ends[0]!(html('a page'))
  await reading
  const { headers } = render.mock.calls[0]![0]
  expect(headers).toEqual({ accept: '*/*', 'user-agent': 'guest', host: expect.any(String), cookie: 'theme=dark' })
})
