import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Message, SASLProvider } from 'kafka-ts'
import { type Broker, type BrokerMessage, BrokerRefusal, type BrokerSettings, TooLarge } from '@/lib/collector/relay/broker'

const patienceMilliseconds = 10_000
/** Maximum time after the connection without a leader of a topic, which the broker may still be creating. */
const makingMilliseconds = 10_000
const makingPauseMilliseconds = 250
/** Number of retries by the library, with the same sequence number, before the relay sends the messages again later. */
const retries = 2

type Library = typeof import('kafka-ts')
type Producer = ReturnType<Client['createProducer']>
type Code = keyof Library['API_ERROR']

const tooLarge: readonly Code[] = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']
const beingMade: readonly Code[] = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE']
const delayed: readonly Code[] = [
  ...beingMade,
  'TOPIC_AUTHORIZATION_FAILED',
  'INVALID_TOPIC_EXCEPTION',
  'NOT_ENOUGH_REPLICAS',
  'POLICY_VIOLATION',
  'INVALID_TIMESTAMP',
  'INVALID_RECORD',
]

/**
 * Connects to Kafka. Messages go to one topic with the path of their dataset as key, so that each dataset has one
 * partition and stays in order. They are acknowledged when all in-sync replicas have them.
 * @param library replaced in tests
 * @see docs/decisions/055-kafka-producers.md
 */
export async function openKafka(settings: BrokerSettings, library?: Library): Promise<Broker> {
  const kafka = library ?? (await import('kafka-ts'))
  const { RELAY_URL, RELAY_TLS, RELAY_NAME } = settings
  const reason = unreachableReason(kafka)
  const client = kafka.createKafkaClient({
    clientId: 'belvedere',
    bootstrapServers: RELAY_URL.map(serverOf),
    sasl: saslOf(kafka, settings),
    ssl: RELAY_TLS === 'on' ? {} : null,
    requestTimeout: patienceMilliseconds,
    connectTimeout: patienceMilliseconds,
  })
  const producers = new Producers(() =>
    client.createProducer({ allowTopicAutoCreation: true, maxBatchSize: 1, maxRetries: retries }),
  )
  const madeBefore = performance.now() + makingMilliseconds
  return {
    send: envelope =>
      producers.use(async producer => {
        const record = recordOf(RELAY_NAME, envelope)
        try {
          await sendWhenMade(kafka, () => producer.send([record]), madeBefore)
        } catch (error) {
          throw meaningOf(kafka, error, reason)
        }
      }),
    sendTogether: envelopes =>
      producers.use(async producer => {
        const records = envelopes.map(envelope => recordOf(RELAY_NAME, envelope))
        try {
          await sendWhenMade(kafka, () => producer.send(records), madeBefore)
          return envelopes
        } catch (error) {
          const stored = storedPartitions(kafka, error)
          return envelopes.filter((_, place) => stored.has(records[place]!.partition))
        }
      }),
    close: () => producers.close(),
  }
}

/**
 * Producers, each with one request at a time. A producer numbers its records so that the broker stores a repeated one
 * only once. Records of concurrent requests could get the same number, and one would be acknowledged but dropped.
 */
class Producers {
  readonly #all: Producer[] = []
  readonly #idle: Producer[] = []

  constructor(private readonly make: () => Producer) {}

  async use<Outcome>(work: (producer: Producer) => Promise<Outcome>): Promise<Outcome> {
    const producer = this.#idle.pop() ?? this.#made()
    try {
      return await work(producer)
    } finally {
      this.#idle.push(producer)
    }
  }

  async close(): Promise<void> {
    // Producers whose closing fails have ended as well.
    await Promise.allSettled(this.#all.map(producer => producer.close()))
  }

  #made(): Producer {
    const producer = this.make()
    this.#all.push(producer)
    return producer
  }
}

/** Host and port of `kafka://host:port`. The scheme is optional; IPv6 addresses are in brackets. */
function serverOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address.includes('://') ? address : `kafka://${address}`)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

function saslOf(kafka: Library, { RELAY_USER, RELAY_PASSWORD, RELAY_SASL }: BrokerSettings): SASLProvider | null {
  if (RELAY_USER === undefined) return null
  const user = { username: RELAY_USER, password: RELAY_PASSWORD ?? '' }
  if (RELAY_SASL === 'plain') return kafka.saslPlain(user)
  return RELAY_SASL === 'scram-sha-256' ? kafka.saslScramSha256(user) : kafka.saslScramSha512(user)
}

/** The record of a message. It gets the time of sending, because a topic drops records older than its retention. */
export const recordOf = (topic: string, { provider, dataset, headers, body }: BrokerMessage): Message => ({
  topic,
  key: `/${provider}/${dataset}`,
  // The library accepts bytes too, but its types allow only strings.
  value: body as unknown as string,
  headers: { ...headers },
})

async function sendWhenMade(kafka: Library, send: () => Promise<void>, madeBefore: number): Promise<void> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!saysOneOf(kafka, error, beingMade) || performance.now() > madeBefore) throw error
      await sleep(makingPauseMilliseconds)
    }
  }
}

/** The partitions that stored all their records, although the request failed. */
function storedPartitions(kafka: Library, error: unknown): ReadonlySet<number | undefined> {
  const { responses = [] } = ((error instanceof kafka.KafkaTSApiError && error.response) || {}) as Partial<ProduceResponse>
  const partitions = responses.flatMap(({ partitionResponses }) => partitionResponses)
  return new Set(partitions.filter(({ errorCode }) => errorCode === 0).map(({ index }) => index))
}

/** The response of the broker for each partition, which the library's types omit. @see Kafka protocol, Produce */
type ProduceResponse = Readonly<{
  responses: readonly Readonly<{ partitionResponses: readonly Readonly<{ index: number; errorCode: number }>[] }>[]
}>

const saysOneOf = (kafka: Library, error: unknown, codes: readonly Code[]): error is Error =>
  error instanceof kafka.KafkaTSApiError && codes.some(code => kafka.API_ERROR[code] === error.errorCode)

function meaningOf(kafka: Library, error: unknown, reason: () => string): unknown {
  if (saysOneOf(kafka, error, tooLarge)) return new TooLarge(error.message)
  if (saysOneOf(kafka, error, delayed)) return new BrokerRefusal(error.message)
  if (!(error instanceof kafka.KafkaTSError)) return error
  // A new error, because the library's error may contain the request, and so the message.
  return new Error(error.name === 'KafkaTSError' && reason() ? `${error.message}: ${reason()}` : error.message)
}

/** The reason why a broker could not be reached. The library's errors do not contain it, only its log does. */
function unreachableReason(kafka: Library): () => string {
  let last = ''
  kafka.setLogger({
    debug: () => {},
    info: () => {},
    warn: (_, facts) => {
      const { reason } = (facts ?? {}) as { reason?: unknown }
      if (typeof reason === 'string') last = reason
    },
    error: () => {},
  })
  return () => last
}
