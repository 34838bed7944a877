import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PushingClient } from '../harness/pushing-client'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'
import { KafkaProcess, type KafkaRecord, kafkaJars } from './kafka-process'

// The tests need an installed broker, otherwise they are skipped with a message.
const { classpath, why } = kafkaJars()
const skipped = why ? ` (skipped: ${why})` : ''
const isLong = Boolean(process.env.TEST_LONG)
const [kills, pushes] = isLong ? [3, 10_000] : [2, 400]
const names = ['a', 'b', 'c', 'd', 'e']
const patience = { timeout: isLong ? 300_000 : 90_000, interval: 100 }

type Standing = { process: { state: string; error: string | null }; waiting: number }

describe.skipIf(!classpath).each(isLong ? [3, 12] : [3])(
  `messages are handed on to Kafka, %i partitions${skipped}`,
  partitions => {
    const directory = temporaryDirectory()
    let kafka: KafkaProcess
    let server: OwnServer
    let client: PushingClient

    const start = async (password: string) => {
      const user = { RELAY_USER: KafkaProcess.user, RELAY_PASSWORD: password }
      const env = { PAGES: 'off', RELAY: 'kafka', RELAY_URL: kafka.url, ...user }
      server = await startServer({ dataDir: directory.path, env })
      client = await PushingClient.of(server)
    }
    const standing = async () => (await client.ask<Standing>('GET', '/relay')).body
    const handedOn = () => expect.poll(async () => (await standing()).waiting, patience).toBe(0)

    /** Pushes numbers to five datasets. @returns the ids of each in order */
    async function pushNumbers(prefix: string, count: number): Promise<Map<string, string[]>> {
      const pushed = new Map<string, string[]>(names.map(name => [`${prefix}-${name}`, []]))
      for (let number = 0; number < count; number++)
        await Promise.all([...pushed].map(async ([dataset, ids]) => ids.push(await client.push(dataset, { number }))))
      return pushed
    }

    const idsOf = (records: readonly KafkaRecord[], dataset: string) =>
      records.filter(({ key }) => key === `/demo-provider/${dataset}`).map(({ headers }) => headers['Belvedere-Id']!)

    beforeAll(async () => {
      kafka = await KafkaProcess.at(classpath!, partitions)
      await kafka.start()
      await start('not the one')
    })

    afterAll(async () => {
      await server?.stop()
      await kafka?.remove()
      directory.remove()
    })

    test('an unknown user is reported', async () => {
      await client.push('unknown', {})
      await expect
        .poll(async () => (await standing()).process, patience)
        .toMatchObject({
          state: 'away',
          error: expect.stringMatching(/SASL_AUTHENTICATION_FAILED/),
        })
      await server.stop()
    })

    test('the first messages create the topic and arrive completely', async () => {
      await start(KafkaProcess.password)
      const pushed = await pushNumbers('first', 4)
      const bytes = Buffer.from([0, 1, 255, 9, 10, 65])
      const id = await client.push('first.csv', bytes, 'application/octet-stream')
      await handedOn()
      expect(server.output()).not.toMatch(/"level":"error"/)
      const records = kafka.received()
      for (const [dataset, ids] of pushed) expect(idsOf(records, dataset)).toEqual(ids)
      const record = records.find(({ headers }) => headers['Belvedere-Id'] === id)!
      expect(record).toMatchObject({
        key: '/demo-provider/first.csv',
        body: '\\x00\\x01\\xFF\\x09\\x0AA',
        headers: { 'Belvedere-Dataset': 'first.csv', 'Content-Type': 'application/octet-stream', 'Belvedere-Round': '1' },
      })
      expect(Math.abs(record.time - Date.now())).toBeLessThan(120_000)
    })

    test('only a message that is too large is sent without its bytes', async () => {
      const large = Buffer.alloc(1_500_000, 'x')
      const [announced, ...beside] = await Promise.all([
        client.push('large', large, 'text/plain'),
        ...names.map(name => client.push(`beside-${name}`, { name })),
      ])
      await handedOn()
      const records = kafka.received()
      const recordOf = (id: string) => records.find(({ headers }) => headers['Belvedere-Id'] === id)!
      expect(recordOf(announced!)).toMatchObject({ body: '', headers: { 'Belvedere-Body': 'not included' } })
      for (const [place, id] of beside.entries()) expect(recordOf(id).body).toBe(`{"name":"${names[place]}"}`)
    })

    test(
      'killing the broker loses no delivered message and preserves their order',
      async () => {
        const all = new Map<string, string[]>()
        const eachTime = Math.ceil(pushes / kills / names.length)
        for (let kill = 0; kill < kills; kill++) {
          const pushing = pushNumbers('killed', eachTime)
          if (isLong) await sleep(2000)
          await kafka.kill()
          await kafka.start()
          for (const [dataset, ids] of await pushing) all.set(dataset, [...(all.get(dataset) ?? []), ...ids])
          await handedOn()
        }
        const records = kafka.received()
        // A record in flight during a kill may be stored twice, each time after the records sent before it.
        for (const [dataset, ids] of all) expect([...new Set(idsOf(records, dataset))]).toEqual(ids)
        const places = new Map(records.map(({ key, partition }) => [key, partition]))
        for (const { key, partition } of records) expect([key, partition]).toEqual([key, places.get(key)])
        const stored = [...all.keys()].flatMap(dataset => idsOf(records, dataset))
        const [ids, used] = [new Set(stored).size, new Set(places.values()).size]
        process.stdout.write(`${ids} messages in ${used} of ${partitions} partitions, ${stored.length - ids} of them twice\n`)
      },
      kills * (isLong ? 400_000 : 120_000) + 240_000,
    )
  },
)
