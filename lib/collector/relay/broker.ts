import type { Delivery } from '@/lib/collector/relay/deliveries'
import type { Config } from '@/lib/config'
import { doorUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'

/** A message as a broker gets it: its bytes as they were stored, everything else beside them. */
export type Envelope = Readonly<{
  provider: string
  dataset: string
  /** Tells a message that is sent again from another one. */
  messageId: string
  receivedAt: Date
  headers: Readonly<Record<string, string>>
  body: Buffer
}>

/** A broker that takes messages. */
export type Broker = Readonly<{
  /**
   * Ends when the broker has stored the message.
   * @throws TooLarge, Delayed; anything else means that the broker cannot be reached
   */
  send(envelope: Envelope): Promise<void>
  close(): Promise<void>
}>

/** The broker takes no message of this size. */
export class TooLarge extends Error {}

/** The broker is there and does not take this message at the moment, as when nothing stores what is sent to its subject. */
export class Delayed extends Error {}

/** How a broker is reached. */
export type BrokerSettings = Pick<
  Config,
  'RELAY_URL' | 'RELAY_USER' | 'RELAY_PASSWORD' | 'RELAY_TLS' | 'RELAY_SASL' | 'RELAY_NAME'
>

/** @throws where the broker cannot be reached */
export type OpenBroker = (settings: BrokerSettings) => Promise<Broker>

/** Headers are sent as text of one line, and have room for little. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)

/**
 * A message for the broker: its bytes unchanged, what is known of it beside them. A message that is replayed is another one for the broker,
 * which would otherwise take it for a repetition and drop it.
 */
export const envelopeOf = (delivery: Delivery, body: Buffer): Envelope => ({
  provider: delivery.provider,
  dataset: delivery.dataset,
  receivedAt: delivery.receivedAt,
  body,
  messageId: delivery.round === 1 ? delivery.id : `${delivery.id}/${delivery.round}`,
  headers: headersOf(delivery),
})

/** The same without the bytes, for a broker that takes no message of this size: where they can be fetched. */
export function referenceOf(delivery: Delivery): Envelope {
  const whole = envelopeOf(delivery, Buffer.alloc(0))
  const location = `${doorUrl('collector')}/messages/${delivery.id}/body`
  return { ...whole, headers: { ...whole.headers, 'Belvedere-Body': 'not included', 'Belvedere-Body-Location': location } }
}

function headersOf(delivery: Delivery): Record<string, string> {
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

/** How this process stands with the broker. */
class Standing {
  state: 'idle' | 'connected' | 'delayed' | 'away' = 'idle'
  since = new Date()
  error: string | null = null
  /** Messages sent since the process started. */
  count = 0
  lastSentAt: Date | null = null

  sent(): void {
    this.count += 1
    this.lastSentAt = new Date()
    this.#turn('connected', null)
  }

  delayed(error: Error): void {
    this.#turn('delayed', error.message)
  }

  away(error: unknown): void {
    this.#turn('away', error instanceof Error ? error.message || error.name : String(error))
  }

  #turn(state: Standing['state'], error: string | null): void {
    if (state !== this.state) this.since = new Date()
    this.state = state
    this.error = error
  }
}

export const standing = (): Standing => once('standing with the broker', () => new Standing())
