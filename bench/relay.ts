import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { KafkaProcess, kafkaJars } from '../e2e/collector/kafka-process'
import { NatsProcess, natsProgram } from '../e2e/collector/nats-process'
import { print, ratio } from './figure'
import { median } from './load'
import { runServer } from './processes'
import { permissionSql, tokenOf } from './push'
import { bareConnections } from './series/flat-copy'
import { postsPerSecond } from './series/post-load'

const datasets = 20
const messagesEach = 200
const messageBytes = 400
const rounds = 3
const partitions = 3

/** How fast the platform hands the same messages on to Kafka, against NATS, in turns. @param dataDir an empty directory */
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
    await measureBoth(dataDir, {
      nats: { RELAY: 'nats', RELAY_URL: nats.url },
      kafka: { RELAY: 'kafka', RELAY_URL: kafka.url, ...user },
    })
  } finally {
    await Promise.all([nats.remove(), kafka.remove()])
    process.off('exit', kill)
  }
}

type Settings = Readonly<Record<string, string>>

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
  work: (pool: Pool, url: string) => Promise<Outcome>,
): Promise<Outcome> {
  const server = await runServer({ DATA_DIR: dataDir, ...settings })
  const pool = bareConnections(dataDir, 1)
  try {
    return await work(pool, server.url)
  } finally {
    await pool.end()
    await server.stop()
  }
}

const pushAll = (dataDir: string, settings: Settings): Promise<void> =>
  withPlatform(dataDir, settings, async (pool, url) => {
    for (const statement of permissionSql()) await execute(pool, statement)
    const token = await tokenOf({ url })
    const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(messageBytes) }))
    const pushTo = (dataset: number) => {
      let left = messagesEach
      const target = { url: `${url}/collector/push/bench/set-${dataset}`, token, status: 200 }
      return postsPerSecond(target, 1, () => (left-- > 0 ? body : null))
    }
    await Promise.all(Array.from({ length: datasets }, (_, dataset) => pushTo(dataset)))
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
