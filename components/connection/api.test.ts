import { expect, test } from 'vitest'
import { limitConcurrency } from '@/components/connection/api'

const signal = new AbortController().signal
const soon = { timeout: 20_000 }

/** Tasks that end on request, and the names of those that have started. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { begun, task, end: (name: string) => ends.get(name)!() }
}

test('tasks above the limit wait in their order', async () => {
  const inTurn = limitConcurrency(2)
  const { begun, task, end } = tasks()
  const done = ['a', 'b', 'c', 'd'].map(name => inTurn(task(name), signal))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await done[1]
  await expect.poll(() => begun, soon).toEqual(['a', 'b', 'c'])
  end('a')
  await done[0]
  await expect.poll(() => begun, soon).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed or cancelled task frees its slot', async () => {
  const inTurn = limitConcurrency(1)
  const { begun, task, end } = tasks()
  const failed = inTurn(() => Promise.reject(new Error('refused')), signal)
  const left = new AbortController()
  const cancelled = inTurn(task('cancelled'), left.signal)
  const last = inTurn(task('last'), signal)
  left.abort(new Error('left'))
  await expect(failed).rejects.toThrow('refused')
  await expect(cancelled).rejects.toThrow('left')
  await expect.poll(() => begun, soon).toEqual(['last'])
  end('last')
  expect(await last).toBe('last')
})
