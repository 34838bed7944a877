import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'

export type Running = Readonly<{ url: string; process: ChildProcess; stop(): Promise<void> }>

const usual = { PORT: '0', WORKERS: '1', PAGES: 'off', DEMO: '0', DEMO_MEASURING: 'off', CATALOG_CHECK_HOURS: '0', QUOTAS: 'off' }

export function runServer(env: Record<string, string>): Promise<Running> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['dist/server.js'], {
    env: { PATH, HOME, NODE_ENV: 'production', ...usual, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server ends with this process, e.g. when a measurement fails.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const stop = () =>
    new Promise<void>(resolve => {
      child.once('exit', () => resolve())
      end()
    })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
      const url = /listens on (http\S+)/.exec(output)?.[1]
      if (url) resolve({ url, process: child, stop })
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}\n${output}`)))
  })
}

export const bareConnections = (dataDir: string, max: number): Pool =>
  connect(findRunningDatabase(dataDir)!, { max, statementTimeoutMs: 600_000, applicationName: 'bare' })

// The functions below read /proc, which only Linux has.

/** Microseconds of processor time of all threads of a process so far. */
export function busyMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map(thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000
}

export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The ids of a process and its descendants. Processes that end meanwhile are left out. */
export function familyOf(root: number): number[] {
  const parents = processes().map(pid => [pid, parentOf(pid)] as const)
  const family = [root]
  for (const pid of family) family.push(...parents.flatMap(([child, parent]) => (parent === pid ? [child] : [])))
  return family
}

export const commandOf = (pid: number): string => unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''

/** The id of a process that listens on a port of this machine, or null if none is visible to this user. */
export function listenerAt(port: number): number | null {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file => listeningSockets(readFileSync(file, 'utf8'), port)))
  return processes().find(pid => filesOf(pid).some(file => sockets.has(file))) ?? null
}

/** Seconds of processor time of the processes that still run. */
export const busySeconds = (pids: readonly number[]): number => sumOf(pids, pid => busyMicroseconds(pid) / 1e6)

/** Memory of processes in megabytes; memory that they share counts once. */
export const memoryMegabytes = (pids: readonly number[]): number =>
  sumOf(pids, pid => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024)

const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + (unlessGone(() => of(pid)) ?? 0), 0)

const processes = () => readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))

function parentOf(pid: number): number | null {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name of the program, in parentheses, may contain any character.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const filesOf = (pid: number): readonly string[] =>
  (unlessGone(() => readdirSync(`/proc/${pid}/fd`)) ?? []).map(
    file => unlessGone(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? '',
  )

const listening = '0A'

/** Sockets that listen on a port, as links in `/proc/{pid}/fd`. @param table content of `/proc/net/tcp` or `tcp6` */
function listeningSockets(table: string, port: number): string[] {
  const rows = table.split('\n').slice(1)
  return rows.flatMap(line => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return state === listening && Number.parseInt(local.split(':')[1]!, 16) === port ? [`socket:[${inode}]`] : []
  })
}

function unlessGone<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
