import { readFileSync } from 'node:fs'

/** The processes that a process has started; only Linux reports them this way. */
export function childrenOf(pid: number): Readonly<{ pid: number; command: string }>[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.map(child => ({ pid: child, command: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ') }))
}
