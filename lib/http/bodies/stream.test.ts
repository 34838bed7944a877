import { expect, test } from 'vitest'
import { streamed } from './stream'

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

test('the pieces arrive whole and in order', async () => {
  expect(await new Response(await streamed(pieces(['a', 'ü', big, 'b']))).text()).toBe(`aü${big}b`)
  expect(await new Response(await streamed(pieces([]))).text()).toBe('')
})

test('an error before the first piece is thrown, a later one breaks the body', async () => {
  await expect(streamed(pieces(['a', new Error('early')]))).rejects.toThrow('early')
  const body = await streamed(pieces([big, new Error('late')]))
  await expect(new Response(body).text()).rejects.toThrow('late')
})

test('whoever stops reading ends the source, and nothing is produced ahead', async () => {
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
