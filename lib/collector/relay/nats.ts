import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { type Broker, BrokerRefusal, type BrokerSettings, TooLarge } from '@/lib/collector/relay/broker'
import type { BrokerMessage } from '@/lib/collector/relay/broker-message'

const patienceMilliseconds = 10_000

/** Room for the headers, which are bounded (see `broker-message`). */
const headersBytesMax = 4096

/** Error code of the server for a message larger than its stream accepts. */
const exceedsStream = 10054

/**
 * NATS with JetStream. Messages go to `{name}.{provider}.{dataset}` and are acknowledged when a stream has stored them; the stream `name`
 * is made where it is missing and may be made.
 */
export async function openNats(settings: BrokerSettings): Promise<Broker> {
  const [{ connect, headers: makeHeaders }, library] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ])
  const { RELAY_URL, RELAY_USER, RELAY_PASSWORD, RELAY_TLS, RELAY_NAME } = settings
  const connection = await connect({
    servers: [...RELAY_URL],
    name: 'belvedere',
    timeout: patienceMilliseconds,
    ...(RELAY_USER === undefined ? {} : { user: RELAY_USER, pass: RELAY_PASSWORD ?? '' }),
    ...(RELAY_USER === undefined && RELAY_PASSWORD !== undefined ? { token: RELAY_PASSWORD } : {}),
    ...(RELAY_TLS === 'on' ? { tls: {} } : {}),
    // The relay reconnects itself, later each time.
    reconnect: false,
    // Two stack traces for each message would cost as much as sending it.
    noAsyncTraces: true,
  })
  try {
    const manager = await library.jetstreamManager(connection, { timeout: patienceMilliseconds })
    await makeStream(manager, RELAY_NAME)
    const client = manager.jetstream()
    const sending = { connection, client, library, makeHeaders, name: RELAY_NAME }
    return {
      send: envelope => send(sending, envelope),
      sendTogether: envelopes => sendTogether(sending, envelopes),
      close: () => close(connection),
    }
  } catch (error) {
    await close(connection)
    throw error
  }
}

async function makeStream({ streams }: JetStreamManager, name: string): Promise<void> {
  const known = await streams.info(name).catch(() => null)
  // Without the right to create streams, an operator has created one, perhaps with another name. Sending shows whether there is one.
  if (!known) await streams.add({ name, subjects: [`${name}.>`] }).catch(() => {})
}

type Sending = Readonly<{
  connection: NatsConnection
  client: JetStreamClient
  library: typeof import('@nats-io/jetstream')
  makeHeaders: typeof import('@nats-io/transport-node').headers
  name: string
}>

/**
 * Sends messages without waiting for one another. Each names the one of its dataset before it, and the stream refuses it unless its last message is
 * that one. Where another publisher writes to the stream at the same time, some are refused as well and have to be sent individually.
 */
async function sendTogether(sending: Sending, envelopes: readonly BrokerMessage[]): Promise<readonly BrokerMessage[]> {
  const follows = (envelope: BrokerMessage, before: BrokerMessage | undefined): before is BrokerMessage =>
    before?.provider === envelope.provider && before.dataset === envelope.dataset
  const outcomes = await Promise.allSettled(
    envelopes.map((envelope, place) => {
      const before = envelopes[place - 1]
      return send(sending, envelope, follows(envelope, before) ? before.messageId : undefined)
    }),
  )
  return envelopes.filter((_, place) => outcomes[place]!.status === 'fulfilled')
}

/** @param lastMsgID the last message of the stream: with another one, the stream refuses this message */
async function send(sending: Sending, envelope: BrokerMessage, lastMsgID?: string): Promise<void> {
  const { connection, client, library, makeHeaders, name } = sending
  const most = (connection.info?.max_payload ?? 1024 * 1024) - headersBytesMax
  if (envelope.body.length > most)
    throw new TooLarge(`the broker takes ${most} bytes, and the message has ${envelope.body.length}`)
  const headers = makeHeaders()
  for (const [key, value] of Object.entries(envelope.headers)) headers.set(key, value)
  try {
    await client.publish(subjectOf(name, envelope), envelope.body, {
      msgID: envelope.messageId,
      headers,
      timeout: patienceMilliseconds,
      ...(lastMsgID === undefined ? {} : { expect: { lastMsgID } }),
    })
  } catch (error) {
    if (error instanceof library.JetStreamApiError) {
      if (error.code === exceedsStream) throw new TooLarge(error.message, { cause: error })
      throw new BrokerRefusal(error.message, { cause: error })
    }
    if (isUnstored(error, library) && !connection.isClosed()) {
      const detail = `no stream takes ${subjectOf(name, envelope)} (${error.message})`
      throw new BrokerRefusal(detail, { cause: error })
    }
    // The server accepts other subjects from this user.
    if (isForbidden(error) && !connection.isClosed()) throw new BrokerRefusal(error.message, { cause: error })
    throw error
  }
}

// The library does not export its error for a missing answer.
const isUnstored = (error: unknown, { JetStreamError }: Sending['library']): error is Error =>
  error instanceof JetStreamError || (error instanceof Error && error.name === 'JetStreamNotEnabled')

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && [error, error.cause].some(one => one instanceof Error && one.name === 'PermissionViolationError')

/** Encodes dots, because a dot separates the parts of a subject. */
const part = (text: string) => text.replaceAll('.', '%2E')

export const subjectOf = (name: string, { provider, dataset }: Pick<BrokerMessage, 'provider' | 'dataset'>): string =>
  `${name}.${part(provider)}.${part(dataset)}`

async function close(connection: NatsConnection): Promise<void> {
  await connection.close().catch(() => {})
}
