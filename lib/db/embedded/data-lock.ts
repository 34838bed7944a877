import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateDirectory } from '@/lib/db/embedded/data-paths'
import { startOf } from '@/lib/db/embedded/processes'
import { fileTrouble, StartError } from '@/lib/db/start-error'

/** Another living process has the data directory. */
export class AlreadyRunning extends StartError {}

/** The lock of a data directory; `owner` identifies this process. */
export type DataLock = { owner: string; release(): void }

/**
 * Takes `<dataDir>/lock` for this process. The lock is a directory: a process puts in an entry named after itself, then looks whether another living
 * process has one. Because the entry comes first, of two processes at the same time at least one sees the other, so both can never win. An entry left
 * by a killed process can be removed at any time because its name is never used again.
 * @throws AlreadyRunning when another process has it
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

/** Of several processes at the same time, all but the first by name withdraw; that one waits for them, half a second at most. */
async function otherOwner(directory: string, owner: string): Promise<string | null> {
  for (let attempt = 0; attempt < 25; attempt++) {
    const [other] = livingOwners(directory).filter(name => name !== owner)
    if (other === undefined) return null
    if (other < owner) return other
    await sleep(20)
  }
  return livingOwners(directory).find(name => name !== owner) ?? null
}

/** The living processes with an entry in `<dataDir>/lock`; entries of dead ones are removed. */
function livingOwners(directory: string): string[] {
  return readdirSync(directory)
    .sort()
    .filter(name => {
      if (isLiving(name)) return true
      rmSync(path.join(directory, name), { force: true, recursive: true })
      return false
    })
}

/** Whether the process of a lock entry still runs. A later process with the same number is another one. */
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
