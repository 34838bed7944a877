import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import { workerStates } from '@/lib/workers'
import { Workers } from './workers'

// The pauses between starts grow to a minute and a half; the wait for figures is left as it is.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown) =>
    new Promise(resolve => setTimeout(resolve, milliseconds === 2_000 ? milliseconds : 1, value).unref()),
}))

/** A worker that answers every order; where there is a file `broken`, it ends at once. */
const program = `
  const { existsSync } = require('node:fs')
  if (existsSync(__dirname + '/broken')) process.exit(3)
  process.on('message', ({ message, number }) => {
    if (message === 'stop') process.exit(0)
    if (number !== undefined) process.send({ answered: number, answer: process.pid })
  })
  process.send({ message: 'loaded' })
`

const platform = { address: { url: 'postgres://nowhere/x' }, secondWall: 'on', pagesSocket: null } as const
let directory: string
let workers: Workers | null
let said: string[]
let ended: number[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'belvedere-workers-'))
  writeFileSync(join(directory, 'program.cjs'), program)
  ;[said, ended] = [[], []]
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  rmSync(directory, { recursive: true })
  forget('colleagues')
})

function start(count: number): Workers {
  workers = new Workers({
    count,
    port: 1,
    program: join(directory, 'program.cjs'),
    startedAt: 0,
    answer: () => null,
    giveUp: sentence => said.push(sentence),
    ended: number => ended.push(number),
  })
  return workers
}

const breakPrograms = () => writeFileSync(join(directory, 'broken'), '')

/** The processes of the workers by number; their figures are their process ids. */
const pidsOf = (running: Workers) => running.figures<number>()

async function opened(count: number): Promise<Workers> {
  const running = start(count)
  await running.listen()
  await running.open(platform)
  return running
}

const states = () => workerStates().map(({ number, isOpen }) => [number, isOpen])

test('a worker that ends is replaced, and the others stay', async () => {
  const running = await opened(2)
  expect(states()).toEqual([
    [1, true],
    [2, true],
  ])
  const before = await pidsOf(running)
  process.kill(before.get(1)!, 'SIGKILL')
  await vi.waitFor(() => expect(ended).toEqual([1]), 10_000)
  await vi.waitFor(() => expect(states()[0]).toEqual([1, true]), 10_000)
  const after = await pidsOf(running)
  expect([after.get(1) === before.get(1), after.get(2) === before.get(2)]).toEqual([false, true])
  await running.stop()
  expect((await pidsOf(running)).size).toBe(0)
})

test('a worker that ends again and again soon after its start is given up in one sentence', async () => {
  const running = await opened(2)
  const pid = (await pidsOf(running)).get(1)!
  breakPrograms()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(said).toHaveLength(1), 30_000)
  expect(said[0]).toBe('Worker process 1 ended 9 times in a row soon after its start; the lines above say why.')
  expect(ended).toEqual(Array(9).fill(1))
})

test('a start with a worker that ends is refused in one sentence', async () => {
  breakPrograms()
  await expect(start(2).listen()).rejects.toThrow(
    /^Worker process [12] ended with 3 while it started; the lines above say why\.$/,
  )
})
