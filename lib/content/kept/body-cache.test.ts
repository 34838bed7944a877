import { afterEach, expect, test } from 'vitest'
import { forget } from '@/lib/runtime'
import { keepBody, keptBody } from './body-cache'

afterEach(() => forget('record bodies'))

const body = (state: string, length = 10) => ({ state, bytes: Buffer.alloc(length, state) })
const megabyte = 1024 * 1024

test('what was kept is found by type and id, with its state', () => {
  keepBody('event', 'a', body('1'))
  expect(keptBody('event', 'a')).toEqual(body('1'))
  expect(keptBody('event', 'b')).toBeUndefined()
  expect(keptBody('article', 'a')).toBeUndefined()
})

test('a new state takes the place of the old one', () => {
  keepBody('event', 'a', body('1'))
  keepBody('event', 'a', body('2'))
  expect(keptBody('event', 'a')?.state).toBe('2')
})

test('the bytes are a copy, so the block they came in can go', () => {
  const block = Buffer.alloc(64 * 1024, 'x')
  keepBody('event', 'a', { state: '1', bytes: block.subarray(0, 8000) })
  block.fill('y')
  expect(keptBody('event', 'a')?.bytes.equals(Buffer.alloc(8000, 'x'))).toBe(true)
  expect(keptBody('event', 'a')?.bytes.buffer.byteLength).toBe(8000)
})

test('64 MB are kept, and what was used lately stays', () => {
  for (let number = 0; number < 64; number++) keepBody('event', String(number), body('1', megabyte))
  keptBody('event', '0')
  keepBody('event', 'new', body('1', 2 * megabyte))
  expect(['0', '1', '2', '3', 'new'].map(id => keptBody('event', id) !== undefined)).toEqual([true, false, false, true, true])
})

test('replacing a record again and again does not use up the room', () => {
  keepBody('event', 'other', body('1', megabyte))
  for (let round = 0; round < 200; round++) keepBody('event', 'a', body(String(round), megabyte))
  expect(keptBody('event', 'other')).toBeDefined()
})
