import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { directoryOfFile } from '@/e2e/harness/local-directory'
import { format, type Heading } from '@/lib/db/backup/backup-file'
import { keysOf, newSalt, seal } from '@/lib/db/backup/encryption'
import { checkBackup } from '@/lib/db/backup/restore'
import { BackupWriter } from '@/lib/db/backup/write-file'
import { readMigrations } from '@/lib/db/migrate'

// An attacker may alter a backup in transit. A restore with a passphrase accepts only what was created with it.

const passphrase = 'a passphrase of the tests'
const directory = directoryOfFile()
const whole = join(directory, 'whole.gz')
const altered = join(directory, 'altered.gz')

/** Sections: two without secrets, of two pieces each, and one with. */
beforeAll(async () => {
  const salt = newSalt()
  const migrations = readMigrations().map(({ name, sha256 }) => ({ name, sha256 }))
  const heading: Heading = { format, taken: '2026-01-01T00:00:00Z', migrations, months: [], sequences: [], salt }
  const keys = await keysOf(passphrase, { ...heading, salt })
  const writer = await BackupWriter.create(whole, heading, keys.mac)
  for (const table of ['role', 'word']) {
    await writer.begin({ table, columns: ['name'], sealed: false })
    for (const row of ['one', 'two']) await writer.add(Buffer.from(`${table} ${row}\n`))
    await writer.end(2)
  }
  await writer.begin({ table: 'account', columns: ['name'], sealed: true })
  const { bytes, sealing } = seal(Buffer.from('anna\n'), keys.sealing, 'account 0')
  await writer.add(bytes, sealing)
  await writer.end(1)
  await writer.finish()
})

/** The parts of the file, each with its bytes, one character for each byte. */
function parts(): string[] {
  const text = gunzipSync(readFileSync(whole)).toString('latin1')
  const sections: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1
    const { bytes = 0 } = JSON.parse(text.slice(at, end)) as { bytes?: number }
    sections.push(text.slice(at, end + bytes))
    at = end + bytes
  }
  return sections
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Alteration = readonly [name: string, refusal: RegExp, change: (all: readonly string[]) => string[]]

const sum = (rows: string) => `{"rows":${rows.split('\n').length - 1},"sha256":"${sha256(rows)}"}\n`
const byCode = /was changed after it was made/

/** All checksums are adjusted except the code over the whole file. */
const alterations: readonly Alteration[] = [
  [
    'a changed row',
    byCode,
    all => [...all.slice(0, 3), all[3]!.replace('two', 'TWO'), sum('role one\nrole TWO\n'), ...all.slice(5)],
  ],
  [
    'a row that was added',
    byCode,
    all => [...all.slice(0, 4), '{"bytes":9}\nrole new\n', sum('role one\nrole two\nrole new\n'), ...all.slice(5)],
  ],
  ['rows in another order', byCode, all => [...all.slice(0, 2), all[3]!, all[2]!, sum('role two\nrole one\n'), ...all.slice(5)]],
  ['tables in another order', byCode, all => [all[0]!, ...all.slice(5, 9), ...all.slice(1, 5), ...all.slice(9)]],
  ['the rows of one table in another', byCode, all => all.map(part => part.replace('{"table":"word"', '{"table":"role"'))],
  ['a removed table', byCode, all => [all[0]!, ...all.slice(5).map(part => part.replace('"sections":3', '"sections":2'))]],
  ['another heading', byCode, all => all.map(part => part.replace('2026-01-01', '2026-01-02'))],
  ['an end without the code', /is incomplete/, all => all.slice(0, -1)],
  ['something after the code', /is not a backup/, all => [...all, all[0]!]],
  ['the first format in place of this one', /is not the passphrase/, all => inFirstFormat(all.slice(0, -1))],
  ['the first format without what is sealed', /was encrypted with/, all => inFirstFormat(unsealed(all))],
  ['an unsealed file', /is not encrypted/, all => unsealed(all).map(part => part.replace(/"salt":"[^"]*"/, '"salt":null'))],
]

const inFirstFormat = (all: readonly string[]) => all.map(part => part.replace(format, 'belvedere backup 1'))
const unsealed = (all: readonly string[]) => [...all.slice(0, 9), '{"sections":2}\n']

test('an unchanged file is accepted', async () => {
  expect(await checkBackup(whole, passphrase)).toEqual({ tables: 3, rows: 5, sealed: true })
})

test.each(alterations)('with a passphrase a restore refuses %s', async (_, refusal, change) => {
  writeFileSync(altered, gzipSync(Buffer.from(change(parts()).join(''), 'latin1')))
  await expect(checkBackup(altered, passphrase)).rejects.toThrow(refusal)
})
