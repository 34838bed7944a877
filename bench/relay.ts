import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { KafkaProcess, kafkaJars } from '../e2e/collector/kafka-process'
import { NatsProcess, natsProgram } from '../e2e/collector/nats-process'
import { print, ratio } from './figure'
import { median } from './load'
import { busySeconds } from './peers/process-family'
import { childrenOf, runServer } from './processes'
import { permissionSql, tokenOf } from './push'
import { bareConnections } from './series/flat-copy'
import { postsPerSecond } from './series/post-load'

const datasets = 20
const messagesEach = 200
const messageBytes = 400
const rounds = 3
const partitions = 3
/** Clients that push at the same time. */
const pushers = 16
/** Messages of a client in a round; the first ones warm up. */
const pushesEach = 250
const warmUpPushesEach = 50

/**
 * The rate of pushes with the relay, compared with the rate without it, and the rate of forwarding to Kafka, compared with NATS; in turns.
 * @param dataDir an empty directory
 */
export async function measureRelay(dataDir: string): Promise<void> {
  const { classpath, why } = kafkaJars()
  if (!classpath || !natsProgram) throw new Error(why || 'this machine has no nats-server')
  const nats = await NatsProcess.at()
  const kafka = await KafkaProcess.at(classpath, partitions)
  const kill = () => void Promise.all([nats.kill(), kafka.kill()])
  process.once('exit', kill)
  try {
    await Promise.all([nats.start(), kafka.start()])
    const user = { RELAY_USER: KafkaProcess.user, RELAY_PASSWORD: KafkaProcess.password }
    const brokers = {
      nats: { RELAY: 'nats', RELAY_URL: nats.url },
      kafka: { RELAY: 'kafka', RELAY_URL: kafka.url, ...user },
    }
    await preparePlatform(dataDir)
    await measurePushRates(dataDir, { off: {}, ...brokers })
    await measureBoth(dataDir, brokers)
  } finally {
    await Promise.all([nats.remove(), kafka.remove()])
    process.off('exit', kill)
  }
}

type Settings = Readonly<Record<string, string>>

const preparePlatform = (dataDir: string): Promise<void> =>
  withPlatform(dataDir, {}, async pool => {
    for (const statement of permissionSql()) await execute(pool, statement)
  })

/** The relay's broker in a round, or none. */
const relays = ['off', 'nats', 'kafka'] as const

type Relays<Value> = Readonly<Record<(typeof relays)[number], Value>>

/** Processor time includes forwarding of the messages that wait after the last push. */
type PushRound = Readonly<{ perSecond: number; server: number; database: number; brokers: number; restSeconds: number }>

/** Prints the rate of pushes with each broker, compared with the rate without the relay. */
async function measurePushRates(dataDir: string, settings: Relays<Settings>): Promise<void> {
  const measured: Relays<PushRound[]> = { off: [], nats: [], kafka: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of relays) {
      const figures = await pushRound(dataDir, settings[name])
      measured[name].push(figures)
      process.stderr.write(`${name}: ${pushRoundText(figures)}\n`)
    }
  const rateOf = (name: keyof typeof measured) => median(measured[name].map(({ perSecond }) => perSecond))
  const limit = { limit: 0.9, good: 'at least', unit: 'pushes/s' } as const
  print([
    ratio(
      `pushes of ${pushers} clients with the relay to NATS, against the same without it`,
      [rateOf('nats'), rateOf('off')],
      limit,
    ),
    ratio('the same with the relay to Kafka', [rateOf('kafka'), rateOf('off')], limit),
  ])
}

const pushRoundText = ({ perSecond, server, database, brokers, restSeconds }: PushRound): string =>
  `${Math.round(perSecond)} pushes a second, the last one forwarded after ${restSeconds.toFixed(2)} s; ` +
  `µs of processor time a push: server ${server}, database ${database}, brokers ${brokers}`

const pushRound = (dataDir: string, settings: Settings): Promise<PushRound> =>
  withPlatform(dataDir, settings, async (pool, url, server) => {
    const token = await tokenOf({ url })
    const push = (each: number) => pushInParallel(url, token, { clients: pushers, each })
    await push(warmUpPushesEach)
    await untilHandedOn(pool)
    const before = processorTimes(server)
    const perSecond = await push(pushesEach)
    const pushed = performance.now()
    await untilHandedOn(pool)
    const after = processorTimes(server)
    const eachOf = (part: keyof typeof before) => Math.round(((after[part] - before[part]) * 1e6) / (pushers * pushesEach))
    return {
      perSecond,
      server: eachOf('server'),
      database: eachOf('database'),
      brokers: eachOf('brokers'),
      restSeconds: (performance.now() - pushed) / 1000,
    }
  })

/** Seconds of processor time of the server's process, of its database, and of all other processes that this one started. */
function processorTimes(server: number) {
  const database = busySeconds(childrenOf(server).map(({ pid }) => pid))
  const others = childrenOf(process.pid).flatMap(({ pid }) => (pid === server ? [] : [pid]))
  return { server: busySeconds([server]) - database, database, brokers: busySeconds(others) }
}

/** Pushes messages, each client to a dataset of its own. @returns pushes a second */
async function pushInParallel(url: string, token: string, { clients, each }: { clients: number; each: number }): Promise<number> {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(messageBytes) }))
  const pushTo = (dataset: number) => {
    let left = each
    const target = { url: `${url}/collector/push/bench/set-${dataset}`, token, status: 200 }
    return postsPerSecond(target, 1, () => (left-- > 0 ? body : null))
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, dataset) => pushTo(dataset)))
  return (clients * each * 1000) / (performance.now() - started)
}

async function measureBoth(dataDir: string, brokers: Readonly<Record<'nats' | 'kafka', Settings>>): Promise<void> {
  await pushAll(dataDir, brokers.nats)
  const measured = { nats: [] as number[], kafka: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['nats', 'kafka'] as const) measured[name].push(await handedOnPerSecond(dataDir, brokers[name]))
  const all = (rates: readonly number[]) => rates.map(Math.round).join(', ')
  process.stderr.write(`NATS ${all(measured.nats)}; Kafka ${all(measured.kafka)} messages a second\n`)
  print([
    ratio(
      `${datasets * messagesEach} messages of ${datasets} datasets handed on to Kafka, against the same to NATS`,
      [median(measured.kafka), median(measured.nats)],
      { limit: 0.5, good: 'at least', unit: 'messages/s' },
    ),
  ])
}

/** Runs the platform with a broker. */
async function withPlatform<Outcome>(
  dataDir: string,
  settings: Settings,
  work: (pool: Pool, url: string, pid: number) => Promise<Outcome>,
): Promise<Outcome> {
  const server = await runServer({ DATA_DIR: dataDir, ...settings })
  const pool = bareConnections(dataDir, 1)
  try {
    return await work(pool, server.url, server.process.pid!)
  } finally {
    await pool.end()
    await server.stop()
  }
}

const pushAll = (dataDir: string, settings: Settings): Promise<void> =>
  withPlatform(dataDir, settings, async (pool, url) => {
    await execute(pool, sql`delete from message`)
    await pushInParallel(url, await tokenOf({ url }), { clients: datasets, each: messagesEach })
    await untilHandedOn(pool)
  })

const queueAgain = `
  update message_delivery
     set state = 'waiting', round = round + 1, attempts = 0, due_at = now()
   where consumer = 'relay'`
const waiting = `select count(*)::int as count from message_delivery where consumer = 'relay' and state = 'waiting'`
/** Deliveries are recorded in groups, with both brokers alike. */
const rate = `
  select count(*) / extract(epoch from max(changed_at) - min(changed_at))::float8 as rate
    from message_delivery
   where consumer = 'relay' and state = 'delivered'`

/** All messages twice: the first time warms up. */
const handedOnPerSecond = (dataDir: string, settings: Settings): Promise<number> =>
  withPlatform(dataDir, settings, async pool => {
    for (let turn = 0; turn < 2; turn++) {
      await pool.unsafe(queueAgain)
      await untilHandedOn(pool)
    }
    const [row] = await pool.unsafe<{ rate: number }[]>(rate)
    return row!.rate
  })

async function untilHandedOn(pool: Pool): Promise<void> {
  for (;;) {
    const [row] = await pool.unsafe<{ count: number }[]>(waiting)
    if (row!.count === 0) return
    await sleep(100)
  }
}
