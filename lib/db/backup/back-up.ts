import { attachedMonths } from '@/lib/db/partitions'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { BackupWriter, format, type Section } from './backup-file'
import { keyOf, newSalt, seal } from './sealed'
import { inOrder, sealedTables, sequencesSql, type Table, tablesSql } from './tables-sql'

/** What a backup holds. */
export type BackedUp = Readonly<{ tables: number; rows: number; sealed: boolean }>

/** Rows are compressed in pieces of about this size. */
const pieceBytes = 256 * 1024

/**
 * Writes a backup of the whole database as it is at this moment, while it is read and written.
 * @param path of a file that does not exist yet
 * @param passphrase seals keys, secrets and sessions; without one they are left out
 * @throws an error of the file system or the database; the file is then removed
 */
export function backUp(path: string, passphrase: string | undefined): Promise<BackedUp> {
  return admin().begin('isolation level repeatable read read only', async connection => {
    await execute(connection, sql`set local statement_timeout = 0`)
    const tables = inOrder(await rows<Table>(connection, tablesSql()))
    const kept = tables.filter(({ table }) => passphrase !== undefined || !sealedTables.has(table))
    const salt = passphrase === undefined ? null : newSalt()
    const writer = await BackupWriter.create(path, {
      format,
      taken: new Date().toISOString(),
      migrations: await rows<{ name: string; sha256: string }>(
        connection,
        sql`select name, sha256 from schema_migration order by name`,
      ),
      months: await attachedMonths(connection),
      sequences: await rows<{ name: string; last: number }>(connection, sequencesSql()),
      salt,
    })
    try {
      const key = salt === null ? null : keyOf(passphrase!, salt)
      let stored = 0
      for (const table of kept) {
        const isSealed = key !== null && sealedTables.has(table.table)
        stored += await (isSealed ? writeSealed(connection, writer, table, key) : writeTable(connection, writer, table))
      }
      await writer.finish()
      return { tables: kept.length, rows: stored, sealed: key !== null }
    } catch (error) {
      await writer.giveUp()
      throw error
    }
  }) as Promise<BackedUp>
}

const sectionOf = ({ table, columns }: Table): Section => ({ table, columns })

async function writeTable(connection: Transaction, writer: BackupWriter, table: Table): Promise<number> {
  await writer.begin(sectionOf(table))
  let stored = 0
  for await (const piece of piecesOf(connection, table)) {
    stored += linesIn(piece)
    await writer.add(piece)
  }
  await writer.end(stored)
  return stored
}

async function writeSealed(connection: Transaction, writer: BackupWriter, table: Table, key: Buffer): Promise<number> {
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(connection, table)) pieces.push(piece)
  const plain = Buffer.concat(pieces)
  const { sealing, bytes } = seal(plain, key)
  await writer.begin({ ...sectionOf(table), sealing })
  await writer.add(bytes)
  await writer.end(linesIn(plain))
  return linesIn(plain)
}

async function* piecesOf(connection: Transaction, { table, columns }: Table): AsyncGenerator<Buffer> {
  // From a query, because COPY of a table leaves its partitions out.
  const copying = await connection.unsafe(`copy (select ${columns.join(', ')} from ${table}) to stdout`).readable()
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

/** COPY writes a line for each row. */
function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
