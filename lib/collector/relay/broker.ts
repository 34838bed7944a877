import type { QueuedDelivery } from '@/lib/collector/relay/deliveries'
import type { Config } from '@/lib/config'
import { apiUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'

export type Broker = Readonly<{
  /** Sends a message. @throws TooLarge, BrokerRefusal; any other error if the broker cannot be reached */
  send(envelope: BrokerMessage): Promise<void>
  /**
   * Sends messages with one wait for all acknowledgements. After a message that is not stored, no later message of its
   * dataset is stored. The reason is found when that message is sent individually.
   * @param envelopes messages of a dataset are consecutive and in order
   * @returns the messages that the broker has stored
   */
  sendTogether(envelopes: readonly BrokerMessage[]): Promise<readonly BrokerMessage[]>
  close(): Promise<void>
}>

export class TooLarge extends Error {}

/** Thrown if a reachable broker refuses the message for now, e.g. because no stream stores its subject. */
export class BrokerRefusal extends Error {}

export type BrokerSettings = Pick<
  Config,
  'RELAY_URL' | 'RELAY_USER' | 'RELAY_PASSWORD' | 'RELAY_TLS' | 'RELAY_SASL' | 'RELAY_NAME'
>

export type OpenBroker = (settings: BrokerSettings) => Promise<Broker>

class BrokerStatus {
  state: 'idle' | 'connected' | 'delayed' | 'away' = 'idle'
  since = new Date()
  error: string | null = null
  count = 0
  lastSentAt: Date | null = null

  sent(count = 1): void {
    this.count += count
    this.lastSentAt = new Date()
    this.#turn('connected', null)
  }

  delayed(error: Error): void {
    this.#turn('delayed', error.message)
  }

  away(error: unknown): void {
    this.#turn('away', error instanceof Error ? error.message || error.name : String(error))
  }

  #turn(state: BrokerStatus['state'], error: string | null): void {
    if (state !== this.state) this.since = new Date()
    this.state = state
    this.error = error
  }
}

export const brokerStatus = (): BrokerStatus => once('broker status', () => new BrokerStatus())

/** A message for a broker: its bytes as they were stored, and everything else as headers. */
export type BrokerMessage = Readonly<{
  provider: string
  dataset: string
  /** The id by which the broker recognises a repeated message. */
  messageId: string
  receivedAt: Date
  headers: Readonly<Record<string, string>>
  body: Buffer
}>

/** A message with its metadata as headers. A replayed message gets another id, because brokers drop repeated ids. */
export const brokerMessage = (delivery: QueuedDelivery, body: Buffer): BrokerMessage => ({
  provider: delivery.provider,
  dataset: delivery.dataset,
  receivedAt: delivery.receivedAt,
  body,
  messageId: delivery.round === 1 ? delivery.id : `${delivery.id}/${delivery.round}`,
  headers: headersOf(delivery),
})

/** A message without its bytes, for a broker that refuses its size. A header contains the URL of the bytes. */
export function referenceOf(delivery: QueuedDelivery): BrokerMessage {
  const whole = brokerMessage(delivery, Buffer.alloc(0))
  const location = `${apiUrl('collector')}/messages/${delivery.id}/body`
  return { ...whole, headers: { ...whole.headers, 'Belvedere-Body': 'not included', 'Belvedere-Body-Location': location } }
}

function headersOf(delivery: QueuedDelivery): Record<string, string> {
  const { id, provider, dataset, receivedAt, contentType, size, sha256, client, round } = delivery
  return {
    'Belvedere-Id': id,
    'Belvedere-Provider': provider,
    'Belvedere-Dataset': dataset,
    'Belvedere-Received': receivedAt.toISOString(),
    'Belvedere-Size': String(size),
    'Belvedere-Sha256': sha256.toString('hex'),
    'Belvedere-Client': headerText(client),
    'Belvedere-Round': String(round),
    ...(contentType === null ? {} : { 'Content-Type': headerText(contentType) }),
  }
}

const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)
