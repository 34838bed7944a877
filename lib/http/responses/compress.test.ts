import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '@/lib/http/responses/compress'
import { json } from '@/lib/http/responses/respond'

const asking = (coding: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { headers: { 'Accept-Encoding': coding, ...headers } })
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const long = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index })))

test.each([
  ['br', long.slice(0, 1400)],
  ['gzip', long.slice(0, 1400)],
  ['br', long],
  ['gzip', long],
] as const)('%s gives the same bytes back', async (coding, text) => {
  const response = compress(asking(coding), json(text, { headers: { ETag: '"a.json"' } }))
  expect(response.headers.get('content-encoding')).toBe(coding)
  expect(response.headers.get('etag')).toBe(`W/"a.json-${coding}"`)
  expect(unpack[coding](await bytesOf(response)).toString()).toBe(text)
})

test('a stream is compressed as it is read, no faster', async () => {
  let pulled = 0
  const source = new ReadableStream<Uint8Array>(
    {
      pull: controller =>
        void (++pulled > 500 ? controller.close() : controller.enqueue(Buffer.from(randomText(64 * 1024, pulled)))),
    },
    { highWaterMark: 0 },
  )
  const reader = compress(asking('gzip'), json(source)).body!.getReader()
  await reader.read()
  await new Promise(resolve => setImmediate(resolve))
  expect(pulled).toBeLessThan(50)
  await reader.cancel()
})

/** Deterministic text that compresses badly. */
const randomText = (length: number, seed: number) => {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(33 + ((state >> 16) % 90))
  }).join('')
}

test('an error of the source is an error of the compressed response', async () => {
  const source = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  await expect(bytesOf(compress(asking('br'), json(source)))).rejects.toThrow()
})

test.each([
  ['small', json('x'.repeat(1399))],
  ['not to be stored', json(long, { headers: { 'Cache-Control': 'no-store' } })],
  ['not text', json(long, { headers: { 'Content-Type': 'image/png' } })],
  ['an error', json(long, { status: 400 })],
  ['unknown in its size', new Response(long)],
])('a response that is %s is sent as it is', (_name, response) => expect(compress(asking('br'), response)).toBe(response))

test('a client that accepts no coding gets none', () => {
  const response = json(long)
  expect(compress(new Request('http://localhost/'), response)).toBe(response)
})

test('304 has the ETag of the cached form', () => {
  const reply = (held: string) =>
    compress(asking('gzip', { 'If-None-Match': held }), new Response(null, { status: 304, headers: { ETag: '"a.json"' } }))
  expect(reply('W/"a.json-gzip"').headers.get('etag')).toBe('W/"a.json-gzip"')
  expect(reply('"a.json"').headers.get('etag')).toBe('"a.json"')
})
