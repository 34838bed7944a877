import * as kafka from 'kafka-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BrokerMessage, BrokerRefusal, type BrokerSettings, TooLarge } from '@/lib/collector/relay/broker'
import { openKafka, recordOf } from '@/lib/collector/relay/kafka'

const settings = (more: Partial<BrokerSettings> = {}): BrokerSettings => ({
  RELAY_URL: ['kafka://127.0.0.1:9092', '[::1]:9093'],
  RELAY_NAME: 'pushes',
  RELAY_SASL: 'scram-sha-512',
  RELAY_TLS: 'off',
  RELAY_USER: undefined,
  RELAY_PASSWORD: undefined,
  ...more,
})

const envelope: BrokerMessage = {
  provider: 'city',
  dataset: 'a.b',
  messageId: 'id',
  receivedAt: new Date(1_772_359_200_123),
  headers: { 'Belvedere-Id': 'id', 'Content-Type': 'text/csv' },
  body: Buffer.from([0, 1, 255]),
}

/** Replaces the producers of the library and records their arguments. */
function producing(send: () => Promise<void> = async () => {}) {
  const seen = {
    client: {} as Record<string, unknown>,
    producers: [] as { options: unknown; sent: unknown[]; most: number; isClosed: boolean }[],
  }
  const createProducer = (options: unknown) => {
    const producer = { options, sent: [] as unknown[], most: 0, isClosed: false }
    seen.producers.push(producer)
    let onTheirWay = 0
    return {
      send: async (records: unknown[]) => {
        producer.sent.push(...records)
        onTheirWay += records.length
        producer.most = Math.max(producer.most, onTheirWay)
        await send().finally(() => {
          onTheirWay -= records.length
        })
      },
      close: async () => {
        producer.isClosed = true
      },
    }
  }
  const createKafkaClient = (options: Record<string, unknown>) => {
    seen.client = options
    return { createProducer }
  }
  return { seen, library: { ...kafka, createKafkaClient } as unknown as typeof kafka }
}

test('a record has the path as key, the bytes as value and the metadata as headers', () => {
  expect(recordOf('pushes', envelope)).toEqual({
    topic: 'pushes',
    key: '/city/a.b',
    value: Buffer.from([0, 1, 255]),
    headers: { 'Belvedere-Id': 'id', 'Content-Type': 'text/csv' },
  })
})

test('connects to the given servers, with TLS and a user if configured', async () => {
  const { seen, library } = producing()
  const broker = await openKafka(settings({ RELAY_USER: 'belvedere', RELAY_PASSWORD: 'secret', RELAY_TLS: 'on' }), library)
  await broker.send(envelope)
  await broker.close()
  expect(seen.client).toMatchObject({
    bootstrapServers: [
      { host: '127.0.0.1', port: 9092 },
      { host: '::1', port: 9093 },
    ],
    ssl: {},
    sasl: { mechanism: 'SCRAM-SHA-512' },
  })
  expect(seen.producers).toMatchObject([{ sent: [recordOf('pushes', envelope)], isClosed: true }])
})

test('a producer sends one record at a time and is reused', async () => {
  const { seen, library } = producing(() => new Promise(resolve => setTimeout(resolve, 5)))
  const broker = await openKafka(settings(), library)
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let number = 0; number < 5; number++) await broker.send(envelope)
    }),
  )
  expect(seen.producers.map(({ most }) => most)).toEqual([1, 1, 1, 1])
  expect(seen.producers.flatMap(({ sent: sending }) => sending)).toHaveLength(20)
  // Otherwise the library would combine records of several requests, and one that is too large would fail all.
  for (const { options } of seen.producers) expect(options).toMatchObject({ maxBatchSize: 1 })
})

test('messages sent together are one request, in order', async () => {
  const { seen, library } = producing()
  const broker = await openKafka(settings(), library)
  const envelopes = ['a', 'b', 'a'].map((dataset, place) => ({ ...envelope, dataset, messageId: String(place) }))
  expect(await broker.sendTogether(envelopes)).toEqual(envelopes)
  expect(seen.producers).toMatchObject([{ sent: envelopes.map(each => recordOf('pushes', each)), most: 3 }])
})

test('records of other partitions are delivered if one partition refuses its records', async () => {
  const partitionResponses = [
    { index: 0, errorCode: kafka.API_ERROR.MESSAGE_TOO_LARGE },
    { index: 1, errorCode: 0 },
  ]
  const { seen, library } = producing(async () => {
    // As the library does, which chooses the partition of each record.
    for (const [place, record] of seen.producers[0]!.sent.entries()) Object.assign(record as object, { partition: place % 2 })
    throw new kafka.KafkaTSApiError(kafka.API_ERROR.MESSAGE_TOO_LARGE, null, { responses: [{ partitionResponses }] })
  })
  const broker = await openKafka(settings(), library)
  const [refused, stored] = [envelope, { ...envelope, dataset: 'c' }]
  expect(await broker.sendTogether([refused, stored])).toEqual([stored])
})

test('an unreachable broker stores none of the messages sent together, without an error', async () => {
  const { library } = producing(() => Promise.reject(new kafka.KafkaTSError('nobody there')))
  const broker = await openKafka(settings(), library)
  expect(await broker.sendTogether([envelope, envelope])).toEqual([])
})

test('an unreachable broker is a separate error with its reason', async () => {
  // Nothing listens at port 1 of this machine.
  const broker = await openKafka(settings({ RELAY_URL: ['127.0.0.1:1'] }))
  const error = await broker.send(envelope).catch((thrown: unknown) => thrown)
  await broker.close()
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toMatch(/ECONNREFUSED/)
  expect(error instanceof TooLarge || error instanceof BrokerRefusal).toBe(false)
})

describe('errors of the broker:', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const apiError = (code: keyof typeof kafka.API_ERROR) => new kafka.KafkaTSApiError(kafka.API_ERROR[code], null, {})

  test.each([
    ['MESSAGE_TOO_LARGE', TooLarge],
    ['RECORD_LIST_TOO_LARGE', TooLarge],
    ['TOPIC_AUTHORIZATION_FAILED', BrokerRefusal],
    ['NOT_ENOUGH_REPLICAS', BrokerRefusal],
    ['INVALID_TIMESTAMP', BrokerRefusal],
  ] as const)('%s', async (code, kind) => {
    const { library } = producing(() => Promise.reject(apiError(code)))
    const broker = await openKafka(settings(), library)
    await expect(broker.send(envelope)).rejects.toBeInstanceOf(kind)
  })

  test('waits for a topic that is being created', async () => {
    let refusals = 3
    const { library } = producing(async () => {
      if (refusals-- > 0) throw apiError('LEADER_NOT_AVAILABLE')
    })
    const broker = await openKafka(settings(), library)
    const sending = broker.send(envelope)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(sending).resolves.toBeUndefined()
  })

  test('stops waiting for a missing topic and delays its messages', async () => {
    const { library } = producing(() => Promise.reject(apiError('UNKNOWN_TOPIC_OR_PARTITION')))
    const broker = await openKafka(settings(), library)
    const first = broker.send(envelope).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await first).toBeInstanceOf(BrokerRefusal)
    await expect(broker.send(envelope)).rejects.toBeInstanceOf(BrokerRefusal)
  })

  test('any other error means that the broker cannot be reached', async () => {
    const { library } = producing(() => Promise.reject(apiError('REQUEST_TIMED_OUT')))
    const broker = await openKafka(settings(), library)
    const error = await broker.send(envelope).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/REQUEST_TIMED_OUT/)
    expect(error instanceof TooLarge || error instanceof BrokerRefusal).toBe(false)
  })
})
