import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchange } from '@/e2e/harness/exchange'
import { directoryOfFile } from '@/e2e/harness/local-directory'
import { served } from '@/e2e/harness/local-server'
import { withBuiltFiles } from './built-files'

const directory = directoryOfFile()
const files = {
  'a.js': 'unpacked',
  'a.js.br': 'as br',
  'a.js.gz': 'as gzip',
  'b.css': 'small',
  'c.html': 'no file of a build',
  'd.svg': '<svg/>',
  'd.svg.br': 'drawn as br',
}
const server = served(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  const missing: RequestListener = (_, response) => response.writeHead(418).end()
  const named = withBuiltFiles({ path: '/', directory, cache: 'while unchanged', headers: () => ({ 'X-More': 'yes' }) }, missing)
  return withBuiltFiles({ path: '/built/', directory, cache: 'unlimited' }, named)
})

// `fetch` would tidy the path and unpack the body.
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchange(server.url, { method, path, headers })

test.each([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'unpacked'],
  ['br;q=0, gzip;q=0', undefined, 'unpacked'],
])('a request that accepts %j gets the form %s, and HEAD its headers', async (accepted, coding, text) => {
  const [got, head] = await Promise.all(
    ['GET', 'HEAD'].map(each => ask('/built/a.js?v=1', { 'Accept-Encoding': accepted }, each)),
  )
  expect([got!.status, got!.headers['content-encoding'], got!.body]).toEqual([200, coding, text])
  expect(got!.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const { date: _, ...headers } = got!.headers
  expect(head).toMatchObject({ status: 200, headers, body: '' })
})

test.each([
  ['GET', '/built/none.js'],
  ['GET', '/built/c.html'],
  ['GET', '/built/a.js.br'],
  ['GET', '/built/'],
  ['GET', '/built/../built-files.ts'],
  ['GET', '/built/%61.js'],
  ['GET', '/elsewhere/a.js'],
  ['POST', '/built/a.js'],
])('%s %s is passed to the pages', async (method, path) => expect((await ask(path, {}, method)).status).toBe(418))

test('a file whose name never changes is sent again only when its content has changed', async () => {
  const { status, headers, body } = await ask('/d.svg', { 'If-None-Match': '"other.plain"' })
  expect([status, body]).toEqual([200, '<svg/>'])
  const etag = headers['etag']!
  const remaining = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding', etag, 'x-more': 'yes' }
  expect(headers).toMatchObject({ ...remaining, 'content-type': 'image/svg+xml', 'content-length': '6' })
  for (const tag of [etag, `W/${etag}`, `"x.plain", ${etag}`, '*'])
    expect(await ask('/d.svg', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '', headers: remaining })
  writeFileSync(join(directory, 'd.svg'), '<svg id="new"/>')
  expect(await ask('/d.svg', { 'If-None-Match': etag })).toMatchObject({ status: 200, body: '<svg id="new"/>' })
})

test('the compressed form of a file has its own ETag', async () => {
  const { etag } = (await ask('/d.svg')).headers
  const statuses = [etag!, '*'].map(tag => ask('/d.svg', { 'Accept-Encoding': 'br', 'If-None-Match': tag }))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 304])
})

test.each(['/built/a.js', '/a.js'])('%s is sent in parts to clients that resume, and whole if it has changed', async path => {
  const part = await ask(path, { Range: 'bytes=2-' })
  expect([part.status, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-7/8', 'packed'])
  expect((await ask(path, { Range: 'bytes=8-' })).status).toBe(416)
  expect((await ask(path, { Range: 'bytes=2-', 'If-Range': '"other.plain"' })).body).toBe('unpacked')
  const { etag } = (await ask(path)).headers
  if (etag) expect((await ask(path, { Range: 'bytes=2-', 'If-Range': etag })).status).toBe(206)
})
