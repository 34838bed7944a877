import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import { nextMigration, readMigrations } from '@/lib/db/migrate'

const directory = directoryOfTest()
const write = (name: string, text: string) => writeFileSync(directory(name), text)

test('files are read in the order of their numbers; line ends do not count as a change', () => {
  write('0002-b.sql', 'select 1;\nselect 2;\n')
  write('0001-a.sql', 'select 1;\r\nselect 2;\r\n')
  write('notes.md', '')
  const [first, second] = readMigrations(directory())
  expect([first!.name, second!.name]).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(first!.sha256).toBe(second!.sha256)
})

test('two files with the same number are refused', () => {
  write('0001-a.sql', '')
  write('0001-b.sql', '')
  expect(() => readMigrations(directory())).toThrow(/same number/)
})

test('the first file that is not applied comes next, until all are', () => {
  write('0001-a.sql', 'a')
  write('0002-b.sql', 'b')
  const files = readMigrations(directory())
  expect(nextMigration(files, [])?.name).toBe('0001-a.sql')
  expect(nextMigration(files, files.slice(0, 1))?.name).toBe('0002-b.sql')
  expect(nextMigration(files, files)).toBeNull()
})

test('a database with another version of a file, and a newer one, are refused with an instruction', () => {
  write('0001-a.sql', 'a')
  const files = readMigrations(directory())
  expect(() => nextMigration(files, [{ name: '0001-a.sql', sha256: 'other' }])).toThrow(
    /not a release \(its 0001-a.sql is not the one of this version\).*nothing was changed\. Either start the version that made it again, or .*npm run import/,
  )
  expect(() => nextMigration(files, [{ name: '0009-later.sql', sha256: '' }])).toThrow(
    /made by a newer version \(it knows 0009-later/,
  )
})

test('a database with files that no longer exist is refused with an instruction', () => {
  const files = readMigrations('lib/db/migrations')
  const applied = ['0001-platform.sql', '0002-content-counts.sql', '0075-datasets-served-elsewhere.sql']
  for (const count of [1, 2, 3])
    expect(() =>
      nextMigration(
        files,
        applied.slice(0, count).map(name => ({ name, sha256: '' })),
      ),
    ).toThrow(/not a release \(its 00.*nothing was changed\. Either .* start this one with an empty DATA_DIR/)
})

test('no migration ends the transaction in which it runs', () => {
  for (const { text } of readMigrations('lib/db/migrations')) expect(text).not.toMatch(/^\s*(begin|commit|rollback|end)\s*;/im)
})
