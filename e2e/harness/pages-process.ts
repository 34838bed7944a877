import { execFileSync } from 'node:child_process'

/** The process that makes pages, a child of the server's. */
export function pagesProcess(parent: number): number {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const found = lines
    .map(line => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('pages.js'))
  if (!found) throw new Error('there is no process that makes pages')
  return Number(found[0])
}
