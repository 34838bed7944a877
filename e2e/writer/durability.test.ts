import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type KillPoint, killPoints, oneOf } from '../harness/sample'
import { type OwnServer, Platform, withoutDemo } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// Enough collectors for shared transactions.
const collectors = 24
const recordsPerPush = 5
const start = Date.parse('2025-05-01T00:00:00Z')
const points = killPoints({ few: 2, countMax: 300 })

/** Sent and acknowledged pushes: their numbers by station. */
type Ledger = { sent: Map<string, number>; acknowledged: Map<string, Set<number>> }

type Victim = 'server' | 'database' | 'server and database'

// Only a broken connection, or a server without a database, may end a collector.
const broken = 'fetch failed|terminated|other side closed'

const victims: readonly [Victim, RegExp][] = [
  ['server', new RegExp(broken)],
  ['server and database', new RegExp(`${broken}|push refused: 503`)],
  ['database', /push refused: 503/],
]

test.each(oneOf(victims))(
  `SIGKILL of the %s during pushes loses no acknowledged record and stores no push partly, ${points.length} times`,
  async (victim, reasons) => {
    const platform = new Platform({ env: withoutDemo })
    const ledger: Ledger = { sent: new Map(), acknowledged: new Map() }
    await platform.start()
    await addWritingClient(platform.server)
    for (const point of points) {
      const { server } = platform
      const ends = await pushUntil(server, ledger, { ...point, kill: () => kill(server, victim) })
      expect(ends.length, 'requests under way at the kill').toBeGreaterThan(0)
      for (const reason of ends) expect(String(reason)).toMatch(reasons)
      if (victim !== 'database') await platform.start()
      // The result of `/health/ready` may be a second old.
      const stations = `${platform.url}/timeseries/v2/flat/WDurable`
      await expect.poll(async () => (await fetch(stations)).status, { timeout: 30_000 }).toBe(200)
      await check(platform.server, ledger)
    }
    await platform.remove()
  },
  points.length * 60_000 + 240_000,
)

async function kill(server: OwnServer, victim: Victim): Promise<void> {
  if (victim !== 'server')
    process.kill(Number(readFileSync(join(server.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  if (victim !== 'database') await server.stop('SIGKILL')
}

type Killing = KillPoint & { kill: () => Promise<unknown> }

/** Pushes from several collectors until a push of each fails, and kills at the given point. @returns the errors */
async function pushUntil(server: OwnServer, ledger: Ledger, { count, delay, kill }: Killing): Promise<unknown[]> {
  const collector = await collectorOf(server)
  const names = Array.from({ length: collectors }, (_, index) => `D${index}`)
  await collector.register('WDurable', { stations: names, dataTypes: ['w-durable'] })
  const provenance = await collector.provenance('durability')
  let acknowledged = 0
  let killed = false
  let stopping: Promise<unknown> | undefined
  const killNow = () => {
    killed = true
    return kill()
  }
  const run = async (station: string) => {
    // The last push begins after the kill, so it must fail.
    for (let isLast = false; !isLast; ) {
      isLast = killed
      const push = ledger.sent.get(station) ?? 0
      ledger.sent.set(station, push + 1)
      await collector.push({ stationType: 'WDurable', station, dataType: 'w-durable', provenance, records: recordsOf(push) })
      setOf(ledger, station).add(push)
      if (++acknowledged >= count) stopping ??= sleep(delay).then(killNow)
    }
  }
  const ends = await Promise.allSettled(names.map(run))
  await stopping
  return ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
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
      const storedCount = recordsOf(push).filter(({ value }) => places.get(station)?.has(value)).length
      const expected = ledger.acknowledged.get(station)?.has(push) ? [recordsPerPush] : [0, recordsPerPush]
      expect(expected, `records of push ${push} of ${station}`).toContain(storedCount)
    }
  }
}
