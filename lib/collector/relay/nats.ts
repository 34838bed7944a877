import { setTimeout as sleep } from 'node:timers/promises'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { Msg, MsgHdrs, NatsConnection, Subscription } from '@nats-io/transport-node'
import { type Broker, type BrokerMessage, BrokerRefusal, type BrokerSettings, TooLarge } from '@/lib/collector/relay/broker'

const patienceMilliseconds = 10_000

/** Maximum wait for missing acknowledgements after the last message of a batch is acknowledged. */
const missingMilliseconds = 100

/** Bytes reserved for the headers, which are bounded (see `brokerMessage`). */
const headersBytesMax = 4096

/** The server's error code for a message that is larger than its stream accepts. */
const exceedsStream = 10054

/**
 * Connects to NATS with JetStream. Messages go to `{name}.{provider}.{dataset}` and are acknowledged when a stream has
 * stored them. Creates the stream `name` if it is missing and the user may create it.
 */
export async function openNats(settings: BrokerSettings): Promise<Broker> {
  const [{ connect, createInbox: makeInbox, headers: makeHeaders }, library] = await Promise.all([
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
    // The relay itself reconnects, after a longer pause each time.
    reconnect: false,
    // Two stack traces for each message would cost as much as sending it.
    noAsyncTraces: true,
  })
  try {
    const manager = await library.jetstreamManager(connection, { timeout: patienceMilliseconds })
    await makeStream(manager, RELAY_NAME)
    const sending = { connection, client: manager.jetstream(), library, makeHeaders, makeInbox, name: RELAY_NAME }
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
  const existing = await streams.info(name).catch(() => null)
  // If the user may not create streams, sending shows whether an operator has created one.
  if (!existing) await streams.add({ name, subjects: [`${name}.>`] }).catch(() => {})
}

type Sending = Readonly<{
  connection: NatsConnection
  client: JetStreamClient
  library: typeof import('@nats-io/jetstream')
  makeHeaders: typeof import('@nats-io/transport-node').headers
  makeInbox: typeof import('@nats-io/transport-node').createInbox
  name: string
}>

/**
 * Sends messages without waiting between them. Each message names the previous one of its dataset, and the stream
 * refuses it unless its last message is that one. If another publisher writes to the stream at the same time, some
 * messages are refused as well and have to be sent individually. Only the last message is a request of the library,
 * because a request costs more than sending.
 */
async function sendTogether(sending: Sending, envelopes: readonly BrokerMessage[]): Promise<readonly BrokerMessage[]> {
  const { connection, name } = sending
  const last = envelopes.length - 1
  const acknowledgements = new Acknowledgements(sending, last)
  try {
    for (const [place, envelope] of envelopes.slice(0, last).entries()) {
      const headers = publishHeaders(sending, envelope, idBefore(envelopes, place))
      connection.publish(subjectOf(name, envelope), envelope.body, { headers, reply: acknowledgements.subjectOf(place) })
    }
    await send(sending, envelopes[last]!, idBefore(envelopes, last))
    acknowledgements.stored.add(last)
  } catch {
    // The reason is found later, when the message is sent individually.
  }
  await acknowledgements.end()
  return envelopes.filter((_, place) => acknowledgements.stored.has(place))
}

function idBefore(envelopes: readonly BrokerMessage[], place: number): string | undefined {
  const [before, envelope] = [envelopes[place - 1], envelopes[place]!]
  return before?.provider === envelope.provider && before.dataset === envelope.dataset ? before.messageId : undefined
}

/** The acknowledgements of messages that are sent together, on one subscription. */
class Acknowledgements {
  readonly stored = new Set<number>()
  readonly #inbox: string
  readonly #subscription: Subscription
  #missing: number
  #complete = () => {}

  constructor({ connection, makeInbox }: Sending, expected: number) {
    this.#missing = expected
    this.#inbox = makeInbox()
    const callback = (error: Error | null, message: Msg) => this.#receive(error, message)
    this.#subscription = connection.subscribe(`${this.#inbox}.*`, { callback })
  }

  subjectOf(place: number): string {
    return `${this.#inbox}.${place}`
  }

  /** Waits briefly for missing acknowledgements. Subjects to which the user may not publish have none. */
  async end(): Promise<void> {
    if (this.#missing > 0) {
      const complete = new Promise<void>(resolve => (this.#complete = resolve))
      await Promise.race([complete, sleep(missingMilliseconds)])
    }
    this.#subscription.unsubscribe()
  }

  #receive(error: Error | null, message: Msg): void {
    // The response is empty if no stream stores the subject.
    const isStored = !error && message.data.length > 0 && !message.json<{ error?: object }>().error
    if (isStored) this.stored.add(Number(message.subject.slice(this.#inbox.length + 1)))
    this.#missing -= 1
    if (this.#missing === 0) this.#complete()
  }
}

/** Headers of a message. @param before id that the last message of the stream must have, or the stream refuses it */
function publishHeaders({ library, makeHeaders }: Sending, envelope: BrokerMessage, before: string | undefined): MsgHdrs {
  const { MsgIdHdr, ExpectedLastMsgIdHdr } = library.PubHeaders
  const headers = makeHeaders()
  for (const [key, value] of Object.entries(envelope.headers)) headers.set(key, value)
  headers.set(MsgIdHdr, envelope.messageId)
  if (before !== undefined) headers.set(ExpectedLastMsgIdHdr, before)
  return headers
}

/** Sends a message and waits for its acknowledgement. @param before see `publishHeaders` */
async function send(sending: Sending, envelope: BrokerMessage, before?: string): Promise<void> {
  const { connection, client, library, name } = sending
  const most = (connection.info?.max_payload ?? 1024 * 1024) - headersBytesMax
  if (envelope.body.length > most)
    throw new TooLarge(`the broker accepts ${most} bytes, and the message has ${envelope.body.length}`)
  const headers = publishHeaders(sending, envelope, before)
  try {
    await client.publish(subjectOf(name, envelope), envelope.body, { headers, timeout: patienceMilliseconds })
  } catch (error) {
    if (error instanceof library.JetStreamApiError) {
      if (error.code === exceedsStream) throw new TooLarge(error.message, { cause: error })
      throw new BrokerRefusal(error.message, { cause: error })
    }
    if (isUnstored(error, library) && !connection.isClosed()) {
      const detail = `no stream stores ${subjectOf(name, envelope)} (${error.message})`
      throw new BrokerRefusal(detail, { cause: error })
    }
    // The server refuses only this subject and accepts others from this user.
    if (isForbidden(error) && !connection.isClosed()) throw new BrokerRefusal(error.message, { cause: error })
    throw error
  }
}

// The library does not export the class of its error for a missing response.
const isUnstored = (error: unknown, { JetStreamError }: Sending['library']): error is Error =>
  error instanceof JetStreamError || (error instanceof Error && error.name === 'JetStreamNotEnabled')

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && [error, error.cause].some(one => one instanceof Error && one.name === 'PermissionViolationError')

/** Encodes dots, which separate the parts of a subject. */
const part = (text: string) => text.replaceAll('.', '%2E')

export const subjectOf = (name: string, { provider, dataset }: Pick<BrokerMessage, 'provider' | 'dataset'>): string =>
  `${name}.${part(provider)}.${part(dataset)}`

async function close(connection: NatsConnection): Promise<void> {
  await connection.close().catch(() => {})
}
