import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { own } from '../harness/server'
import { requests } from '../harness/soap-messages'
import { within } from '../harness/worlds/start'
import { bodyElement, call, elementsIn, textsIn } from './soap-client'
import { TimetablePlatform } from './timetable-server'
import { bodyOf, complaintsOf, sharedSchema } from './xml-validator'

// Consumers that request notifications: when a deployment calls them, and when it does not.

type ReceivedRequest = Readonly<{ path: string; action: string; text: string }>

class Consumer {
  readonly received: ReceivedRequest[] = []
  status = 200
  location: string | undefined
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const action = String(request.headers['soapaction'])
        this.received.push({ path: request.url!, action, text: Buffer.concat(chunks).toString() })
        response.writeHead(this.status, this.location ? { Location: this.location } : {}).end()
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests received at a path for a SOAP action. */
  at = (path: string, action: string) => this.received.filter(one => one.path === path && one.action === `"${action}"`)

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const patience = { timeout: 30_000, interval: 100 }
let consumer: Consumer
let consumerUrl: string

beforeEach(async () => {
  consumer = new Consumer()
  consumerUrl = await consumer.listen()
})
afterEach(() => consumer.close())

const context = (path: string, beat = '') =>
  `<s:ConsumerAddress>${path}</s:ConsumerAddress>${beat && `<s:SubscriptionContext><s:HeartbeatInterval>${beat}</s:HeartbeatInterval></s:SubscriptionContext>`}`

const calls: string[] = []

/** Collects a call for the check against the published schemas. */
const keep = ({ text }: ReceivedRequest) => calls.push(text)

const rowOf = async (platform: TimetablePlatform, identifier: string) =>
  (await within(platform, () => admin().unsafe('select * from timetable_subscription where identifier = $1', [identifier])))[0]!

const hurry = (platform: TimetablePlatform) =>
  within(platform, () => admin().unsafe('update timetable_subscription set next_try_at = now() where next_try_at > now()'))

describe('a deployment that says when data wait', () => {
  const platform = own(new TimetablePlatform({ NETEX_NOTIFICATIONS: 'data-ready', FETCH_NETWORKS: '127.0.0.1' }))
  let url: string

  beforeAll(async () => {
    url = platform.url
    await platform.publish('valley')
  })

  test('calls once for each publication; with the name of the call the data are fetched', async () => {
    await call(url, requests.subscribe('told', 'told', { context: context(`${consumerUrl}/told`) }))
    await expect.poll(() => consumer.at('/told', 'NotifyDataReady').length, patience).toBe(1)
    const [first] = consumer.at('/told', 'NotifyDataReady')
    keep(first!)
    const [name] = textsIn(bodyElement(first!.text), 'MessageIdentifier')
    const supply = await call(url, requests.dataSupply('told', `<s:NotificationRef>${name}</s:NotificationRef>`))
    expect(elementsIn(supply, 'CompositeFrame')).toHaveLength(1)
    const unknown = await call(url, requests.dataSupply('told', '<s:NotificationRef>nothing</s:NotificationRef>'))
    expect(textsIn(unknown, 'ErrorText')[0]).toMatch(/no notification with this NotificationRef/)
    await platform.publish('valley', 'Nuovo')
    await expect.poll(() => consumer.at('/told', 'NotifyDataReady').length, patience).toBe(2)
    await call(url, requests.deleteSubscription('told', '<s:All/>'))
  })

  test('gives signs of life as often as requested', async () => {
    await call(url, requests.subscribe('alive', 'alive', { context: context(`${consumerUrl}/alive`, 'PT1M') }))
    await expect.poll(() => consumer.at('/alive', 'NotifyDataReady').length, patience).toBe(1)
    expect(consumer.at('/alive', 'NotifyHeartbeat')).toEqual([])
    await within(platform, () =>
      admin().unsafe(`update timetable_subscription set next_heartbeat_at = now() where identifier = 'alive'`),
    )
    await expect.poll(() => consumer.at('/alive', 'NotifyHeartbeat').length, patience).toBe(1)
    const [beat] = consumer.at('/alive', 'NotifyHeartbeat')
    keep(beat!)
    expect(textsIn(bodyElement(beat!.text), 'Status')).toEqual(['true'])
    await call(url, requests.deleteSubscription('alive', '<s:All/>'))
  })

  test('tries again later and later, goes on where a consumer comes back, and gives up one that does not, keeping why', async () => {
    consumer.status = 500
    await call(url, requests.subscribe('down', 'down', { context: context(`${consumerUrl}/down`) }))
    await expect.poll(async () => (await rowOf(platform, 'down'))['failures'], patience).toBe(1)
    const waits = async () => {
      const { next_try_at: next } = await rowOf(platform, 'down')
      return (next as Date).getTime() - Date.now()
    }
    expect(await waits()).toBeGreaterThan(10_000)
    consumer.status = 200
    await hurry(platform)
    await expect.poll(async () => (await rowOf(platform, 'down'))['notified_version'], patience).not.toBeNull()
    expect(await rowOf(platform, 'down')).toMatchObject({ failures: 0, ended_at: null })
    consumer.status = 404
    await call(url, requests.subscribe('down', 'down', { context: context(`${consumerUrl}/down`) }))
    await within(platform, () =>
      admin().unsafe(`update timetable_subscription set failures = 8, next_try_at = now() where identifier = 'down'`),
    )
    await expect.poll(async () => (await rowOf(platform, 'down'))['failures'], patience).toBe(9)
    expect(await waits()).toBeGreaterThan(30 * 60_000)
    await hurry(platform)
    await expect
      .poll(async () => (await rowOf(platform, 'down'))['ended_reason'], patience)
      .toBe('the consumer responded with 404')
    const status = await call(url, requests.dataSupply('down'))
    expect(textsIn(status, 'ErrorText')[0]).toMatch(/no subscription of this consumer/)
    await expect.poll(() => platform.output(), patience).toContain('a subscription to timetables was given up')
  })

  test('follows no redirection', async () => {
    consumer.status = 307
    consumer.location = `${consumerUrl}/elsewhere`
    await call(url, requests.subscribe('moved', 'moved', { context: context(`${consumerUrl}/moved`) }))
    await expect.poll(async () => (await rowOf(platform, 'moved'))['failures'], patience).toBe(1)
    expect(consumer.received.map(({ path }) => path)).toEqual(['/moved'])
    await call(url, requests.deleteSubscription('moved', '<s:All/>'))
  })

  test('refuses to call URLs of other networks', async () => {
    const response = await call(url, requests.subscribe('denied', 'denied', { context: context('http://10.0.0.1/') }))
    expect(textsIn(response, 'Status')).toEqual(['false'])
    expect(elementsIn(response, 'EndpointDeniedAccessError')).toHaveLength(1)
  })
})

test('a deployment that delivers directly sends the data themselves, and they count as handed out', async () => {
  const platform = new TimetablePlatform({ NETEX_NOTIFICATIONS: 'direct', FETCH_NETWORKS: '127.0.0.1' })
  try {
    await platform.start()
    await platform.publish('valley')
    await call(platform.url, requests.subscribe('direct', 'direct', { context: context(`${consumerUrl}/direct`) }))
    await expect.poll(() => consumer.at('/direct', 'GetNetex').length, patience).toBe(1)
    const [sent] = consumer.at('/direct', 'GetNetex')
    keep(sent!)
    expect(elementsIn(bodyElement(sent!.text), 'CompositeFrame')).toHaveLength(1)
    expect(textsIn(bodyElement(sent!.text), 'SubscriptionRef')).toEqual(['direct'])
    await expect.poll(async () => (await rowOf(platform, 'direct'))['delivered_version'], patience).not.toBeNull()
    expect(textsIn(await call(platform.url, requests.checkStatus('direct')), 'DataReady')).toEqual(['false'])
  } finally {
    await platform.remove()
  }
})

test('without the setting no consumer is notified, whichever URL a subscriber names', async () => {
  const platform = new TimetablePlatform({ FETCH_NETWORKS: '127.0.0.1' })
  try {
    await platform.start()
    await platform.publish('valley')
    await call(platform.url, requests.subscribe('quiet', 'quiet', { context: context(`${consumerUrl}/quiet`) }))
    await platform.publish('valley', 'Nuovo')
    expect(textsIn(await call(platform.url, requests.checkStatus('quiet')), 'DataReady')).toEqual(['true'])
    expect(await rowOf(platform, 'quiet')).toMatchObject({ failures: 0, notified_version: null })
    expect(consumer.received).toEqual([])
  } finally {
    await platform.remove()
  }
})

const driver = process.env.TEST_LONG ? sharedSchema('drivers/soap-consumer-body.xsd') : null
test.skipIf(!driver)(
  'every kind of call is valid by the published schemas (long run, and only where these are there)',
  () => {
    expect(calls).toHaveLength(3)
    for (const text of calls) expect(complaintsOf(driver!, bodyOf(text))).toEqual([])
  },
  300_000,
)
