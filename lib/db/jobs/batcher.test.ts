import { expect, test, vi } from 'vitest'
import { Batcher, type BatchOutcome } from '@/lib/db/jobs/batcher'

const soon = { timeout: 20_000 }

/** A batcher whose work ends on demand. */
function pausedBatcher(fitting: (items: readonly string[]) => number = items => items.length) {
  const works: {
    items: readonly string[]
    end: (outcomes?: readonly BatchOutcome<string>[]) => void
    fail: (error: Error) => void
  }[] = []
  const gathering = new Batcher<string, string>(
    items =>
      new Promise((resolve, reject) => {
        const results = items.map(item => ({ result: item.toUpperCase() }))
        works.push({ items, end: (outcomes = results) => resolve(outcomes), fail: reject })
      }),
    fitting,
  )
  return { gathering, works }
}

test('a single item is a batch; items that come meanwhile are the next batch', async () => {
  const { gathering, works } = pausedBatcher()
  const results = ['a', 'b', 'c'].map(item => gathering.add(item))
  expect(works.map(({ items }) => items)).toEqual([['a']])
  works[0]!.end()
  expect(await results[0]).toBe('A')
  await expect.poll(() => works[1]?.items, soon).toEqual(['b', 'c'])
  works[1]!.end()
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
})

test('items that do not fit wait in their order, and a batch has at least one', async () => {
  const { gathering, works } = pausedBatcher(() => 0)
  const results = ['a', 'b', 'c'].map(item => gathering.add(item))
  for (const place of [0, 1, 2]) {
    await expect.poll(() => works.length, soon).toBe(place + 1)
    works[place]!.end()
  }
  await Promise.all(results)
  expect(works.map(({ items }) => items)).toEqual([['a'], ['b'], ['c']])
})

test('each item gets its own outcome; an error of the work applies to all items of the batch, and to no later ones', async () => {
  const { gathering, works } = pausedBatcher()
  const first = gathering.add('a')
  const [second, third] = [gathering.add('b'), gathering.add('c')]
  const failing = expect(first).rejects.toThrow('broken')
  works[0]!.fail(new Error('broken'))
  await failing
  await expect.poll(() => works.length, soon).toBe(2)
  works[1]!.end([{ result: 'B' }, { error: new Error('its own') }])
  const own = expect(third).rejects.toThrow('its own')
  expect(await second).toBe('B')
  await own
})

test('items of one batch return together: the first does not return alone', async () => {
  vi.useFakeTimers()
  const { gathering, works } = pausedBatcher()
  const results = ['a', 'b', 'c', 'd', 'e'].map(item => gathering.add(item))
  works[0]!.end()
  await vi.waitFor(() => expect(works[1]?.items).toEqual(['b', 'c', 'd', 'e']))
  await vi.advanceTimersByTimeAsync(100)
  works[1]!.end()
  await Promise.all(results)
  const first = gathering.add('b')
  await vi.advanceTimersByTimeAsync(1)
  expect(works).toHaveLength(2)
  const second = gathering.add('c')
  await vi.advanceTimersByTimeAsync(5)
  expect(works[2]?.items).toEqual(['b', 'c'])
  works[2]!.end()
  expect(await Promise.all([first, second])).toEqual(['B', 'C'])
  vi.useRealTimers()
})

test('an error of the choice of a batch rejects its items, and later ones run', async () => {
  let broken = true
  const batcher = new Batcher<string, string>(
    async items => items.map(item => ({ result: item.toUpperCase() })),
    items => {
      if (broken) throw new Error('no choice')
      return items.length
    },
  )
  await expect(batcher.add('a')).rejects.toThrow('no choice')
  broken = false
  expect(await batcher.add('b')).toBe('B')
})
