import { expect, test, vi } from 'vitest'
import { eventStream } from '@/lib/timeseries/live/server-sent-events'

function counted(total: number) {
  const created = { pieces: 0, over: false }
  async function* pieces(): AsyncGenerator<string, undefined> {
    try {
      for (; created.pieces < total; ) yield `piece ${++created.pieces}`
    } finally {
      created.over = true
    }
  }
  return { made: created, pieces: pieces() }
}

const text = (value: Uint8Array | undefined) => new TextDecoder().decode(value)

test('a piece is created only after the previous one was read', async () => {
  const { made: created, pieces } = counted(100)
  const reader = (await eventStream(pieces, () => {})).getReader()
  for (const expected of ['piece 1', 'piece 2', 'piece 3']) expect(text((await reader.read()).value)).toBe(expected)
  await new Promise(setImmediate)
  expect(created.pieces).toBe(3)
  await reader.cancel()
})

test('onEnd is called once: at the end, when the reader leaves, after an error', async () => {
  const atEnd = vi.fn()
  const reader = (await eventStream(counted(1).pieces, atEnd)).getReader()
  await reader.read()
  expect((await reader.read()).done).toBe(true)
  await reader.cancel()
  expect(atEnd).toHaveBeenCalledTimes(1)

  const left = vi.fn()
  const { made: created, pieces } = counted(9)
  await (await eventStream(pieces, left)).cancel()
  expect([left.mock.calls.length, created.over]).toEqual([1, true])

  const broken = vi.fn()
  async function* breaking(): AsyncGenerator<string, undefined> {
    yield 'first'
    throw new Error('no database')
  }
  const one = (await eventStream(breaking(), broken)).getReader()
  await one.read()
  await expect(one.read()).rejects.toThrow('no database')
  expect(broken).toHaveBeenCalledTimes(1)
})

test('an error before the first piece is thrown', async () => {
  // biome-ignore lint/correctness/useYield: what matters is that it never gets so far
  async function* failing(): AsyncGenerator<string, undefined> {
    throw new Error('not even begun')
  }
  await expect(eventStream(failing(), () => {})).rejects.toThrow('not even begun')
})
