import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import { forget } from '@/lib/runtime'
import { type NewsItem, workerStates } from '@/lib/workers'
import { Workers } from './workers'

// The pauses between starts grow to a minute and a half; the wait for figures is left as it is.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown) =>
    new Promise(resolve => setTimeout(resolve, milliseconds === 2_000 ? milliseconds : 1, value).unref()),
}))

/**
 * A worker that responds to every order; its figures are its process id and the news it received. With a file `broken` it ends immediately,
 * with a file `slow` it does not report that it is loaded, and with a file `late` of its number it does not report its figures.
 */
const program = `
  const { existsSync } = require('node:fs')
  const isThere = name => existsSync(__dirname + '/' + name)
  if (isThere('broken')) process.exit(3)
  const news = []
  const whenGone = (name, work) => (isThere(name) ? setTimeout(whenGone, 10, name, work) : work())
  process.on('message', ({ message, number }) => {
    if (message === 'stop') process.exit(0)
    news.push(...(message.start?.news ?? message.news ?? []))
    const respond = () => process.send({ repliedTo: number, reply: { pid: process.pid, news } })
    if (number !== undefined) whenGone(message === 'figures' ? 'late ' + process.argv[3] : 'never', respond)
  })
  whenGone('slow', () => process.send({ message: 'loaded' }))
`

type Figures = Readonly<{ pid: number; news: readonly NewsItem[] }>

const platform = { address: { url: 'postgres://nowhere/x' }, secondWall: 'on', pagesSocket: null } as const
const execPath = process.execPath
const directory = directoryOfTest()
let workers: Workers | null
let sentences: string[]
let ended: number[]
let atEnd: () => void

beforeEach(() => {
  writeFileSync(directory('program.cjs'), program)
  ;[sentences, ended, atEnd] = [[], [], () => {}]
})
afterEach(async () => {
  process.execPath = execPath
  vi.useRealTimers()
  await workers?.stop()
  workers = null
  for (const name of ['publishing', 'open streams', 'quota buckets', 'tokens verified elsewhere']) forget(name)
})

function start(count: number): Workers {
  workers = new Workers({ count, port: 1, program: directory('program.cjs'), startedAt: 0 })
  return workers
}

const put = (file: string) => writeFileSync(directory(file), '')
const remove = (file: string) => rmSync(directory(file))

/** The processes of the workers by number. */
const pidsOf = async (running: Workers) =>
  new Map([...(await running.figures<Figures>())].map(([number, { pid }]) => [number, pid]))

async function opened(count: number): Promise<Workers> {
  const running = start(count)
  await running.listen()
  await running.open(platform, {
    receive: () => null,
    giveUp: sentence => sentences.push(sentence),
    ended: number => {
      ended.push(number)
      atEnd()
    },
  })
  return running
}

const states = () => workerStates().map(({ number, isOpen }) => [number, isOpen])
const bothOpen = [
  [1, true],
  [2, true],
]

test('news during the loading of a worker reaches it once', async () => {
  const running = await opened(2)
  const first = (await pidsOf(running)).get(1)!
  put('slow')
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(ended).toEqual([1]), 10_000)
  const { receiveNews } = await import('./news')
  const news: NewsItem[] = [
    ['stream', [2, 'client a', 1]],
    ['admitted', ['quota buckets', 'a', 60_000]],
    ['verified', ['token', Date.now() + 60_000]],
  ]
  // The process receives, and its report that it is loaded is still on its way.
  await new Promise(resolve => setTimeout(resolve, 300))
  await receiveNews(news)
  running.send(news)
  remove('slow')
  await vi.waitFor(() => expect(states()).toEqual(bothOpen), 10_000)
  running.send([['stored', null]])
  const { news: received } = (await running.figures<Figures>()).get(1)!
  expect(received.map(([topic]) => topic)).toEqual(['admitted', 'verified', 'stream', 'workers', 'stored'])
})

test('the figures of a worker that ends while others are awaited are left out: they are counted with its end', async () => {
  const running = await opened(2)
  const first = (await pidsOf(running)).get(1)!
  put('late 2')
  const reading = running.figures<Figures>()
  await new Promise(resolve => setTimeout(resolve, 200))
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(ended).toEqual([1]), 10_000)
  remove('late 2')
  expect([...(await reading).keys()]).toEqual([2])
})

test('a worker that does not respond for half a minute is ended and replaced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const running = await opened(2)
  const hanging = (await pidsOf(running)).get(1)!
  process.kill(hanging, 'SIGSTOP')
  for (let seconds = 0; seconds < 40 && ended.length === 0; seconds++) {
    vi.advanceTimersByTime(1_000)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await vi.waitFor(() => expect(ended).toEqual([1]), 10_000)
  await vi.waitFor(() => expect(states()).toEqual(bothOpen), 10_000)
})

test('a worker that does not receive news is ended before much of it waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const running = await opened(2)
  process.kill((await pidsOf(running)).get(1)!, 'SIGSTOP')
  for (let message = 0; message < 25_000; message++) running.send([['outdated', 'x'.repeat(100)]], 2)
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(ended).toEqual([1]), 10_000)
})

test('a worker that cannot be started for a while is started later', async () => {
  const running = await opened(2)
  const first = (await pidsOf(running)).get(1)!
  process.execPath = '/nowhere/node'
  atEnd = () => {
    if (ended.length === 3) process.execPath = execPath
  }
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(ended).toHaveLength(3), 10_000)
  await vi.waitFor(() => expect(states()).toEqual(bothOpen), 10_000)
  expect(sentences).toEqual([])
})

test('a worker that repeatedly ends soon after its start is given up in one sentence', async () => {
  const running = await opened(2)
  const pid = (await pidsOf(running)).get(1)!
  process.execPath = '/nowhere/node'
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(sentences).toHaveLength(1), 10_000)
  expect(sentences[0]).toBe('Worker process 1 ended 9 times in a row soon after its start; the lines above say why.')
  expect(ended).toEqual(Array(9).fill(1))
})

test.each([
  ['ends', 'broken', execPath, 'ended with 3'],
  ['cannot be started', 'whole', '/nowhere/node', 'ended with ENOENT'],
])('a start with a worker that %s is refused in one sentence', async (_, file, path, reason) => {
  put(file)
  process.execPath = path
  await expect(start(1).listen()).rejects.toThrow(`Worker process 1 ${reason} while it started; the lines above say why.`)
})
