import { expect, test } from 'vitest'
import { limitCalls } from '@/components/connection/door'

const wanted = new AbortController().signal
const soon = { timeout: 20_000 }

/** Tasks that end on request, and which of them have started. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test('no more than so many works are done at once, the others in their order', async () => {
  const inTurn = limitCalls(2)
  const { begun, work, end } = works()
  const done = ['a', 'b', 'c', 'd'].map(name => inTurn(work(name), wanted))
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

test('what fails, and what nobody wants any more, gives its place away', async () => {
  const inTurn = limitCalls(1)
  const { begun, work, end } = works()
  const failed = inTurn(() => Promise.reject(new Error('refused')), wanted)
  const left = new AbortController()
  const unwanted = inTurn(work('unwanted'), left.signal)
  const last = inTurn(work('last'), wanted)
  left.abort(new Error('left'))
  await expect(failed).rejects.toThrow('refused')
  await expect(unwanted).rejects.toThrow('left')
  await expect.poll(() => begun, soon).toEqual(['last'])
  end('last')
  expect(await last).toBe('last')
})
