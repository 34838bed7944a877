import type { Config } from '@/lib/config'

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
