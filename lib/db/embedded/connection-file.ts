import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLiving } from '@/lib/db/embedded/data-lock'

/** Where the database listens: a URL, or the socket of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; port: number; user: string; password: string; database: string }

type Connection = { owner: string; address: DatabaseAddress }

const fileIn = (dataDir: string) => path.join(dataDir, 'connection.json')

/** Writes for other processes of this user where the database of `dataDir` is, as long as `owner` lives. */
export function writeConnection(dataDir: string, connection: Connection): void {
  const draft = `${fileIn(dataDir)}.tmp`
  writeFileSync(draft, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

export function removeConnection(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** Where the database of `dataDir` is, if a process runs it now, so that a command can join a running platform. */
export function findRunningDatabase(dataDir: string): DatabaseAddress | null {
  try {
    const { owner, address } = JSON.parse(readFileSync(fileIn(realpathSync(dataDir)), 'utf8')) as Connection
    return isLiving(owner) ? address : null
  } catch {
    return null
  }
}
