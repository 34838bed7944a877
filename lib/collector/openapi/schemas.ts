import { messageStates } from '@/lib/collector/messages/params'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt } from '@/lib/http/openapi'

type Properties = Readonly<Record<string, Json>>

/** Schemas of OpenAPI 3.0: a string, a nullable string, a time, and a count. */
export const text = (description: string, more: Properties = {}): Json => ({ type: 'string', description, ...more })
export const maybe = (description: string): Json => text(description, { nullable: true })
export const moment = (description: string): Json => text(description, { format: 'date-time' })
export const count = (description: string): Json => ({ type: 'integer', minimum: 0, description })
const plain: Json = { type: 'string' }
const flag = (description: string): Json => ({ type: 'boolean', description })

export const listOf = (items: Json, more: Properties = {}): Json => ({ type: 'array', items, ...more })

export const objectOf = (properties: Properties, more: Properties = {}): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})

const delivery = objectOf({
  consumer: text('Name of the consumer that receives messages.'),
  state: text('State of the message at this consumer.', { enum: ['waiting', 'delivered', 'rejected'] }),
  round: count('Number of times the message was queued: 1, and one more for each replay.'),
  attempts: count('Number of attempts in the current round.'),
  dueAt: moment('The next attempt takes place at this time or later.'),
  changedAt: moment('When the state last changed.'),
  reason: maybe('Reason of the rejection by the consumer, or the error of the last attempt.'),
})

const message = objectOf({
  id: text('The id that the sender received.', { format: 'uuid' }),
  provider: plain,
  dataset: plain,
  receivedAt: moment('When the push began.'),
  state: text('Rejected by a consumer, waiting for one, delivered to all its consumers, or stored because it has none.', {
    enum: messageStates,
  }),
  contentType: maybe('Content-Type as it was sent.'),
  contentEncoding: maybe('Content-Encoding as it was sent; the bytes are stored without it.'),
  size: count('Number of bytes without the coding.'),
  sha256: text('SHA-256 of these bytes.', { pattern: '^[0-9a-f]{64}$' }),
  sender: objectOf({
    kind: { type: 'string', enum: ['user', 'client'] },
    subject: text('Claim sub of the token.'),
    client: text('Client to which the token was issued.'),
  }),
  query: text('Query string of the push, without the question mark.'),
  userAgent: maybe('User-Agent of the sender.'),
  meta: {
    type: 'object',
    additionalProperties: plain,
    description: 'Headers X-OpenDataHub-* of the push, by the rest of their names in lower case.',
  },
  deliveries: listOf(schemaAt('Delivery')),
})

const lag = { waiting: count('Number of messages that wait.'), oldestWaitingAt: maybe('When the oldest of them arrived.') }

const relay = objectOf({
  broker: {
    type: 'object',
    nullable: true,
    description: 'The broker; null when messages are not sent to one.',
    properties: {
      kind: { type: 'string', enum: ['nats', 'kafka'] },
      addresses: listOf(plain),
      name: text('Name of the stream or the topic.'),
    },
  },
  process: {
    type: 'object',
    description: 'The process that responds. Only one process sends messages.',
    properties: {
      state: text('State of its connection to the broker.', { enum: ['idle', 'connected', 'delayed', 'away'] }),
      since: moment('When this state began.'),
      error: maybe('The last error.'),
      sent: count('Number of messages sent since the process started.'),
      lastSentAt: maybe('When the last message was sent.'),
    },
  },
  ...lag,
  rejected: count('Number of messages that the broker does not accept.'),
  isAtWork: flag('Whether a process is sending messages.'),
  datasets: listOf(objectOf({ provider: plain, dataset: plain, ...lag, reason: maybe('The last error.') }), {
    description: 'The datasets with the most waiting messages.',
  }),
})

const path = objectOf({
  path: text('A path that accepts pushes, or one with a wildcard.'),
  provider: maybe('Null for a wildcard.'),
  dataset: maybe('Null for a wildcard.'),
  lastPushAt: maybe('When the last message was pushed to the path.'),
  pushes24h: count('Number of messages in 24 hours.'),
  pushes7d: count('Number of messages in 7 days.'),
  rejects24h: count('Number of messages in 24 hours that a consumer rejected.'),
  rejects7d: count('Number of messages in 7 days that a consumer rejected.'),
})

export const collectorSchemas: Readonly<Record<string, Json>> = {
  response: objectOf(
    {
      message: text('Confirms that the message was accepted.', { enum: ['Data accepted'] }),
      id: text('The id of the message.', { format: 'uuid' }),
    },
    { additionalProperties: false },
  ),
  Delivery: delivery,
  Message: message,
  Messages: objectOf({ items: listOf(schemaAt('Message')), next: maybe('Cursor of the next page.') }),
  Paths: objectOf({ total: count('Number of paths.'), items: listOf(path) }),
  Relay: relay,
  Replayed: objectOf({
    messages: count('Number of messages that match.'),
    deliveries: count('Number of deliveries that were queued; those that already wait are not counted.'),
    next: maybe('Cursor for the next request, when there may be more messages.'),
  }),
}
