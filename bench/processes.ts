import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Running = Readonly<{ url: string; process: ChildProcess; stop(): Promise<void> }>

/** Starts a Node program and waits until its output matches `ready`, whose first group is its address. */
export function run(args: readonly string[], ready: RegExp, env: Record<string, string>): Promise<Running> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A measurement that fails leaves nothing running.
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
      const url = ready.exec(output)?.[1]
      if (url) resolve({ url, process: child, stop })
    })
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}\n${output}`)))
  })
}

/** The built server on a free port. */
export const runServer = (env: Record<string, string>): Promise<Running> =>
  run(['dist/server.js'], /listens on (http\S+)/, {
    PORT: '0',
    WORKERS: '1',
    PAGES: 'off',
    DEMO: '0',
    DEMO_MEASURING: 'off',
    CATALOG_CHECK_HOURS: '0',
    QUOTAS: 'off',
    ...env,
  })

/** The processes that a process has started; only Linux reports them this way. */
export function childrenOf(pid: number): Readonly<{ pid: number; command: string }>[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.map(child => ({ pid: child, command: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ') }))
}
