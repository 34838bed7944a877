import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@/lib/db/start-error'

const procfs = existsSync('/proc/self/stat')

/** Start time of a process, which with its PID identifies it. Empty if unreadable, null if no process has the PID. */
export function startOf(pid: number): string | null {
  if (!isAlive(pid)) return null
  return procfs ? startFromProc(pid) : startFromPs(pid)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function startFromProc(pid: number): string | null {
  try {
    const { state, startTicks } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    // A zombie only waits for its parent; its files and sockets are closed.
    return state === 'Z' || state === 'X' ? null : `${startTicks}-${bootId()}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
    return isAlive(pid) ? '' : null
  }
}

/** State and start (ticks since boot) from a line of `/proc/<pid>/stat`. @see proc(5), fields 3 and 22 */
export function parseStat(line: string): { state: string; startTicks: string } {
  // The command in parentheses may itself contain spaces and parentheses.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
}

function startFromPs(pid: number): string {
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).replace(/\W+/g, '')
}

/** The command line of a process; empty if it cannot be read. */
export function commandOf(pid: number): string {
  if (!procfs) return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** The content of `postmaster.pid`, which a PostgreSQL server writes into its data directory. */
type Postmaster = { pid: number; socket: string; ready: boolean }

/** The server that uses, or last used, a cluster. Returns null if it was shut down properly. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    return parsePostmaster(readFileSync(pidFile(cluster), 'utf8'))
  } catch {
    return null
  }
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Parses a `postmaster.pid`. Returns null if it begins with no process id. @see PostgreSQL, src/include/utils/pidfile.h */
export function parsePostmaster(text: string): Postmaster | null {
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid)) return null
  return { pid, socket: path.join(lines[4] ?? '', `.s.PGSQL.${lines[3]}`), ready: lines[7]?.trim() === 'ready' }
}

/** Stops a server that an earlier process left running. @throws StartError if it does not stop in half a minute */
export async function endPreviousServer(cluster: string): Promise<void> {
  const previous = readPostmaster(cluster)
  if (!previous) return
  if (!serves(previous.pid, cluster)) return await clearStale(previous, cluster)
  tellToStop(previous.pid, cluster)
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (!serves(previous.pid, cluster)) return
    await sleep(20)
  }
  throw new StartError(`The database server of ${cluster} (process ${previous.pid}) does not stop; end it and start again.`)
}

/** Whether a process is a PostgreSQL server of that cluster, not another process with the same number. */
export function serves(pid: number, cluster: string): boolean {
  return startOf(pid) !== null && `${commandOf(pid)} `.includes(` -D ${cluster} `)
}

function tellToStop(pid: number, cluster: string): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new StartError(`Another user's database server (process ${pid}) uses ${cluster}; stop it first.`, { cause: error })
  }
}

async function clearStale({ pid, socket }: Postmaster, cluster: string): Promise<void> {
  if (await accepts(socket))
    throw new StartError(`A database server outside this machine's sight (a container?) uses ${cluster}; stop it first.`)
  // PostgreSQL would mistake a foreign process with this number for its server, so the number is replaced by an
  // impossible one. The rest of the file lets it find sessions that outlived their server.
  if (startOf(pid) !== null) writeFileSync(pidFile(cluster), readFileSync(pidFile(cluster), 'utf8').replace(/^\d+/, '2147483647'))
}

function accepts(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}
