import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A program to run, the user who runs it, and the file for its output. */
export type Program = {
  command: string
  args: readonly string[]
  uid?: number
  gid?: number
  /** file for its output, kept below 10 MB with its predecessor */
  log: string
  /** directory to remove after a stop */
  removeAfter?: string
}

/** How a program ended; `tail` is the end of its output. */
export type ProgramEnd = { code: number | null; signal: string | null; tail: string }

export type SupervisedProgram = {
  /** its process id, or null when it could not be started */
  pid: Promise<number | null>
  ended: Promise<ProgramEnd>
  /** Ends it, and waits for the end. */
  stop(): Promise<ProgramEnd>
  /** Lets this process end although the program runs; the program then ends too. */
  unref(): void
}

/** Runs a program that never outlives this process: a keeper between them ends it (keeper.mjs), out of reach of the terminal's Ctrl-C. */
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
