import { expect, test } from 'vitest'
import { explainFailure, isStillInUse } from '@/lib/db/embedded/supervised-program'

const place = { dataDir: '/data', log: '/data/postgres.log' }
const ended = (tail: string) => ({ code: 1, signal: null, tail })

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device', /^There is no space left for \/data;/],
  ['initdb: error: could not create directory: Read-only file system', /^\/data is on a read-only file system;/],
  ['postgres: error while loading shared libraries: libz.so.1: cannot open shared object file', /does not run on this system/],
  ['spawn /native/bin/postgres ENOENT', /does not run on this system; set DATABASE_URL/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
  ['FATAL:  could not open directory "pg_notify": Permission denied', /may not use \/data;/],
  ['LOG:  x\nFATAL:  other\n', /^The embedded database did not start \(other\); its log is \/data\/postgres.log\.$/],
  ['', /\(it ended with code 1\)/],
])('%s', (tail, sentence) => expect(explainFailure(ended(tail), place).message).toMatch(sentence))

test('a cluster that an ending server still uses is tried again', () => {
  expect(isStillInUse(ended('FATAL:  lock file "postmaster.pid" already exists'))).toBe(true)
  expect(isStillInUse(ended('FATAL:  pre-existing shared memory block (key 7, ID 0) is still in use'))).toBe(true)
  expect(isStillInUse(ended('FATAL:  out of luck'))).toBe(false)
})
