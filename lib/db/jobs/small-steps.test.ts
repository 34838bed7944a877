import { expect, test, vi } from 'vitest'
import { inRounds, inSmallSteps, oneAfterAnother, type StepOutcome, shortened } from '@/lib/db/jobs/small-steps'

const endless = { goesOn: () => true }

test('steps are repeated until one has nothing to do', async () => {
  const outcomes: StepOutcome[] = ['more', 'more', 'done', 'more']
  expect(await inSmallSteps(endless, async () => outcomes.shift()!)).toBe('done')
  expect(outcomes).toEqual(['more'])
})

test('a run ends with its time, and there is more to do', async () => {
  expect(await inSmallSteps(shortened(endless, 20), async () => 'more')).toBe('more')
  expect(await inSmallSteps(shortened({ goesOn: () => false }, 1000), async () => 'done')).toBe('more')
})

test('a run ends when others repeatedly work on the same', async () => {
  const step = vi.fn(async (): Promise<StepOutcome> => 'busy')
  expect(await inSmallSteps(endless, step)).toBe('done')
  expect(step).toHaveBeenCalledTimes(5)
})

test('a failure does not delay later items, and is reported', async () => {
  const work = vi.fn(async (item: number) => {
    if (item === 2) throw new Error('two')
    return 'done' as const
  })
  await expect(oneAfterAnother([1, 2, 3], work)).rejects.toThrow('two')
  expect(work).toHaveBeenCalledTimes(3)
  expect(await oneAfterAnother([1, 3], async item => (item === 1 ? 'more' : 'done'))).toBe('more')
})

test('a round continues after the end of the last run, and then begins again', async () => {
  const begin = vi.fn(async () => ['a', 'b', 'c'])
  const seen: string[] = []
  const run = (last: string) =>
    inRounds('test', begin, async item => {
      seen.push(item)
      return item < last ? 'done' : 'more'
    })
  expect([await run('b'), await run('d'), begin.mock.calls.length]).toEqual(['more', 'done', 1])
  expect(seen).toEqual(['a', 'b', 'c', 'b', 'c'])
  await run('d')
  expect(begin).toHaveBeenCalledTimes(2)
})
