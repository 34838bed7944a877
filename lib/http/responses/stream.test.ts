import { afterEach, expect, test, vi } from 'vitest'
import { withTurns } from '@/e2e/harness/turns'
import { bufferedBody, streamed, wholeOrStreamed } from '@/lib/http/responses/stream'

async function* pieces(texts: readonly (string | Error)[], onEnd = () => {}) {
  try {
    for (const text of texts) {
      if (text instanceof Error) throw text
      yield text
    }
  } finally {
    onEnd()
  }
}

const big = 'x'.repeat(70_000)

test('the pieces arrive complete and in order', async () => {
  expect(await new Response(await streamed(pieces(['a', 'ü', big, 'b']))).text()).toBe(`aü${big}b`)
  expect(await new Response(await streamed(pieces([]))).text()).toBe('')
})

test('an error before the first piece is thrown, a later one aborts the body', async () => {
  await expect(streamed(pieces(['a', new Error('early')]))).rejects.toThrow('early')
  const body = await streamed(pieces([big, new Error('late')]))
  await expect(new Response(body).text()).rejects.toThrow('late')
})

test('a short body is bytes, a longer one a stream', async () => {
  expect(await wholeOrStreamed(pieces(['a', 'ü']))).toEqual(Buffer.from('aü'))
  expect(await wholeOrStreamed(pieces([]))).toEqual(Buffer.alloc(0))
  for (const texts of [[big], [big, 'b'], ['a', big, big]]) {
    const body = await wholeOrStreamed(pieces(texts))
    expect(await new Response(body as BodyInit).text()).toBe(texts.join(''))
  }
  await expect(wholeOrStreamed(pieces(['a', new Error('early')]))).rejects.toThrow('early')
})

test('a reader that stops ends the source, and nothing is produced ahead', async () => {
  let ended = false
  let produced = 0
  async function* counting() {
    try {
      for (;;) {
        produced += 1
        yield big
      }
    } finally {
      ended = true
    }
  }
  const reader = (await streamed(counting())).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
  expect(produced).toBeLessThan(5)
})

afterEach(() => vi.restoreAllMocks())

const megabyte = Buffer.alloc(1024 * 1024, 'x')

function* copies(piece: Buffer, count: number, created = { count: 0 }) {
  for (; created.count < count; created.count++) yield piece
}

test('a short body is bytes, a long one a stream of the same bytes', async () => {
  expect(await bufferedBody(copies(Buffer.from('ü'), 3))).toEqual(Buffer.from('üüü'))
  const long = await bufferedBody(copies(megabyte, 6))
  expect(long).toBeInstanceOf(ReadableStream)
  expect((await new Response(long as ReadableStream).text()).length).toBe(6 * megabyte.length)
})

test('a long body is produced only as far as it is read, and not at all without a reader', async () => {
  const created = { count: 0 }
  const body = (await bufferedBody(copies(megabyte, 1000, created))) as ReadableStream<Uint8Array>
  const reader = body.getReader()
  await reader.read()
  expect(created.count).toBeLessThan(10)
  await reader.cancel()
  expect(created.count).toBeLessThan(10)
})

test('while pieces are produced, other work continues', async () => {
  // Each look at the clock is a millisecond later, so that nothing here depends on how fast the machine is.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ++clock)
  const { turns } = await withTurns(() => bufferedBody(copies(Buffer.from('x'), 200)))
  expect(turns).toBeGreaterThan(20)
})
