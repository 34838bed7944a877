import { execFileSync } from 'node:child_process'

type ChildProcess = Readonly<{ pid: number; args: string }>

export function childProcesses(parent: number): ChildProcess[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map(line => line.trim().split(/\s+/))
    .flatMap(([pid, ppid, ...args]) => (Number(ppid) === parent ? [{ pid: Number(pid), args: args.join(' ') }] : []))
}

export function pagesProcess(parent: number): number {
  const pages = childProcesses(parent).find(({ args }) => args.includes('pages.js'))
  if (!pages) throw new Error('there is no process that makes pages')
  return pages.pid
}

export const workerProcesses = (parent: number): number[] =>
  childProcesses(parent)
    .filter(({ args }) => / worker \d+$/.test(args))
    .sort((one, other) => (one.args < other.args ? -1 : 1))
    .map(({ pid }) => pid)

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
