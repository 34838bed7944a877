import { expect, test } from 'vitest'
import { readJson, readStoredJson } from '@/lib/http/bodies/json-body'
import { Problem } from '@/lib/http/errors/problem'

const read = (body: BodyInit, headers: Record<string, string> = {}, limit?: number, reader = readJson) =>
  reader(
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit),
    limit,
  ).catch((error: unknown) => {
    if (error instanceof Problem) return [error.status, error.members.pointer ?? error.members.at ?? error.slug]
    throw error
  })

test.each([
  'application/json',
  'application/json; charset=UTF-8',
  'application/json;charset="utf-8"',
  'application/vnd.api+json',
])('a body of %s is read', async type => expect(await read('{"a":["ü",1]}', { 'Content-Type': type })).toEqual({ a: ['ü', 1] }))

test.each([
  [{ 'Content-Type': 'text/plain' }],
  [{ 'Content-Type': 'application/json; charset=latin1' }],
  [{ 'Content-Type': 'application/jsonp' }],
  [{ 'Content-Encoding': 'gzip' }],
])('415 for %j', async headers => expect(await read('{}', headers)).toEqual([415, 'media-type-unsupported']))

test.each([
  ['', 0],
  ['{"a":', 5],
  ['{"a":1,}', 7],
  ['{"a":"\u0000"}', 6],
  [`${'['.repeat(65)}${']'.repeat(65)}`, 64],
  [`{"[[":${'['.repeat(64)}${']'.repeat(64)}}`, 69],
])('400 with the position for %j', async (body, at) => expect(await read(body)).toEqual([400, at]))

test('64 levels are read', async () => expect(await read(`${'['.repeat(64)}${']'.repeat(64)}`)).toHaveLength(1))

test('400 for bytes that are not UTF-8', async () => {
  expect(await read(Buffer.from('{"a":"\xff"}', 'latin1'))).toEqual([400, 'body-invalid'])
})

test.each([
  [String.raw`{"a":[1,"x\u0000"]}`, '/a/1'],
  [String.raw`{"a":{"\u0000":1}}`, '/a'],
  [String.raw`{"a/b":"\ud800"}`, '/a~1b'],
  [String.raw`["\uDC00\uD800"]`, '/0'],
  ['{"a":{"b":1e999}}', '/a/b'],
  [`[${'9'.repeat(310)}]`, '/0'],
])('400 with the position of a value that the database cannot store: %s', async (body, pointer) => {
  expect(await read(body)).toEqual([400, pointer])
})

test.each([
  [String.raw`["\\u0000"]`, ['\\u0000']],
  [String.raw`["\ud83d\ude00"]`, ['😀']],
  ['[1e300]', [1e300]],
  ['[1e-999]', [0]],
])('a value that only resembles it is read: %s', async (body, value) => expect(await read(body)).toEqual(value))

test('413 by the declared and by the actual size; of an endless body a bounded part is dropped', async () => {
  expect(await read('[1,2,3]', { 'Content-Length': '7' }, 6)).toEqual([413, 'body-too-large'])
  let chunksRead = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => {
      chunksRead++
      controller.enqueue(Buffer.alloc(1000, 0x20))
    },
  })
  expect(await read(endless, {}, 10_000)).toEqual([413, 'body-too-large'])
  expect(chunksRead).toBeLessThan(70_000)
})

test.each([
  ['{"Id":"zz","Id":"zz2"}', '/Id'],
  ['[{"a":{"b":1}},{"a":{"b":1,"c":[],"b":2}}]', '/1/a/b'],
])('400 with the path of a repeated property: %s', async (body, pointer) => expect(await read(body)).toEqual([400, pointer]))

test.each([
  ['{"__proto__":{"polluted":1}}', '/__proto__'],
  ['{"a":[{"constructor":{"prototype":{"polluted":1}}}]}', '/a/0/constructor/prototype'],
])('a property named like a prototype changes none; where it would be stored, 400 with its path: %s', async (body, pointer) => {
  expect(await read(body)).toEqual(JSON.parse(body))
  expect(await read(body, {}, undefined, readStoredJson)).toEqual([400, pointer])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test.each([{}, { 'Content-Length': '100' }] as Record<string, string>[])(
  '400, not a failure of ours, when the body breaks off (%j)',
  async headers => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    expect(await read(body, headers)).toEqual([400, 'body-invalid'])
  },
)
