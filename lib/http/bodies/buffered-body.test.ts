import { afterEach, expect, test, vi } from 'vitest'
import { bufferedBody } from './buffered-body'

afterEach(() => vi.restoreAllMocks())

const megabyte = Buffer.alloc(1024 * 1024, 'x')

function* pieces(piece: Buffer, count: number, made = { count: 0 }) {
  for (; made.count < count; made.count++) yield piece
}

test('a short body is bytes, a long one a stream of the same bytes', async () => {
  expect(await bufferedBody(pieces(Buffer.from('ü'), 3))).toEqual(Buffer.from('üüü'))
  const long = await bufferedBody(pieces(megabyte, 6))
  expect(long).toBeInstanceOf(ReadableStream)
  expect((await new Response(long as ReadableStream).text()).length).toBe(6 * megabyte.length)
})

test('of a long body no more is made than is read, and nothing once nobody reads', async () => {
  const made = { count: 0 }
  const body = (await bufferedBody(pieces(megabyte, 1000, made))) as ReadableStream<Uint8Array>
  const reader = body.getReader()
  await reader.read()
  expect(made.count).toBeLessThan(10)
  await reader.cancel()
  expect(made.count).toBeLessThan(10)
})

test('while pieces are made, everything else gets its turns', async () => {
  // Each look at the clock is a millisecond later, so that nothing here depends on how fast the machine is.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ++clock)
  const others = { turns: 0, goOn: true }
  const take = () => {
    others.turns += 1
    if (others.goOn) setImmediate(take)
  }
  setImmediate(take)
  await bufferedBody(pieces(Buffer.from('x'), 200))
  others.goOn = false
  expect(others.turns).toBeGreaterThan(20)
})
