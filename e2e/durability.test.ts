import { expect, test } from 'vitest'
import { Collector } from './collector'
import { type OwnServer, startServer, temporaryDirectory } from './harness'

const collectors = 6
const recordsPerPush = 5
const start = Date.parse('2025-05-01T00:00:00Z')
const env = { DEMO: '1', PAGES: 'off' }
const kills = process.env.TEST_LONG ? 20 : 3

/** What collectors sent and what was acknowledged: numbers of pushes by station. */
type Ledger = { sent: Map<string, number>; acknowledged: Map<string, Set<number>> }

test(`SIGKILL during pushes loses no acknowledged record and leaves no push half stored, ${kills} times`, async () => {
  const directory = temporaryDirectory()
  const ledger: Ledger = { sent: new Map(), acknowledged: new Map() }
  for (let round = 0; round < kills; round++) {
    const server = await startServer({ dataDir: directory.path, env })
    await check(server, ledger)
    await pushUntilKilled(server, ledger, 20 + 35 * round)
  }
  const server = await startServer({ dataDir: directory.path, env })
  await check(server, ledger)
  await server.stop()
  directory.remove()
}, 300_000)

/** Pushes from several collectors at once and kills the server as soon as `count` pushes were acknowledged. */
async function pushUntilKilled(server: OwnServer, ledger: Ledger, count: number): Promise<void> {
  const collector = await Collector.of(server)
  const names = Array.from({ length: collectors }, (_, index) => `D${index}`)
  await collector.register('WDurable', { stations: names, dataTypes: ['w-durable'] })
  const provenance = await collector.provenance('durability')
  let acknowledged = 0
  let gone: Promise<unknown> | undefined
  const run = async (station: string) => {
    while (!gone) {
      const push = ledger.sent.get(station) ?? 0
      ledger.sent.set(station, push + 1)
      await collector.push({ stationType: 'WDurable', station, dataType: 'w-durable', provenance, records: recordsOf(push) })
      setOf(ledger, station).add(push)
      if (++acknowledged >= count) gone ??= server.stop('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(names.map(run))
  // A refused push would end a collector as well; only a broken connection may.
  for (const end of ends)
    if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated|other side closed/)
  await gone
}

const recordsOf = (push: number) =>
  Array.from({ length: recordsPerPush }, (_, index) => {
    const place = push * recordsPerPush + index
    return { timestamp: start + place * 1000, value: place, period: 1 }
  })

function setOf({ acknowledged }: Ledger, station: string): Set<number> {
  const set = acknowledged.get(station) ?? new Set()
  acknowledged.set(station, set)
  return set
}

async function check(server: OwnServer, ledger: Ledger): Promise<void> {
  const path = '/timeseries/v2/flat/WDurable/w-durable/2025-05-01/2025-06-01?limit=-1&select=scode,mvalue,mvalidtime'
  const { data } = await server.json<{ data: { scode: string; mvalue: number; mvalidtime: string }[] }>(path)
  const places = new Map<string, Set<number>>()
  for (const { scode, mvalue, mvalidtime } of data) {
    expect(Date.parse(mvalidtime)).toBe(start + mvalue * 1000)
    places.set(scode, (places.get(scode) ?? new Set()).add(mvalue))
  }
  for (const [station, sent] of ledger.sent) {
    for (let push = 0; push < sent; push++) {
      const found = recordsOf(push).filter(({ value }) => places.get(station)?.has(value)).length
      const expected = ledger.acknowledged.get(station)?.has(push) ? [recordsPerPush] : [0, recordsPerPush]
      expect(expected, `records of push ${push} of ${station}`).toContain(found)
    }
  }
}
