import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, pageOfChunks } from './page'

async function* chunked(items: readonly number[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

test('a page of chunks is the page of the whole', async () => {
  const property = fc.asyncProperty(
    fc.nat(50),
    fc.integer({ min: 1, max: 10 }),
    fc.integer({ min: -3, max: 60 }),
    fc.integer({ min: -3, max: 60 }),
    async (count, size, limit, offset) => {
      const items = Array.from({ length: count }, (_, index) => index)
      const found: number[] = []
      for await (const part of pageOfChunks(chunked(items, size), pageOf({ limit, offset }))) found.push(...part)
      const start = Math.max(0, offset)
      expect(found).toEqual(items.slice(start, limit > 0 ? start + limit : undefined))
    },
  )
  await fc.assert(property)
})

test('nothing behind the page is read', async () => {
  let asked = 0
  async function* counting() {
    for (;;) yield [asked++]
  }
  for await (const _ of pageOfChunks(counting(), { offset: 2, limit: 3 }));
  expect(asked).toBe(5)
})
