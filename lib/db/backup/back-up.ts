import { attachedMonths } from '@/lib/db/partitions'
import { maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type BackupCounts, BackupUnusable, format, type Heading, type Section } from './backup-file'
import { type BackupKeys, keysOf, newSalt, seal } from './encryption'
import { inOrder, rowsText, sectionsOf, sequencesSql, type Table, tablesSql } from './tables-sql'
import { BackupWriter } from './write-file'

const pieceBytes = 256 * 1024

/**
 * Writes a backup of the whole database as of now to a new file, which is removed after an error. The database stays in
 * use.
 * @param passphrase encrypts secrets and authenticates the file; if undefined, secrets are left out
 * @throws BackupUnusable if the file exists or the database is empty
 */
export async function backUp(path: string, passphrase: string | undefined): Promise<BackupCounts> {
  const salt = passphrase === undefined ? null : newSalt()
  return (await maintenance().begin('isolation level repeatable read read only', async connection => {
    await execute(connection, sql`set local statement_timeout = 0`)
    const heading = await headingOf(connection, salt)
    const keys = salt === null ? null : await keysOf(passphrase!, { ...heading, salt })
    const tables = inOrder(await rows<Table>(connection, tablesSql()))
    const writer = await BackupWriter.create(path, heading, keys?.mac ?? null)
    try {
      let stored = 0
      const sections = tables.flatMap(table => sectionsOf(table, keys))
      for (const section of sections) stored += await writeSection(connection, writer, section, keys)
      await writer.finish()
      return { tables: new Set(sections.map(({ table }) => table)).size, rows: stored, sealed: keys !== null }
    } catch (error) {
      await writer.giveUp()
      throw error
    }
  })) as BackupCounts
}

async function headingOf(connection: Transaction, salt: string | null): Promise<Heading> {
  const result = await firstRow<{ isThere: boolean }>(
    connection,
    sql`select to_regclass('schema_migration') is not null as "isThere"`,
  )
  if (!result!.isThere)
    throw new BackupUnusable('There is nothing to back up: the platform has not been started on this database.')
  return {
    format,
    taken: new Date().toISOString(),
    migrations: await rows<{ name: string; sha256: string }>(
      connection,
      sql`select name, sha256 from schema_migration order by name`,
    ),
    months: await attachedMonths(connection),
    sequences: await rows<{ name: string; last: number }>(connection, sequencesSql()),
    salt,
  }
}

/** Writes a section. @returns the number of its rows */
async function writeSection(
  connection: Transaction,
  writer: BackupWriter,
  section: Section,
  keys: BackupKeys | null,
): Promise<number> {
  await writer.begin(section)
  let [stored, position] = [0, 0]
  for await (const piece of piecesOf(connection, section)) {
    stored += linesIn(piece)
    const { bytes, sealing } = section.sealed
      ? seal(piece, keys!.sealing, `${section.table} ${position++}`)
      : { bytes: piece, sealing: undefined }
    await writer.add(bytes, sealing)
  }
  await writer.end(stored)
  return stored
}

async function* piecesOf(connection: Transaction, section: Section): AsyncGenerator<Buffer> {
  // COPY of a query, because COPY of a table would leave out its partitions.
  const copying = await connection.unsafe(`copy (${rowsText(section)}) to stdout`).readable()
  let [waiting, bytes] = [[] as Buffer[], 0]
  for await (const row of copying as AsyncIterable<Buffer>) {
    waiting.push(row)
    bytes += row.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(waiting)
    ;[waiting, bytes] = [[], 0]
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
