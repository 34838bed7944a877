import { type Figure, print } from './figure'
import { median } from './load'
import { childrenOf, type Running, runServer } from './processes'
import { busyMicroseconds } from './processor-time'
import { startHammer } from './run-hammer'

const seconds = 10
const made = 40
const rounds = 3

/** What pages cost: those that guests share, and those that are made for one reader. @param dataDir an empty directory */
export async function measurePagesLoad(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', PAGES: 'on' })
  try {
    for (const path of ['/', '/datasets', '/de/pulse']) {
      const costs = [await costOf(server, path)]
      for (let round = 1; round < rounds; round++) costs.push(await costOf(server, path))
      print([await guestsFigure(server, path), costFigure(path, median(costs)), await bytesFigure(server, path)])
    }
  } finally {
    await server.stop()
  }
}

/** Guests of one page, without conditional requests. */
async function guestsFigure({ url }: Running, path: string): Promise<Figure> {
  const report = await startHammer({ program: 'dist/bench/hammer.js', url: url + path, clients: 50, seconds, priority: 'normal' })
    .report
  const others = Object.keys(report).filter(status => status !== '200')
  const detail = `50 clients on this machine${others.length > 0 ? `, others ${others}` : ''}`
  const value = (report['200'] ?? []).length / seconds
  return { name: `guests on ${path}`, value, unit: 'pages/s', limit: 500, good: 'at least', detail }
}

/** Milliseconds of processor time of both processes for a page that is made for one reader, one after another. */
async function costOf({ url, process }: Running, path: string): Promise<number> {
  const ask = async () => (await fetch(url + path, { headers: { Cookie: 'belvedere-session=ended' } })).arrayBuffer()
  for (let page = 0; page < made / 4; page++) await ask()
  const before = busy(process.pid!)
  for (let page = 0; page < made; page++) await ask()
  return (busy(process.pid!) - before) / made / 1000
}

const busy = (pid: number): number => {
  const pages = childrenOf(pid).flatMap(child => (child.command.includes('pages.js') ? [child.pid] : []))
  return [pid, ...pages].reduce((sum, each) => sum + busyMicroseconds(each), 0)
}

const costFigure = (path: string, value: number): Figure => ({
  name: `processor time of ${path} made for one reader`,
  value,
  unit: 'ms',
  limit: 10,
  good: 'at most',
})

async function bytesFigure({ url }: Running, path: string): Promise<Figure> {
  const { length } = await (await fetch(url + path, { headers: { 'Accept-Encoding': 'identity' } })).text()
  return { name: `characters of ${path}`, value: length / 1000, unit: 'thousand', limit: 190, good: 'at most' }
}
