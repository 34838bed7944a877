import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, print } from './figure'
import type { HammerReport } from './hammer'
import { runServer } from './processes'
import { startHammer } from './run-hammer'

const seconds = 15

type LoadOptions = Readonly<{ url: string; clients?: number; patience?: number; cookie?: string }>

/** With a session a page is made for one reader. */
const withSession = 'belvedere-session=ended'

/** Many clients, at lower priority than the platform and its database, because usually they run on other machines. */
const hammer = ({ url, clients = 200, patience = 0, cookie = '' }: LoadOptions): Promise<HammerReport> =>
  startHammer({
    program: 'dist/bench/hammer.js',
    url,
    clients,
    seconds,
    patience,
    cookie,
    priority: clients < 200 ? 'normal' : 'low',
  }).report

/** Milliseconds of one call after another, some time apart, for as long as `work` takes. */
async function probe(urls: readonly string[], work: Promise<unknown>): Promise<number[][]> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const times = urls.map((): number[] => [])
  await sleep(1000)
  while (!isDone)
    for (const [place, url] of urls.entries()) {
      const began = performance.now()
      await (await fetch(url)).arrayBuffer()
      times[place]!.push(performance.now() - began)
      await sleep(10)
    }
  return times
}

/** The value below which a given share of them is. */
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

const figure = (name: string, values: readonly number[], limit: number, detail: string): Figure => ({
  name,
  value: percentile(values, 0.99),
  unit: 'ms',
  limit,
  good: 'at most',
  detail: `middle ${percentile(values, 0.5).toFixed(1)} ms; ${detail}`,
})

const perSecond = (report: HammerReport): string =>
  Object.entries(report)
    .map(([status, times]) => `${Math.round(times.length / seconds)} × ${status}`)
    .join(', ')

/** The latency of doors while guests hammer pages, and of pages while clients hammer doors. */
export async function measurePagesDoors(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', PAGES: 'on' })
  const list = (await (await fetch(`${server.url}/content/v1/Poi?pagesize=1`)).json()) as { Items: { Id: string }[] }
  const record = `${server.url}/content/v1/Poi/${list.Items[0]!.Id}`
  const calls = [`${server.url}/live`, record]
  for (let page = 0; page < 10; page++) await (await fetch(`${server.url}/`)).arrayBuffer()
  const loads = [
    { who: '200 guests on /', patience: 0, cookie: '' },
    { who: '200 people with a session on /', patience: 0, cookie: withSession },
    { who: '200 people with a session on / who give up after 100 ms', patience: 100, cookie: withSession },
  ]
  for (const { who, patience, cookie } of loads) {
    const work = hammer({ url: `${server.url}/`, patience, cookie })
    const [live, single] = await probe(calls, work)
    const report = await work
    print([
      figure(`/live beside ${who}, 99th percentile`, live!, 50, `${perSecond(report)} a second`),
      figure(`a record beside them, 99th percentile`, single!, 100, 'one of the content interface'),
    ])
    // People who give up at once get few pages or none.
    if (patience > 0) continue
    print([figure(`a page that they got, 99th percentile`, report['200'] ?? [], 1000, 'with a place')])
    if (cookie) print([figure(`a refusal that they got, 99th percentile`, report['503'] ?? [], 1000, '503')])
  }
  const doors = hammer({ url: record })
  const report = await hammer({ url: `${server.url}/`, clients: 30, cookie: withSession })
  const who = `while 200 clients ask for records (${perSecond(await doors)} a second)`
  print([
    figure(`a page that 30 people with a session got ${who}`, report['200'] ?? [], 1000, `${perSecond(report)} a second`),
    figure('a refusal that they got', report['503'] ?? [], 100, '503'),
  ])
  const alone = hammer({ url: record })
  const [few] = await probe([`${server.url}/datasets`], alone)
  print([
    figure(
      'a page of one reader while 200 clients ask for records, 99th percentile',
      few!,
      1000,
      `${perSecond(await alone)} a second`,
    ),
  ])
  await server.stop()
}
