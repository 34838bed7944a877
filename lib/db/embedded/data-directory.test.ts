import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import {
  findRunningDatabase,
  isLiving,
  lockDataDirectory,
  removeConnection,
  writeConnection,
} from '@/lib/db/embedded/data-directory'
import { startOf } from '@/lib/db/embedded/processes'

const directory = directoryOfTest()

/** A number above the largest process id of any system. */
const noProcess = 2 ** 31 - 1

function leaveLock(owner: string): void {
  mkdirSync(directory('lock'), { recursive: true })
  writeFileSync(directory('lock', owner), '')
}

test('a process cannot open its own database twice', async () => {
  const lock = await lockDataDirectory(directory())
  await expect(lockDataDirectory(directory())).rejects.toThrow(/already open in this process/)
  expect(isLiving(lock.owner)).toBe(true)
})

test.each([
  ['an ended process', `${noProcess}@1-abc`],
  ['an earlier process with the number of a living one', `${process.ppid}@1-abc`],
  ['something that is no process', 'notes.txt'],
])('a lock of %s is replaced', async (_, owner) => {
  leaveLock(owner)
  const lock = await lockDataDirectory(directory())
  expect(readdirSync(directory('lock'))).toEqual([lock.owner])
})

test('a file in place of the lock is explained', async () => {
  writeFileSync(directory('lock'), '')
  await expect(lockDataDirectory(directory())).rejects.toThrow(`${directory('lock')} is not a directory`)
})

const address = { socketDir: '/run', port: 5432, user: 'u', password: 'p', database: 'd' }

test('a running database is found, only by its user', () => {
  writeConnection(directory(), { owner: `${process.pid}@${startOf(process.pid)}`, address })
  expect(findRunningDatabase(directory())).toEqual(address)
  expect(statSync(directory('connection.json')).mode & 0o777).toBe(0o600)
  removeConnection(directory())
  expect(findRunningDatabase(directory())).toBeNull()
})

test('files of a killed process do not count as a running database', () => {
  writeConnection(directory(), { owner: `${process.pid}@1-abc`, address })
  expect(findRunningDatabase(directory())).toBeNull()
  expect(findRunningDatabase(directory('missing'))).toBeNull()
})
