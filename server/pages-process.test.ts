import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import type { NewsItem } from '@/lib/workers'
import { PagesProcess } from './pages-process'
import type { NewsReport } from './workers/messages'

/** Renders no pages; appends what it receives to a file and publishes a change of its own when it is ready. */
const program = `
  const { appendFileSync } = require('node:fs')
  process.on('message', ({ message, number }) => {
    if (message === 'stop') process.exit(0)
    appendFileSync(__dirname + '/received', JSON.stringify(message.news ?? process.pid) + '\\n')
    if (number !== undefined) process.send({ repliedTo: number })
    if (!message.start) return
    process.send({ message: 'ready' })
    process.send({ message: { news: [['outdated', 'by a page']], waits: false } })
  })
`

const execPath = process.execPath
const directory = directoryOfTest()
let pages: PagesProcess
let published: NewsReport[]

beforeEach(() => {
  writeFileSync(directory('program.cjs'), program)
  published = []
  pages = new PagesProcess({
    program: directory('program.cjs'),
    start: { address: { url: 'postgres://nowhere/x' }, secondWall: 'on', port: 1, startedAt: 0 },
    isDeveloped: false,
    receive: report => published.push(report),
  })
})
afterEach(async () => {
  process.execPath = execPath
  await pages.stop()
})

const received = (): unknown[] =>
  readFileSync(directory('received'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('the process that renders pages receives its news, and its own news is received', async () => {
  await pages.start()
  const outdated: NewsItem = ['outdated', 'datasets']
  pages.send([['stored', null]])
  pages.send([outdated], 'pages')
  await pages.sendAcknowledged([['arrived', null], outdated, ['settings', null]], 1)
  expect(received().slice(1)).toEqual([[outdated, ['settings', null]]])
  expect(published).toEqual([{ news: [['outdated', 'by a page']], waits: false }])
})

test('news does not wait for a process that ends', async () => {
  await pages.start()
  process.kill(received()[0] as number, 'SIGSTOP')
  const acknowledged = pages.sendAcknowledged([['outdated', 'datasets']])
  process.kill(received()[0] as number, 'SIGKILL')
  await acknowledged
})

test('it is started again after an end, and after starts that failed', async () => {
  await pages.start()
  process.execPath = '/nowhere/node'
  process.kill(received()[0] as number, 'SIGKILL')
  // The first attempt, after a quarter of a second, fails.
  await new Promise(resolve => setTimeout(resolve, 600))
  process.execPath = execPath
  await vi.waitFor(() => expect(received()).toHaveLength(2), 10_000)
})

test('a start that fails is reported', async () => {
  process.execPath = '/nowhere/node'
  await expect(pages.start()).rejects.toThrow('the process that renders pages ended with ENOENT')
})
