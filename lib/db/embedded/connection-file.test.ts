import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunningDatabase, removeConnection, writeConnection } from '@/lib/db/embedded/data-directory'
import { startOf } from '@/lib/db/embedded/processes'

const address = { socketDir: '/run', port: 5432, user: 'u', password: 'p', database: 'd' }

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'belvedere-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a running database is found, by its user only', () => {
  writeConnection(directory, { owner: `${process.pid}@${startOf(process.pid)}`, address })
  expect(findRunningDatabase(directory)).toEqual(address)
  expect(statSync(path.join(directory, 'connection.json')).mode & 0o777).toBe(0o600)
  removeConnection(directory)
  expect(findRunningDatabase(directory)).toBeNull()
})

test('what a killed process left is not taken for a running database', () => {
  writeConnection(directory, { owner: `${process.pid}@1-abc`, address })
  expect(findRunningDatabase(directory)).toBeNull()
  expect(findRunningDatabase(path.join(directory, 'missing'))).toBeNull()
})
