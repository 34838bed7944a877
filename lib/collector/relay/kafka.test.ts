import { Producer as LibraryProducer, ProtocolError, ResponseError } from '@platformatic/kafka'
import { describe, expect, test } from 'vitest'
import { type BrokerSettings, Delayed, type Envelope, TooLarge } from '@/lib/collector/relay/broker'
import { openKafka, recordOf } from '@/lib/collector/relay/kafka'

const settings = (more: Partial<BrokerSettings> = {}): BrokerSettings => ({
  ...{
    RELAY_URL: ['kafka://127.0.0.1:9092', '127.0.0.1:9093'],
    RELAY_NAME: 'pushes',
    RELAY_SASL: 'scram-sha-512',
    RELAY_TLS: 'off',
  },
  ...{ RELAY_USER: undefined, RELAY_PASSWORD: undefined },
  ...more,
})

const envelope: Envelope = {
  ...{ provider: 'city', dataset: 'a.b', messageId: 'id', receivedAt: new Date(1_772_359_200_123) },
  ...{ headers: { 'Belvedere-Id': 'id', 'Content-Type': 'text/csv' }, body: Buffer.from([0, 1, 255]) },
}

/** A producer in the place of the library's, which notes what it is asked. */
function producing(send: () => Promise<unknown> = async () => ({})) {
  const asked = { options: {} as Record<string, unknown>, sent: [] as unknown[], closed: 0 }
  class Producer {
    constructor(options: Record<string, unknown>) {
      asked.options = options
    }
    send(order: unknown) {
      asked.sent.push(order)
      return send()
    }
    close() {
      asked.closed += 1
      return Promise.resolve()
    }
  }
  return { asked, library: { Producer } as unknown as typeof import('@platformatic/kafka') }
}

test('a message is a record of the topic with its path as key, its bytes unchanged and what is known of it as headers', () => {
  expect(recordOf('pushes', envelope)).toEqual({
    ...{ topic: 'pushes', key: Buffer.from('/city/a.b'), value: Buffer.from([0, 1, 255]), timestamp: 1_772_359_200_123n },
    headers: new Map([
      [Buffer.from('Belvedere-Id'), Buffer.from('id')],
      [Buffer.from('Content-Type'), Buffer.from('text/csv')],
    ]),
  })
})

test('the producer is idempotent, waits for all replicas in step, and proves who it is where a user is given', async () => {
  const { asked, library } = producing()
  const broker = await openKafka(settings({ RELAY_USER: 'belvedere', RELAY_PASSWORD: 'secret', RELAY_TLS: 'on' }), library)
  await broker.send(envelope)
  await broker.close()
  expect(asked.options).toMatchObject({
    ...{ bootstrapBrokers: ['127.0.0.1:9092', '127.0.0.1:9093'], idempotent: true, acks: -1, tls: {} },
    sasl: { mechanism: 'SCRAM-SHA-512', username: 'belvedere', password: 'secret' },
  })
  expect(asked.sent).toEqual([{ messages: [recordOf('pushes', envelope)] }])
  expect(asked.closed).toBe(1)
})

test('the library takes these options, and a broker that is not there is an error of its own', async () => {
  const { asked, library } = producing()
  await openKafka(settings({ RELAY_USER: 'belvedere', RELAY_PASSWORD: 'secret' }), library)
  expect(() => new LibraryProducer({ ...asked.options, strict: true } as never)).not.toThrow()
  // Nothing listens at port 1 of this machine.
  const broker = await openKafka(settings({ RELAY_URL: ['127.0.0.1:1'] }))
  const error = await broker.send(envelope).catch((thrown: unknown) => thrown)
  await broker.close()
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof TooLarge || error instanceof Delayed).toBe(false)
}, 30_000)

describe('what the broker says is understood:', () => {
  const told = async (error: unknown) => {
    const { library } = producing(() => Promise.reject(error))
    return (await openKafka(settings(), library)).send(envelope).catch((thrown: unknown) => thrown)
  }
  /** As the library wraps what a response says of a partition. */
  const inResponse = (code: string) =>
    new ResponseError(0, 9, { '/responses/0': [new ProtocolError(code as never).apiCode as never, null] }, {})

  test.each([
    ['MESSAGE_TOO_LARGE', TooLarge],
    ['RECORD_LIST_TOO_LARGE', TooLarge],
    ['UNKNOWN_TOPIC_OR_PARTITION', Delayed],
    ['TOPIC_AUTHORIZATION_FAILED', Delayed],
    ['NOT_ENOUGH_REPLICAS', Delayed],
  ])('%s', async (code, kind) => {
    expect(await told(new ProtocolError(code as never))).toBeInstanceOf(kind)
    expect(await told(inResponse(code))).toBeInstanceOf(kind)
  })

  test('anything else is a broker that cannot be reached', async () => {
    const error = inResponse('REQUEST_TIMED_OUT')
    expect(await told(error)).toBe(error)
  })
})
