import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { LinkEnd } from './process-link'

/** The end of a process: its exit code, its signal, or the system's error code if it could not be started. */
type ProcessEnd = Readonly<{ code: number | string | null; signal: string | null }>

/** A child process. One that could not be started counts as ended. */
export type StartedProcess = Readonly<{
  end: LinkEnd
  /** Resolves when the process has ended and its messages are received, or a second later. Never rejects. */
  ended: Promise<ProcessEnd>
  kill(): void
}>

export function startProcess(fork: () => ChildProcess): StartedProcess {
  try {
    const child = fork()
    return { end: child, ended: endOf(child), kill: () => void child.kill('SIGKILL') }
  } catch (error) {
    const end = Object.assign(new EventEmitter(), { connected: false })
    return { end, ended: Promise.resolve({ code: codeOf(error as Error), signal: null }), kill: () => {} }
  }
}

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message

/** Maximum wait for the last messages of a process that has ended. */
const lastMessagesMilliseconds = 1_000

const endOf = (child: ChildProcess): Promise<ProcessEnd> =>
  new Promise(resolve => {
    child.once('exit', (code, signal) => {
      const end = () => resolve({ code, signal })
      if (!child.connected) return end()
      const late = setTimeout(end, lastMessagesMilliseconds)
      child.once('disconnect', () => {
        clearTimeout(late)
        end()
      })
    })
    // The event also reports a message to a process that has just ended; without a listener, it would end this process.
    child.on('error', error => {
      if (child.pid === undefined) resolve({ code: codeOf(error), signal: null })
    })
  })

/** Waits until a stopping process has ended, and kills it after `milliseconds`. */
export async function endedWithin(milliseconds: number, { ended, kill }: StartedProcess): Promise<void> {
  const late = setTimeout(kill, milliseconds)
  await ended
  clearTimeout(late)
}

const [restartMilliseconds, restartMillisecondsMax] = [250, 30_000]

/** The pause before a process is started again, in milliseconds. @param failures how often in a row it has failed */
export const restartPause = (failures: number): number => Math.min(restartMilliseconds * 2 ** failures, restartMillisecondsMax)
