import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '@/lib/db/start-error'

/** A program to run and the user that runs it; `removeAfter` is a path to delete after the program was stopped. */
export type Program = {
  command: string
  args: readonly string[]
  uid?: number
  gid?: number
  /** File for the output of the program; below 10 MB, including `<log>.old`. */
  log: string
  removeAfter?: string
}

/** The exit of a program; `tail` is the end of its output. */
export type ProgramEnd = { code: number | null; signal: string | null; tail: string }

export type SupervisedProgram = {
  /** The process id; null if the program could not be started. */
  pid: Promise<number | null>
  ended: Promise<ProgramEnd>
  stop(): Promise<ProgramEnd>
  /** Lets this process end although the program runs; the program then ends too. */
  unref(): void
}

/** Runs a program that never outlives this process: keeper.mjs, which runs between the two, ends it. */
export function keep(program: Program, root = process.cwd()): SupervisedProgram {
  const keeper = spawn(process.execPath, [path.join(root, 'lib/db/embedded/keeper.mjs'), JSON.stringify(program)], {
    detached: true,
    cwd: '/',
    env: {} as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const pipes = [keeper.stdin as Socket, keeper.stdout as Socket]
  for (const pipe of pipes) pipe.on('error', () => {})

  let result: ProgramEnd = { code: null, signal: null, tail: '' }
  const ended = new Promise<ProgramEnd>(resolve => {
    keeper.on('error', error => resolve({ code: null, signal: null, tail: error.message }))
    keeper.on('close', () => resolve(result))
  })
  const pid = new Promise<number | null>(resolve => {
    createInterface({ input: keeper.stdout }).on('line', line => {
      const message = JSON.parse(line) as { pid: number } | ProgramEnd
      if ('pid' in message) resolve(message.pid)
      else result = message
    })
    ended.then(() => resolve(null))
  })

  return {
    pid,
    ended,
    stop() {
      keeper.ref()
      for (const pipe of pipes) pipe.ref()
      keeper.stdin.end()
      return ended
    },
    unref() {
      keeper.unref()
      for (const pipe of pipes) pipe.unref()
    },
  }
}

const causes: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    dataDir => `There is no space left for ${dataDir}; free some space or set DATA_DIR to another disk.`,
  ],
  [
    /Read-only file system/i,
    dataDir => `${dataDir} is on a read-only file system; set DATA_DIR to a directory that can be written.`,
  ],
  [
    /cannot open shared object file|version [`'].*' not found|Exec format error|\bENOENT\b/i,
    () => 'The embedded PostgreSQL does not run on this system; set DATABASE_URL to a PostgreSQL 15 or newer.',
  ],
  [
    /could not (map|create) .*shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory for the database (it needs about 250 MB); free some or allow more.',
  ],
  [
    /Permission denied/i,
    dataDir => `The database may not use ${dataDir}; change its owner or set DATA_DIR to another directory.`,
  ],
]

/** The error for a program of the database that ended, as a sentence that says what to do. */
export function explainFailure(ended: ProgramEnd, { dataDir, log }: { dataDir: string; log: string }): StartError {
  const cause = causes.find(([pattern]) => pattern.test(ended.tail))
  if (cause) return new StartError(cause[1](dataDir), { cause: ended.tail })
  const reason = /(?:PANIC|FATAL|error):\s+(.+)/.exec(ended.tail)?.[1] ?? `it ended with ${ended.signal ?? `code ${ended.code}`}`
  return new StartError(`The embedded database did not start (${reason}); its log is ${log}.`, { cause: ended.tail })
}

/** Whether the server only refused to start because an earlier one still uses the cluster. */
export function isStillInUse(ended: ProgramEnd): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block .* still in use/.test(ended.tail)
}
