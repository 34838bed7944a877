import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { type StartedProcess, startProcess } from '../child-process'

/** Starts a worker; connections are handed out in turns. @param program the file that it runs */
export const forkWorker = (program: string, number: number): StartedProcess =>
  startProcess(() => {
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: program, args: ['worker', String(number)] })
    const worker = cluster.fork()
    // Errors of its process, which are noticed there; without a listener, they would end this one.
    worker.on('error', () => {})
    closeUndelivered(worker.process)
    return worker.process
  })

type Handle = Readonly<{ close?: () => void }>

/**
 * Closes the connection that was on its way to a worker when that ended. Node forgets it, and its client would wait for ever.
 * @see https://github.com/nodejs/node/issues/21746
 */
function closeUndelivered(child: ChildProcess): void {
  // Absent where no process could be started because too many files are open.
  const send = child.send?.bind(child) as ((message: object, handle?: Handle, ...others: unknown[]) => boolean) | undefined
  if (!send) return
  // The next one is sent when this one has been taken; then it is closed here already, and closing it again does nothing.
  let last: Handle | undefined
  child.send = ((message: object, handle?: Handle, ...others: unknown[]) => {
    if (handle) last = handle
    return send(message, handle, ...others)
  }) as typeof child.send
  child.once('exit', () => last?.close?.())
}
