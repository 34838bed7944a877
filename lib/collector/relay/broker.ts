import type { BrokerMessage } from '@/lib/collector/relay/broker-message'
import type { Config } from '@/lib/config'
import { once } from '@/lib/runtime'

/** A broker that takes messages. */
export type Broker = Readonly<{
  /**
   * Returns when the broker has stored the message.
   * @throws TooLarge, BrokerRefusal; anything else means that the broker cannot be reached
   */
  send(envelope: BrokerMessage): Promise<void>
  /**
   * Sends messages with one wait for all acknowledgements. After a message that is not stored, no other of its dataset is stored. The reason shows
   * when that message is sent individually.
   * @param envelopes those of a dataset follow each other, in their order
   * @returns those that the broker has stored
   */
  sendTogether(envelopes: readonly BrokerMessage[]): Promise<readonly BrokerMessage[]>
  close(): Promise<void>
}>

/** The broker refuses a message of this size. */
export class TooLarge extends Error {}

/** The broker can be reached and refuses the message for now, for example because no stream stores its subject. */
export class BrokerRefusal extends Error {}

/** Settings for connecting to a broker. */
export type BrokerSettings = Pick<
  Config,
  'RELAY_URL' | 'RELAY_USER' | 'RELAY_PASSWORD' | 'RELAY_TLS' | 'RELAY_SASL' | 'RELAY_NAME'
>

/** @throws when the broker cannot be reached */
export type OpenBroker = (settings: BrokerSettings) => Promise<Broker>

/** What this process knows about its connection to the broker. */
class BrokerStatus {
  state: 'idle' | 'connected' | 'delayed' | 'away' = 'idle'
  since = new Date()
  error: string | null = null
  /** Messages sent since the process started. */
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
