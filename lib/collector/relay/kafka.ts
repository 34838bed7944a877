import { type Broker, type BrokerSettings, Delayed, type Envelope, TooLarge } from '@/lib/collector/relay/broker'

const patienceMilliseconds = 10_000
/** Of the library; beyond them the relay tries again, later each time. */
const retries = 2

const mechanisms = { plain: 'PLAIN', 'scram-sha-256': 'SCRAM-SHA-256', 'scram-sha-512': 'SCRAM-SHA-512' } as const

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'])
const delayed = new Set([
  'UNKNOWN_TOPIC_OR_PARTITION',
  'TOPIC_AUTHORIZATION_FAILED',
  'INVALID_TOPIC_EXCEPTION',
  'NOT_ENOUGH_REPLICAS',
  'POLICY_VIOLATION',
])

type Library = typeof import('@platformatic/kafka')

/**
 * Kafka. Messages go to one topic with the path of their dataset as key, so that a dataset keeps its partition and its order, and are
 * acknowledged when all replicas in step have them. The producer is idempotent: what it sends again is stored once.
 * @param library exchanged by tests
 */
export async function openKafka(settings: BrokerSettings, library?: Pick<Library, 'Producer'>): Promise<Broker> {
  const { Producer } = library ?? (await import('@platformatic/kafka'))
  const { RELAY_URL, RELAY_USER, RELAY_PASSWORD, RELAY_TLS, RELAY_SASL, RELAY_NAME } = settings
  const producer = new Producer({
    ...{ clientId: 'belvedere', bootstrapBrokers: RELAY_URL.map(address => address.replace(/^kafka:\/\//, '')) },
    ...{
      idempotent: true,
      acks: -1,
      autocreateTopics: true,
      retries,
      timeout: patienceMilliseconds,
      connectTimeout: patienceMilliseconds,
    },
    ...(RELAY_TLS === 'on' ? { tls: {} } : {}),
    ...(RELAY_USER === undefined
      ? {}
      : { sasl: { mechanism: mechanisms[RELAY_SASL], username: RELAY_USER, password: RELAY_PASSWORD ?? '' } }),
  })
  return {
    send: async envelope => {
      try {
        await producer.send({ messages: [recordOf(RELAY_NAME, envelope)] })
      } catch (error) {
        throw meaningOf(error)
      }
    },
    close: async () => {
      try {
        await producer.close(true)
      } catch {
        // It is gone either way.
      }
    },
  }
}

/** The record that a message becomes. */
export const recordOf = (topic: string, { provider, dataset, headers, body, receivedAt }: Envelope) => ({
  topic,
  key: Buffer.from(`/${provider}/${dataset}`),
  value: body,
  headers: new Map(Object.entries(headers).map(([name, value]) => [Buffer.from(name), Buffer.from(value)])),
  timestamp: BigInt(receivedAt.getTime()),
})

/** What an error of the library means for the message: the codes of the protocol stand somewhere in it. */
function meaningOf(error: unknown): unknown {
  const codes = codesOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (codes.some(code => tooLarge.has(code))) return new TooLarge(message, { cause: error })
  return codes.some(code => delayed.has(code)) ? new Delayed(`${message} (${codes.join(', ')})`, { cause: error }) : error
}

function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { apiId, errors, cause } = error as { apiId?: unknown; errors?: unknown; cause?: unknown }
  const own = typeof apiId === 'string' ? [apiId] : []
  return [...own, ...(Array.isArray(errors) ? errors.flatMap(one => codesOf(one, depth + 1)) : []), ...codesOf(cause, depth + 1)]
}
