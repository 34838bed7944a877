import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from '@/lib/db/embedded/processes'
import { fileTrouble, StartError } from '@/lib/db/start-error'

export type DataPaths = {
  /** Absolute path without symbolic links. */
  dataDir: string
  cluster: string
  log: string
}

/** Creates the data directory if it is missing. @throws StartError when that fails */
export function prepareDataPaths(dataDir: string): DataPaths {
  try {
    makePrivateDirectory(dataDir)
    return dataPaths(realpathSync(dataDir))
  } catch (error) {
    throw fileTrouble(error, path.resolve(dataDir))
  }
}

function makePrivateDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    // For a read-only file system Node reports ENOENT with `recursive`, and the real error otherwise.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(directory)
    throw error
  }
}

export function dataPaths(dataDir: string): DataPaths {
  return { dataDir, cluster: path.join(dataDir, 'pg'), log: path.join(dataDir, 'postgres.log') }
}

/** Maximum bytes of the path of a Unix socket: macOS allows 104, including the terminating NUL. */
const socketPathBytesMax = 100

/** A private directory for the socket: in the data directory, or a temporary one if that path is too long. */
export function makeSocketDirectory(dataDir: string, socketName: string): { path: string; temporary: boolean } {
  const inside = path.join(dataDir, 'run')
  if (Buffer.byteLength(path.join(inside, socketName)) > socketPathBytesMax)
    return { path: mkdtempSync(path.join(tmpdir(), 'belvedere-')), temporary: true }
  makePrivateDirectory(inside)
  return { path: inside, temporary: false }
}

/** Thrown if another living process has the lock of the data directory. */
export class AlreadyRunning extends StartError {}

/** The lock of a data directory; `owner` identifies this process. */
export type DataLock = { owner: string; release(): void }

/**
 * Acquires the lock of a data directory, the directory `<dataDir>/lock`. A process first adds an entry named after
 * itself, then looks for other living processes, so two processes can never both acquire it. Entries of killed
 * processes can be removed: their names are never used again.
 * @throws AlreadyRunning if another process has it
 */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  const directory = path.join(dataDir, 'lock')
  const owner = ownerName(process.pid)
  try {
    makePrivateDirectory(directory)
  } catch (error) {
    throw fileTrouble(error, directory)
  }
  enter(directory, owner)
  const release = () => rmSync(path.join(directory, owner), { force: true })
  const other = await otherOwner(directory, owner)
  if (other === null) return { owner, release }
  release()
  throw new AlreadyRunning(
    `Belvedere already runs on ${dataDir} (process ${pidOf(other)}); stop that one, or set DATA_DIR and PORT for a second one.`,
  )
}

function enter(directory: string, owner: string): void {
  try {
    writeFileSync(path.join(directory, owner), '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartError(`The database of ${path.dirname(directory)} is already open in this process.`)
    throw fileTrouble(error, directory)
  }
}

/** The other owner, if any. Of concurrent processes, the first by name waits half a second for the others to withdraw. */
async function otherOwner(directory: string, owner: string): Promise<string | null> {
  for (let attempt = 0; attempt < 25; attempt++) {
    const [other] = livingOwners(directory).filter(name => name !== owner)
    if (other === undefined) return null
    if (other < owner) return other
    await sleep(20)
  }
  return livingOwners(directory).find(name => name !== owner) ?? null
}

/** Whether a living process has the lock of a data directory, which need not exist. */
export function isLocked(dataDir: string): boolean {
  const directory = path.join(dataDir, 'lock')
  return existsSync(directory) && livingOwners(directory).length > 0
}

/** The living processes with an entry in `<dataDir>/lock`; entries of ended processes are removed. */
function livingOwners(directory: string): string[] {
  return readdirSync(directory)
    .sort()
    .filter(name => {
      if (isLiving(name)) return true
      rmSync(path.join(directory, name), { force: true, recursive: true })
      return false
    })
}

/** Whether the process of a lock entry still runs; a later process with the same number is a different one. */
export function isLiving(owner: string): boolean {
  const pid = pidOf(owner)
  if (!Number.isInteger(pid)) return false
  const start = startOf(pid)
  const recorded = owner.slice(owner.indexOf('@') + 1)
  return start !== null && (start === recorded || start === '' || recorded === '')
}

function ownerName(pid: number): string {
  return `${pid}@${startOf(pid) ?? ''}`
}

const pidOf = (owner: string) => Number.parseInt(owner, 10)

/** The location of the database: a URL, or the socket of the embedded server. */
export type DatabaseLocation =
  | { url: string }
  | { socketDir: string; port: number; user: string; password: string; database: string }

type Connection = { owner: string; address: DatabaseLocation }

const fileIn = (dataDir: string) => path.join(dataDir, 'connection.json')

/** Writes the connection to the database for other processes of this user, valid as long as `owner` lives. */
export function writeConnection(dataDir: string, connection: Connection): void {
  const draft = `${fileIn(dataDir)}.tmp`
  writeFileSync(draft, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

export function removeConnection(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** The connection to the embedded database of `dataDir`, for commands that join it. Returns null if no process runs it. */
export function findRunningDatabase(dataDir: string): DatabaseLocation | null {
  try {
    const { owner, address } = JSON.parse(readFileSync(fileIn(realpathSync(dataDir)), 'utf8')) as Connection
    return isLiving(owner) ? address : null
  } catch {
    return null
  }
}
