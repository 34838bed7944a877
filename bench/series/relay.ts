import { setTimeout as sleep } from 'node:timers/promises'
import { closePools, type Pool } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { KafkaProcess, kafkaJars } from '../../e2e/collector/kafka-process'
import { NatsProcess, natsProgram } from '../../e2e/collector/nats-process'
import { storeClient, tokenOf } from '../client'
import { print, ratio } from '../figure'
import { median, postsPerSecond } from '../load'
import { bareConnections, runServer } from '../processes'
import { permitPushes } from './pushes'

const messageBytes = 400
const rounds = 3
const partitions = 3
const pushers = 16
/** Messages of a client in a round, after the messages of the warm-up. */
const pushesEach = 250
const warmUpPushesEach = 50

type Settings = Readonly<Record<string, string>>

/** A value for each state of the relay: off, with NATS, or with Kafka. */
type Relays<Value = Settings> = Readonly<Record<'off' | 'nats' | 'kafka', Value>>

/** Measures the rate of pushes without a relay, with a relay to NATS and with one to Kafka, alternately. */
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
    await withPlatform(dataDir, {}, async () => {
      await storeClient()
      await permitPushes()
    })
    await closePools()
    await measureRates(dataDir, {
      off: {},
      nats: { RELAY: 'nats', RELAY_URL: nats.url },
      kafka: { RELAY: 'kafka', RELAY_URL: kafka.url, ...user },
    })
  } finally {
    await Promise.all([nats.remove(), kafka.remove()])
    process.off('exit', kill)
  }
}

async function measureRates(dataDir: string, settings: Relays): Promise<void> {
  const measured: Relays<number[]> = { off: [], nats: [], kafka: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['off', 'nats', 'kafka'] as const) measured[name].push(await roundOf(dataDir, settings[name]))
  const rates = (name: 'nats' | 'kafka') => [median(measured[name]), median(measured.off)] as const
  const limit = { limit: 0.9, good: 'at least', unit: 'pushes/s' } as const
  print([
    ratio(`pushes of ${pushers} clients with the relay to NATS, against the same without it`, rates('nats'), limit),
    ratio('the same with the relay to Kafka', rates('kafka'), limit),
  ])
}

const roundOf = (dataDir: string, settings: Settings): Promise<number> =>
  withPlatform(dataDir, settings, async (pool, url) => {
    const token = await tokenOf(url)
    await pushInParallel(url, token, warmUpPushesEach)
    await untilForwarded(pool)
    const rate = await pushInParallel(url, token, pushesEach)
    await untilForwarded(pool)
    return rate
  })

/** Pushes with all clients, each to its own dataset. @returns pushes per second */
async function pushInParallel(url: string, token: string, each: number): Promise<number> {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(messageBytes) }))
  const pushTo = (dataset: number) => {
    let left = each
    const target = { url: `${url}/collector/push/bench/set-${dataset}`, token, status: 200 }
    return postsPerSecond(target, 1, () => (left-- > 0 ? body : null))
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: pushers }, (_, dataset) => pushTo(dataset)))
  return (pushers * each * 1000) / (performance.now() - started)
}

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

async function untilForwarded(pool: Pool): Promise<void> {
  const waiting = sql`select 1 as waits from message_delivery where consumer = 'relay' and state = 'waiting' limit 1`
  while (await firstRow<{ waits: number }>(pool, waiting)) await sleep(100)
}
