import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'
import { expect, inject, onTestFinished } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'
import { cleanEnvironment } from './run-program'
import { place, temporaryDirectory } from './server'
import { until } from './until'

export { until }

const program = join(process.cwd(), 'test-results/database-process.mjs')

/** Cleans up after the current test, last call first. A hook would run only in the first of the files that load it. */
export const afterThisTest = (clean: () => unknown): void => onTestFinished(async () => void (await clean()))

buildSync({
  entryPoints: ['e2e/harness/database-process.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { '@': process.cwd() },
  outfile: program,
})

type Run = {
  process: ChildProcess
  lines: string[]
  errors: () => string
  line(): Promise<string>
  ended: Promise<number | null>
}
type Options = { argument?: string; prefix?: string[]; env?: Record<string, string> }

export function run(task: string, dataDir: string, { argument = '', prefix = [], env = {} }: Options = {}): Run {
  const [command = '', ...args] = [...prefix, process.execPath, program, task, argument]
  // A killed process does not remove the temporary directory of its socket.
  const temporary = temporaryDirectory()
  afterThisTest(temporary.remove)
  const settings = { TMPDIR: temporary.path, NODE_ENV: 'test', DATA_DIR: dataDir, ...env }
  const child = spawn(command, args, { env: cleanEnvironment(settings) })
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const waiting: (() => void)[] = []
  createInterface({ input: child.stdout }).on('line', line => {
    lines.push(line)
    for (const wake of waiting.splice(0)) wake()
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  afterThisTest(() => child.kill('SIGKILL'))
  const line = async () => {
    if (lines.length === 0) await Promise.race([new Promise<void>(wake => waiting.push(wake)), ended])
    const first = lines.shift()
    if (first === undefined) throw new Error(`ended with ${await ended}: ${errors}`)
    return first
  }
  return { process: child, lines, errors: () => errors, line, ended }
}

/** An empty data directory, removed after the test, which fails if a process still uses it. */
export function newDataDir(): string {
  const directory = temporaryDirectory()
  afterThisTest(async () => {
    await until(() => processesOn(directory.path).length === 0, 'a process is left')
    directory.remove()
  })
  return directory.path
}

let template: Promise<string> | undefined

/** A data directory after its first start, created once and copied: most tests do not test the first start. */
export async function filledDataDir(subdirectory = ''): Promise<string> {
  template ??= makeTemplate()
  const dataDir = join(newDataDir(), subdirectory)
  cpSync(await template, dataDir, { recursive: true })
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const { bare } = inject('preparedData')[place()]!
  const start = run('serve', bare)
  await start.line()
  start.process.kill('SIGTERM')
  await start.ended
  return bare
}

type RunningDatabase = { dataDir: string; server: Run; pool: Pool }

/** Starts a process that runs a database, and connects to the database. */
export async function serving(options: Options & { dataDir?: string } = {}): Promise<RunningDatabase> {
  const dataDir = options.dataDir ?? (await filledDataDir())
  const server = run('serve', dataDir, options)
  expect(await server.line()).toBe('ready')
  const pool = connect(findRunningDatabase(dataDir)!, { max: 4, statementTimeoutMs: 10_000, applicationName: 'test' })
  afterThisTest(() => pool.end({ timeout: 0 }))
  return { dataDir, server, pool }
}

export async function end({ server, pool }: RunningDatabase, signal: NodeJS.Signals): Promise<void> {
  await pool.end({ timeout: 1 })
  server.process.kill(signal)
  await server.ended
}

/** Ids of the running processes that have `dataDir` in their command. */
export function processesOn(dataDir: string): number[] {
  const lines = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n')
  return lines.filter(line => line.includes(dataDir)).map(line => Number.parseInt(line, 10))
}
