import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { query } from '../harness/platform-database'
import { PushingClient } from '../harness/pushing-client'
import { Platform } from '../harness/server'
import { NatsProcess, natsProgram } from './nats-process'

// The tests need an installed broker, otherwise they are skipped with a message.
const why = natsProgram ? '' : ' (skipped: this machine has no nats-server)'
const kills = process.env.TEST_LONG ? 20 : 2
const patience = { timeout: 60_000, interval: 100 }

type Standing = {
  broker: { kind: string; addresses: string[] }
  process: { state: string; error: string | null }
  waiting: number
  isAtWork: boolean
  datasets: { dataset: string; waiting: number }[]
}

describe.skipIf(!natsProgram)(`messages are handed on to NATS JetStream${why}`, () => {
  let nats: NatsProcess
  let server: Platform
  let client: PushingClient

  const standing = async () => (await client.ask<Standing>('GET', '/relay')).body
  /** Waiting messages are due now: after a refusal the next attempt would be up to a minute later. */
  const hurry = () => query(server.dataDir, `update message_delivery set due_at = now() where state = 'waiting'`)
  const handedOn = () => expect.poll(async () => (await hurry().then(standing)).waiting, patience).toBe(0)

  beforeAll(async () => {
    nats = await NatsProcess.at()
    server = new Platform({ env: { PAGES: 'off', RELAY: 'nats', RELAY_URL: nats.url } })
    await server.start()
    client = await PushingClient.of(server)
  })

  afterAll(async () => {
    await server?.remove()
    await nats?.remove()
  })

  /** Pushes numbers to some datasets. @returns the ids of each in order */
  async function pushNumbers(name: string, count: number): Promise<Map<string, string[]>> {
    const pushed = new Map<string, string[]>([`${name}-a`, `${name}-b`].map(dataset => [dataset, []]))
    for (let number = 0; number < count; number++)
      await Promise.all([...pushed].map(async ([dataset, ids]) => ids.push(await client.push(dataset, { number }))))
    return pushed
  }

  async function idsOf(dataset: string): Promise<string[]> {
    const all = await nats.received()
    return all.filter(({ headers }) => headers['Belvedere-Dataset'] === dataset).map(({ headers }) => headers['Belvedere-Id']!)
  }

  test('messages wait while the broker is down, and arrive in order, complete and once', async () => {
    const text = 'a;b\n1;ä\n'
    const id = await client.push('first.csv', text, 'text/csv; charset=utf-8')
    const pushed = await pushNumbers('absent', 10)
    await expect.poll(async () => (await standing()).process.state, patience).toBe('away')
    expect(await standing()).toMatchObject({
      broker: { kind: 'nats', addresses: [nats.url] },
      waiting: 21,
      isAtWork: true,
      process: { error: expect.stringMatching(/refused/) },
    })

    await nats.start()
    await handedOn()
    for (const [dataset, ids] of pushed) expect(await idsOf(dataset)).toEqual(ids)
    const [first] = (await nats.received()).filter(({ headers }) => headers['Belvedere-Id'] === id)
    expect(first).toMatchObject({ subject: 'pushes.demo-provider.first%2Ecsv', body: Buffer.from(text) })
    expect(first!.headers).toMatchObject({
      'Nats-Msg-Id': id,
      'Content-Type': 'text/csv; charset=utf-8',
      'Belvedere-Provider': 'demo-provider',
      'Belvedere-Client': 'collector-demo',
      'Belvedere-Size': String(Buffer.byteLength(text)),
      'Belvedere-Round': '1',
      'Belvedere-Sha256': createHash('sha256').update(text).digest('hex'),
      'Belvedere-Received': expect.stringMatching(/^20\d\d-.*Z$/),
    })
    expect(await client.delivery(id, 'relay')).toMatchObject({ state: 'delivered', reason: null })
    expect((await standing()).process).toMatchObject({ state: 'connected', error: null })
  })

  test('a message too large for the broker is sent with the URL of its bytes', async () => {
    const bytes = Buffer.alloc(1_500_000, 'x')
    const [before, large, after] = [
      await client.push('large', {}),
      await client.push('large', bytes, 'text/plain'),
      await client.push('large', {}),
    ]
    await handedOn()
    expect(await idsOf('large')).toEqual([before, large, after])
    const announced = (await nats.received()).find(({ headers }) => headers['Belvedere-Id'] === large)!
    expect(announced.body).toHaveLength(0)
    const location = announced.headers['Belvedere-Body-Location']!
    expect(announced.headers).toMatchObject({ 'Belvedere-Body': 'not included', 'Belvedere-Size': '1500000' })
    expect(new URL(location).pathname).toBe(`/collector/messages/${large}/body`)
  })

  test('a replayed message is sent again with another id', async () => {
    const id = await client.push('again', { number: 1 })
    await handedOn()
    expect((await client.ask('POST', `/messages/${id}/replay?consumer=relay`)).status).toBe(202)
    await handedOn()
    const rounds = (await nats.received()).filter(({ headers }) => headers['Belvedere-Id'] === id)
    expect(rounds.map(({ headers }) => [headers['Belvedere-Round'], headers['Nats-Msg-Id']])).toEqual([
      ['1', id],
      ['2', `${id}/2`],
    ])
  })

  test('a message that the broker continues to refuse is rejected and can be replayed', async () => {
    await nats.leaveRoom(100_000)
    const large = await client.push('full', Buffer.alloc(300_000, 'x'), 'text/plain')
    const small = await client.push('full', { number: 1 })
    await handedOn()
    expect(await client.delivery(small, 'relay')).toMatchObject({ state: 'delivered' })
    const reason = expect.stringMatching(/accepts the next message, but not this one: maximum bytes exceeded/)
    expect(await client.delivery(large, 'relay')).toMatchObject({ state: 'rejected', reason })
    const admin = await Administrator.signIn(server, 'admin', 'admin-demo')
    const { SetAside } = (await admin.get('/operating')).body as { SetAside: { Items: object[] } }
    expect(SetAside.Items).toEqual([
      expect.objectContaining({ Job: 'relay', Item: `/demo-provider/full ${large}`, Reason: reason }),
    ])
    await nats.leaveRoom(null)
    expect((await admin.post(`/set-aside/relay/${encodeURIComponent(`/demo-provider/full ${large}`)}/try-again`)).status).toBe(
      202,
    )
    await handedOn()
    expect(await idsOf('full')).toEqual([small, large])
  })

  test('no later message of the dataset is stored before a refused one', async () => {
    await nats.leaveRoom(20_000)
    await nats.kill()
    const bodies = ['x'.repeat(50), 'x'.repeat(50_000), 'y'.repeat(50), 'z'.repeat(50)]
    const ids: string[] = []
    for (const body of bodies) ids.push(await client.push('burst', body, 'text/plain'))
    const others = await pushNumbers('burst', 5)
    await nats.start()
    await expect.poll(async () => (await client.delivery(ids[1]!, 'relay'))?.attempts ?? 0, patience).toBeGreaterThan(0)
    expect(await idsOf('burst')).toEqual(ids.slice(0, 1))
    expect(await client.delivery(ids[2]!, 'relay')).toMatchObject({ state: 'waiting', attempts: 0 })
    for (const [dataset, pushed] of others) expect(await idsOf(dataset)).toEqual(pushed)
    await nats.leaveRoom(null)
    await handedOn()
    expect(await idsOf('burst')).toEqual(ids)
  })

  test('messages wait in order if the broker accepts none of a dataset', async () => {
    await nats.leaveRoom(0)
    const ids = [await client.push('closed', { number: 1 }), await client.push('closed', { number: 2 })]
    await expect.poll(async () => (await client.delivery(ids[1]!, 'relay'))?.attempts ?? 0, patience).toBeGreaterThan(0)
    for (const id of ids) expect(await client.delivery(id, 'relay')).toMatchObject({ state: 'waiting' })
    await nats.leaveRoom(null)
    await handedOn()
    expect(await idsOf('closed')).toEqual(ids)
  })

  test(
    `killing the broker repeatedly loses nothing and preserves the order`,
    async () => {
      const all = new Map<string, string[]>()
      for (let kill = 0; kill < kills; kill++) {
        const pushing = pushNumbers('broker', 20)
        await nats.kill()
        for (const [dataset, ids] of await pushing) all.set(dataset, [...(all.get(dataset) ?? []), ...ids])
        await nats.start()
        await handedOn()
      }
      for (const [dataset, ids] of all) expect(await idsOf(dataset)).toEqual(ids)
    },
    kills * 60_000 + 120_000,
  )

  test(
    'killing the platform loses nothing and sends nothing twice',
    async () => {
      const all = new Map<string, string[]>()
      for (let kill = 0; kill < kills; kill++) {
        const pushed = await pushNumbers('platform', 25)
        for (const [dataset, ids] of pushed) all.set(dataset, [...(all.get(dataset) ?? []), ...ids])
        await server.restart('SIGKILL')
      }
      await handedOn()
      for (const [dataset, ids] of all) expect(await idsOf(dataset)).toEqual(ids)
    },
    kills * 60_000 + 120_000,
  )

  test('a stop completes the message being sent and releases the lease', async () => {
    await pushNumbers('stop', 3)
    expect(await server.stop()).toBe(0)
    await server.start()
    await client.push('stop-a', {})
    await handedOn()
    expect((await idsOf('stop-a')).length).toBe(4)
  })

  test('only a forbidden dataset waits', async () => {
    const forbidden = await client.push('forbidden', {})
    await expect.poll(async () => (await client.delivery(forbidden, 'relay'))?.attempts ?? 0, patience).toBeGreaterThan(1)
    const others = [await client.push('allowed', { number: 1 }), await client.push('allowed', { number: 2 })]
    await expect.poll(() => idsOf('allowed'), { ...patience, timeout: 10_000 }).toEqual(others)
    expect(await client.delivery(forbidden, 'relay')).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('Permissions Violation'),
    })
  })
})
