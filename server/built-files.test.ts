import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
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
  }))
    writeFileSync(join(directory, name), text)
  const listener = withBuiltFiles({ path: '/built/', directory }, (_, response) => response.writeHead(418).end())
  server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

type Answer = { status: number; coding: string | undefined; type: string | undefined; text: string }

const ask = (path: string, accepted = '', method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
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
])('whoever accepts %j gets the form %s', async (accepted, coding, text) => {
  expect(await ask('/built/a.js?v=1', accepted)).toEqual({ status: 200, coding, text, type: 'text/javascript; charset=utf-8' })
})

test('what was too small to pack is sent as it is', async () => {
  expect(await ask('/built/b.css', 'br')).toMatchObject({ coding: undefined, text: 'small', type: 'text/css; charset=utf-8' })
})

test('HEAD tells the same without the body', async () => {
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
])('%s is left to the pages', async path => expect((await ask(path)).status).toBe(418))

test('nobody writes there', async () => expect((await ask('/built/a.js', '', 'POST')).status).toBe(418))
