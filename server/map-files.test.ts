import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { directoryOfFile } from '@/e2e/harness/local-directory'
import { served } from '@/e2e/harness/local-server'
import { writePmtiles } from '@/e2e/harness/map-extract/write-pmtiles'
import { type Config, readConfig } from '@/lib/config'
import { dropCachedHere } from '@/lib/db/cache'
import { forget, once } from '@/lib/runtime'
import { withMapFiles } from './map-files'

const folder = directoryOfFile()
const content = writePmtiles({
  tiles: [{ z: 3, x: 4, y: 2, bytes: new Uint8Array(2000).fill(7) }],
  format: 'vector',
  bounds: [10, 46, 12, 47],
  metadata: { vector_layers: [{ id: 'earth' }] },
})

function forgetFiles(): void {
  forget('config')
  dropCachedHere('map files')
}

const server = served(() => {
  writeFileSync(join(folder, 'a.pmtiles'), content)
  forgetFiles()
  once<Config>('config', () => readConfig({ DATA_DIR: folder }))
  return withMapFiles((_, response) => response.writeHead(418).end())
})
afterAll(forgetFiles)

const ask = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
  fetch(`${server.url}/map/ground.pmtiles${query}`, { headers, method })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a part of the file is 206 with its position; the whole is 200', async () => {
  const part = await ask({ Range: 'bytes=10-29' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${content.length}`])
  expect(await bytesOf(part)).toEqual(content.subarray(10, 30))
  const whole = await ask()
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-range')]).toEqual([200, 'bytes', null])
  expect(await bytesOf(whole)).toEqual(content)
})

test('a range with impossible numbers is behind the end, or the whole', async () => {
  const digits = '9'.repeat(400)
  expect((await ask({ Range: `bytes=${digits}-` })).status).toBe(416)
  const part = await ask({ Range: `bytes=0-${digits}` })
  expect([part.status, (await bytesOf(part)).length]).toEqual([206, content.length])
  const end = await ask({ Range: `bytes=-${digits}` })
  expect([end.status, (await bytesOf(end)).length]).toEqual([206, content.length])
})

test('no other path leads to a file', async () => {
  const others = ['a.pmtiles', '../map/none', 'ground.pmtiles/', '%67round.pmtiles'].map(name => `/map/${name}`)
  for (const path of [...others, '//map/ground.pmtiles']) expect((await fetch(server.url + path)).status, path).toBe(418)
})

test('the URL of a version is cached without limit, any other for a minute; parts of another version are not mixed', async () => {
  const plain = await ask()
  const etag = plain.headers.get('etag')!
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await ask({}, `?v=${etag.slice(1).split('.')[0]}`)).headers.get('cache-control')).toContain('immutable')
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    for (const headers of [{}, { Range: 'bytes=0-9' }] as Record<string, string>[])
      expect((await ask({ ...headers, 'If-None-Match': held })).status).toBe(304)
  expect((await ask({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
  expect((await ask({ Range: 'bytes=0-9', 'If-Range': '"older"' })).status).toBe(200)
})

test('a missing file, and other methods, are passed to the pages', async () => {
  expect((await fetch(`${server.url}/map/terrain.pmtiles`)).status).toBe(418)
  expect((await ask({}, '', 'POST')).status).toBe(418)
})

test('a file that was just replaced is sent in its new version', async () => {
  const before = (await ask()).headers.get('etag')!
  const other = writePmtiles({
    tiles: [{ z: 3, x: 4, y: 2, bytes: new Uint8Array(10) }],
    format: 'vector',
    bounds: [10, 46, 12, 47],
    metadata: { vector_layers: [{ id: 'roads' }] },
  })
  writeFileSync(join(folder, 'new'), other)
  renameSync(join(folder, 'new'), join(folder, 'a.pmtiles'))
  const after = await ask({ Range: 'bytes=0-9999' }, `?v=${before.slice(1).split('.')[0]}`)
  expect(after.headers.get('etag')).not.toBe(before)
  expect(after.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await bytesOf(after)).toEqual(other)
})
