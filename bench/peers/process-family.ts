import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { busyMicroseconds } from '../processor-time'

/** A process and those that it has started, directly or not. A process that ends meanwhile is left out. */
export function familyOf(root: number): number[] {
  const parents = processes().map(pid => [pid, parentOf(pid)] as const)
  const family = [root]
  for (const pid of family) family.push(...parents.flatMap(([child, parent]) => (parent === pid ? [child] : [])))
  return family
}

/** The first process that listens at a port of this machine; null where there is none that we may see. */
export function listenerAt(port: number): number | null {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file => listeningSockets(readFileSync(file, 'utf8'), port)))
  return processes().find(pid => filesOf(pid).some(file => sockets.has(file))) ?? null
}

/** Seconds of processor time of processes and those that they have started. */
export const busySeconds = (roots: readonly number[]): number => sumOf(roots, pid => busyMicroseconds(pid) / 1e6)

/** Their memory in megabytes, what several share counted once. */
export const memoryMegabytes = (roots: readonly number[]): number =>
  sumOf(roots, pid => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024)

function sumOf(roots: readonly number[], of: (pid: number) => number): number {
  return roots.flatMap(familyOf).reduce((sum, pid) => sum + (unlessGone(() => of(pid)) ?? 0), 0)
}

const processes = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

function parentOf(pid: number): number | null {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name of the program, in parentheses, may hold anything.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const filesOf = (pid: number): readonly string[] =>
  (unlessGone(() => readdirSync(`/proc/${pid}/fd`)) ?? []).map(
    file => unlessGone(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? '',
  )

const listening = '0A'

/** Names of sockets that listen at a port, as links to files of a process have them. @param table of the kernel, e.g. /proc/net/tcp */
function listeningSockets(table: string, port: number): string[] {
  const rows = table
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/\s+/))
  return rows.flatMap(([, local = '', , state, , , , , , inode]) =>
    state === listening && Number.parseInt(local.split(':')[1]!, 16) === port ? [`socket:[${inode}]`] : [],
  )
}

function unlessGone<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
