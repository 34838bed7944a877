import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { endedWithin, startProcess } from './child-process'

const execPath = process.execPath
afterEach(() => {
  process.execPath = execPath
})

/** Runs the source text of a program. */
const run = (text: string) => () => spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

test('a process has ended when its last message is received', async () => {
  const { end, ended } = startProcess(
    run('for (let n = 1; n <= 100; n++) process.send(n); process.exitCode = 7; process.disconnect()'),
  )
  const received: number[] = []
  end.on('message', (message: number) => received.push(message))
  expect(await ended).toEqual({ code: 7, signal: null })
  expect(received).toHaveLength(100)
})

test('a program that does not exist has ended when it is started', async () => {
  process.execPath = '/nowhere/node'
  expect(await startProcess(run('')).ended).toEqual({ code: 'ENOENT', signal: null })
})

test('and one that the system refuses with an exception, or without a channel', async () => {
  const refuse = () => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
  }
  const started = startProcess(refuse)
  expect(await started.ended).toEqual({ code: 'ENOMEM', signal: null })
  expect([started.end.connected, started.end.send]).toEqual([false, undefined])
  const child = Object.assign(new EventEmitter(), { connected: undefined }) as unknown as ChildProcess
  const { ended } = startProcess(() => child)
  child.emit('error', Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' }))
  expect(await ended).toEqual({ code: 'EMFILE', signal: null })
})

test('a process that does not end in time is killed', async () => {
  const started = startProcess(run('setInterval(() => {}, 1000)'))
  await endedWithin(100, started)
  expect(await started.ended).toEqual({ code: null, signal: 'SIGKILL' })
})
