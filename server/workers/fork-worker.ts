import cluster, { type Worker } from 'node:cluster'

/** Starts a worker; connections are handed out in turns. @param program the file that it runs */
export function forkWorker(program: string, number: number): Worker {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: program, args: ['worker', String(number)] })
  const worker = cluster.fork()
  // What cannot be sent to a worker that has just ended; without a listener, that would end this process.
  worker.on('error', () => {})
  closeUndelivered(worker)
  return worker
}

type Handle = Readonly<{ close?: () => void }>

/**
 * Closes the connection that was on its way to a worker when that ended. Node forgets it, and its client would wait for ever.
 * @see https://github.com/nodejs/node/issues/21746
 */
function closeUndelivered({ process }: Worker): void {
  const send = process.send.bind(process) as (message: object, handle?: Handle, ...others: unknown[]) => boolean
  // The next one is sent when this one has been taken; then it is closed here already, and closing it again does nothing.
  let last: Handle | undefined
  process.send = ((message: object, handle?: Handle, ...others: unknown[]) => {
    if (handle) last = handle
    return send(message, handle, ...others)
  }) as typeof process.send
  process.once('exit', () => last?.close?.())
}
