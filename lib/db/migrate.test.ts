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

test('no migration ends the transaction in which it runs', () => {
  for (const { text } of readMigrations('lib/db/migrations')) expect(text).not.toMatch(/^\s*(begin|commit|rollback|end)\s*;/im)
})
