import { randomBytes } from 'node:crypto'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { client, tokenOf } from '../client'
import type { Figure } from '../figure'
import { median, postsPerSecond, type Target } from '../load'
import { type Running, residentMegabytes } from '../processes'
import { Pusher } from './pusher'
import { dataTypes, periodSeconds, stationCode, stationType } from './world'

const rounds = 5
const secondsEach = 4
const collectors = 60
const senders = 32
const smallBytes = 1024
const largeBytes = 10 * 1024 * 1024
const largePushes = 12

/** Time of the first pushed record, after all stored measurements. */
const firstTime = Date.parse('2026-07-01T00:00:00Z')

/** Measures pushes of records and of messages from many clients, and the memory that large messages take. */
export async function pushFigures(server: Running): Promise<Figure[]> {
  const pusher = await Pusher.of(server)
  let pushed = 0
  const record = (connection: number) => {
    const timestamp = firstTime + ++pushed * periodSeconds
    return pusher.body([{ station: stationCode(stationType, connection), dataType: dataTypes[0], timestamp, value: pushed }])
  }
  await permitPushes()
  const messages = { url: `${server.url}/collector/push/bench/pushes`, token: await tokenOf(server.url), status: 200 }
  const records = await rateOf(pusher.target(stationType), collectors, record)
  const pushes = await rateOf(messages, senders, () => randomBytes(smallBytes))
  return [
    {
      name: `${collectors} collectors that push single records`,
      value: records,
      unit: 'records/s',
      limit: 2000,
      good: 'at least',
    },
    { name: `pushes of 1 KB from ${senders} clients`, value: pushes, unit: 'pushes/s', limit: 2000, good: 'at least' },
    await memoryFigure(server, messages),
  ]
}

async function rateOf(target: Target, connections: number, body: (connection: number) => Buffer): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const until = performance.now() + secondsEach * 1000
    const rate = await postsPerSecond(target, connections, place => (performance.now() < until ? body(place) : null))
    // The first round warms up.
    if (round > 0) rates.push(rate)
  }
  return median(rates)
}

/** Allows the client of the benchmarks to push to all paths of the provider `bench`. */
export async function permitPushes(): Promise<void> {
  await execute(
    maintenance(),
    sql`with r as (insert into resource (name, uris) values ('bench', '{/bench/*}') returning id),
             p as (insert into policy (name, kind, subjects) values ('bench', 'client', ${[client.id]}) returning id)
        insert into permission (name, resource_id, policy_id) select 'bench', r.id, p.id from r, p`,
  )
}

/** The increase of the server's memory while large messages arrive one after another. */
async function memoryFigure({ process }: Running, target: Target): Promise<Figure> {
  const body = randomBytes(largeBytes)
  const resident = () => residentMegabytes(process.pid!)
  const samples = [resident()]
  const timer = setInterval(() => samples.push(resident()), 5)
  let left = largePushes
  await postsPerSecond(target, 1, () => (left-- > 0 ? body : null))
  clearInterval(timer)
  const [before = 0] = samples
  const detail = `${largePushes} in a row; ${Math.round(before)} MB before`
  const name = 'memory that a push of 10 MB adds, at most'
  return { name, value: Math.max(...samples) - before, unit: 'MB', limit: 40, good: 'at most', detail }
}
