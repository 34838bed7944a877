import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const procfs = existsSync('/proc/self/stat')

/**
 * When a living process started, in a form that a later process with the same number cannot have.
 * @returns null when no such process runs; an empty string when its start cannot be read
 */
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
    // A zombie only waits for its parent; it holds nothing any more.
    return state === 'Z' || state === 'X' ? null : `${startTicks}-${bootId()}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
    return isAlive(pid) ? '' : null
  }
}

/** State and start (ticks since boot) from a line of `/proc/<pid>/stat`. @see proc(5), fields 3 and 22 */
export function parseStat(line: string): { state: string; startTicks: string } {
  // The command in parentheses may contain blanks and parentheses itself.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
}

function startFromPs(pid: number): string {
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).replace(/\W+/g, '')
}

/** The arguments a process was started with; empty when they cannot be read. */
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
