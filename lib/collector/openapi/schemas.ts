import { messageStates } from '@/lib/collector/messages/params'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt } from '@/lib/http/openapi'

type Properties = Readonly<Record<string, Json>>

/** Schema of OpenAPI 3.0 for a string. The functions below build a nullable string, a time and a count. */
export const stringSchema = (description: string, more: Properties = {}): Json => ({ type: 'string', description, ...more })
export const nullableString = (description: string): Json => stringSchema(description, { nullable: true })
export const timeSchema = (description: string): Json => stringSchema(description, { format: 'date-time' })
export const countSchema = (description: string): Json => ({ type: 'integer', minimum: 0, description })
const plain: Json = { type: 'string' }
export const listOf = (items: Json, more: Properties = {}): Json => ({ type: 'array', items, ...more })

export const objectOf = (properties: Properties, more: Properties = {}): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})

const delivery = objectOf({
  consumer: stringSchema('Name of the consumer that receives messages.'),
  state: stringSchema('State of the message at this consumer.', { enum: ['waiting', 'delivered', 'rejected'] }),
  round: countSchema('Number of times the message was queued: 1, and one more for each replay.'),
  attempts: countSchema('Number of attempts in the current round.'),
  dueAt: timeSchema('The next attempt takes place at this time or later.'),
  changedAt: timeSchema('When the state last changed.'),
  reason: nullableString('Reason of the rejection by the consumer, or the error of the last attempt.'),
})

const message = objectOf({
  id: stringSchema('The id that the sender received.', { format: 'uuid' }),
  provider: plain,
  dataset: plain,
  receivedAt: timeSchema('When the push began.'),
  state: stringSchema('Rejected by a consumer, waiting for one, delivered to all its consumers, or stored because it has none.', {
    enum: messageStates,
  }),
  contentType: nullableString('Content-Type as it was sent.'),
  contentEncoding: nullableString('Content-Encoding as it was sent; the bytes are stored without it.'),
  size: countSchema('Number of bytes without the coding.'),
  sha256: stringSchema('SHA-256 of these bytes.', { pattern: '^[0-9a-f]{64}$' }),
  sender: objectOf({
    kind: { type: 'string', enum: ['user', 'client'] },
    subject: stringSchema('Claim sub of the token.'),
    client: stringSchema('Client to which the token was issued.'),
  }),
  query: stringSchema('Query string of the push, without the question mark.'),
  userAgent: nullableString('User-Agent of the sender.'),
  meta: {
    type: 'object',
    additionalProperties: plain,
    description: 'Headers X-OpenDataHub-* of the push, by the rest of their names in lower case.',
  },
  deliveries: listOf(schemaAt('Delivery')),
})

const lag = {
  waiting: countSchema('Number of messages that wait.'),
  oldestWaitingAt: nullableString('When the oldest of them arrived.'),
}

const relay = objectOf({
  broker: {
    type: 'object',
    nullable: true,
    description: 'The broker; null when messages are not sent to one.',
    properties: {
      kind: { type: 'string', enum: ['nats', 'kafka'] },
      addresses: listOf(plain),
      name: stringSchema('Name of the stream or the topic.'),
    },
  },
  process: {
    type: 'object',
    description: 'The process that responds. Only one process sends messages.',
    properties: {
      state: stringSchema('State of its connection to the broker.', { enum: ['idle', 'connected', 'delayed', 'away'] }),
      since: timeSchema('When this state began.'),
      error: nullableString('The last error.'),
      sent: countSchema('Number of messages sent since the process started.'),
      lastSentAt: nullableString('When the last message was sent.'),
    },
  },
  ...lag,
  rejected: countSchema('Number of messages that the broker does not accept.'),
  isAtWork: { type: 'boolean', description: 'Whether a process is sending messages.' },
  datasets: listOf(objectOf({ provider: plain, dataset: plain, ...lag, reason: nullableString('The last error.') }), {
    description: 'The datasets with the most waiting messages.',
  }),
})

const path = objectOf({
  path: stringSchema('A path that accepts pushes, or one with a wildcard.'),
  provider: nullableString('Null for a wildcard.'),
  dataset: nullableString('Null for a wildcard.'),
  lastPushAt: nullableString('When the last message was pushed to the path.'),
  pushes24h: countSchema('Number of messages in 24 hours.'),
  pushes7d: countSchema('Number of messages in 7 days.'),
  rejects24h: countSchema('Number of messages in 24 hours that a consumer rejected.'),
  rejects7d: countSchema('Number of messages in 7 days that a consumer rejected.'),
})

export const collectorSchemas: Readonly<Record<string, Json>> = {
  response: objectOf(
    {
      message: stringSchema('Confirms that the message was accepted.', { enum: ['Data accepted'] }),
      id: stringSchema('The id of the message.', { format: 'uuid' }),
    },
    { additionalProperties: false },
  ),
  Delivery: delivery,
  Message: message,
  Messages: objectOf({ items: listOf(schemaAt('Message')), next: nullableString('Cursor of the next page.') }),
  Paths: objectOf({ total: countSchema('Number of paths.'), items: listOf(path) }),
  Relay: relay,
  Replayed: objectOf({
    messages: countSchema('Number of messages that match.'),
    deliveries: countSchema('Number of deliveries that were queued; those that already wait are not counted.'),
    next: nullableString('Cursor for the next request, when there may be more messages.'),
  }),
}
