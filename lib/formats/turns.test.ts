import { expect, test } from 'vitest'
import { mapInTurns, Turns } from './turns'

test('of any number of pieces of work, each turn of the event loop has one slice', async () => {
  const turns: number[] = []
  let now = 0
  let goesOn = true
  const count = () => {
    now += 1
    if (goesOn) setImmediate(count)
  }
  setImmediate(count)
  const work = async () => {
    const slices = new Turns()
    for (let slice = 0; slice < 5; slice++) {
      await slices.give()
      turns.push(now)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  goesOn = false
  expect(turns.length).toBe(20)
  expect(new Set(turns).size).toBe(20)
})

test('pieces of work take turns in the order in which they began to wait; a list is mapped in its order', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    for (let slice = 0; slice < 3; slice++) {
      await new Turns().give()
      order.push(name)
    }
  }
  await Promise.all(['a', 'b', 'c'].map(work))
  expect(order.join('')).toBe('abcabcabc')
  expect(await mapInTurns([3, 1, 2], (item, index) => `${item}${index}`)).toEqual(['30', '11', '22'])
  await expect(mapInTurns([1, 2], item => JSON.parse(item === 2 ? '{' : '1'))).rejects.toThrow(SyntaxError)
})
