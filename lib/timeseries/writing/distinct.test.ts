import { expect, test } from 'vitest'
import { distinct } from './distinct'

async function collected(chunks: readonly string[][], neighbours: number) {
  const found: string[] = []
  for await (const chunk of distinct(
    (async function* () {
      yield* chunks
    })(),
    neighbours,
  ))
    found.push(...chunk)
  return found
}

test('each text once, in the order of its first appearance', async () => {
  expect(
    await collected(
      [
        ['b', 'a', 'b'],
        ['a', 'c'],
      ],
      0,
    ),
  ).toEqual(['b', 'a', 'c'])
})

test('where equal texts stand together nothing else is remembered', async () => {
  expect(await collected([['1x', '1y', '1x'], ['1y', '2x'], ['2x']], 1)).toEqual(['1x', '1y', '2x'])
})
