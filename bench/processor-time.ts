import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of processor time of all threads of a process so far; only Linux reports it finely enough. */
export function busyMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map(thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000
}
