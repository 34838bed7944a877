import { beforeEach, expect, test } from 'vitest'
import { readStored, storageFrom } from '@/lib/db/packing/measurements-sql'
import { forget } from '@/lib/runtime'

beforeEach(() => forget('end of what is packed'))

/** Reads from a time on while everything before `packedEnd` is packed. @returns the storages that were searched */
async function reading(from: number, packedEnd: number | null | undefined): Promise<string[]> {
  const storages: string[] = []
  await readStored(from, async storage => {
    storages.push(storage)
    return { packedEnd }
  })
  return storages
}

test('unpacked measurements are read from rows alone', async () => {
  expect(await reading(100, null)).toEqual(['rows'])
  expect(await reading(100, 99)).toEqual(['rows'])
})

test('a statement that sees packed measurements in its interval is repeated for everything, and the next one is not sent twice', async () => {
  expect(await reading(100, 100)).toEqual(['rows', 'everywhere'])
  expect(await reading(50, 100)).toEqual(['everywhere'])
  expect(await reading(101, 100)).toEqual(['rows'])
})

test('the statement itself notices measurements that are packed meanwhile', async () => {
  await reading(100, 50)
  expect(await reading(200, 300)).toEqual(['rows', 'everywhere'])
})

test('a response without a row says nothing about packed measurements', async () => {
  expect(await reading(100, undefined)).toEqual(['rows', 'everywhere'])
  expect(await reading(100, null)).toEqual(['rows'])
})

test.each([
  ['2026-11-01', '2026-11-26', 'rows'],
  ['2026-10-31', '2026-11-26', 'everywhere'],
  ['2026-10-01', '2026-11-06', 'rows'],
  ['2026-10-01', '2026-11-08', 'everywhere'],
])('from %s, read on %s: %s', (from, now, storage) => expect(storageFrom(Date.parse(from), Date.parse(now))).toBe(storage))
