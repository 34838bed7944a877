import { messageStates } from '@/lib/collector/messages/params'
import type { Json } from '@/lib/formats/yaml'

const text = (description: string, more: Record<string, Json> = {}): Json => ({ type: 'string', description, ...more })
const maybe = (description: string): Json => text(description, { nullable: true })
const moment = (description: string): Json => text(description, { format: 'date-time' })
const count = (description: string): Json => ({ type: 'integer', minimum: 0, description })
const id = text('the id that the sender was told', { format: 'uuid' })

const delivery: Json = {
  type: 'object',
  required: ['consumer', 'state', 'round', 'attempts', 'dueAt', 'changedAt', 'reason'],
  properties: {
    consumer: text('who takes messages'),
    state: text('what became of the message there', { enum: ['waiting', 'delivered', 'rejected'] }),
    round: count('one more each time it is replayed'),
    attempts: count('of this round'),
    dueAt: moment('it is not tried again before'),
    changedAt: moment('when this changed'),
    reason: maybe('why it was rejected, or what went wrong at the last attempt'),
  },
}

const message: Json = {
  type: 'object',
  required: [
    'id',
    'provider',
    'dataset',
    'receivedAt',
    'state',
    'contentType',
    'contentEncoding',
    'size',
    'sha256',
    'sender',
    'query',
    'userAgent',
    'meta',
    'deliveries',
  ],
  properties: {
    id,
    provider: { type: 'string' },
    dataset: { type: 'string' },
    receivedAt: moment('when the push began'),
    state: text('rejected by a consumer, waiting for one, delivered to all that wanted it, or stored, because none did', {
      enum: messageStates,
    }),
    contentType: maybe('as it was sent'),
    contentEncoding: maybe('the coding it came in; it is kept without'),
    size: count('bytes without the coding'),
    sha256: text('of these bytes', { pattern: '^[0-9a-f]{64}$' }),
    sender: {
      type: 'object',
      required: ['kind', 'subject', 'client'],
      properties: {
        kind: { type: 'string', enum: ['user', 'client'] },
        subject: text('sub of the token'),
        client: text('the client it was issued to'),
      },
    },
    query: text('behind the question mark of the push'),
    userAgent: maybe('the program that sent it'),
    meta: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'headers X-OpenDataHub-* of the push, by the rest of their names in lower case',
    },
    deliveries: { type: 'array', items: { $ref: '#/components/schemas/Delivery' } },
  },
}

const lag = { waiting: count('messages that wait'), oldestWaitingAt: maybe('when the first of them arrived') }

const relay: Json = {
  type: 'object',
  required: ['broker', 'process', 'waiting', 'rejected', 'oldestWaitingAt', 'isAtWork', 'datasets'],
  properties: {
    broker: {
      type: 'object',
      nullable: true,
      description: 'null: messages are not sent to a broker',
      properties: {
        kind: { type: 'string', enum: ['nats', 'kafka'] },
        addresses: { type: 'array', items: { type: 'string' } },
        name: text('of the stream, or the topic'),
      },
    },
    process: {
      type: 'object',
      description: 'the process that answers; only one process sends messages',
      properties: {
        state: text('with the broker', { enum: ['idle', 'connected', 'delayed', 'away'] }),
        since: moment('when it began'),
        error: maybe('what went wrong at last'),
        sent: count('messages since the process began'),
        lastSentAt: maybe('when the last of them was'),
      },
    },
    ...lag,
    rejected: count('messages that the broker will never take'),
    isAtWork: { type: 'boolean', description: 'whether a process is sending messages' },
    datasets: {
      type: 'array',
      description: 'the datasets with the most waiting messages',
      items: {
        type: 'object',
        required: ['provider', 'dataset', 'waiting', 'oldestWaitingAt', 'reason'],
        properties: {
          provider: { type: 'string' },
          dataset: { type: 'string' },
          ...lag,
          reason: maybe('what went wrong at last'),
        },
      },
    },
  },
}

/** The schemas of answers, by name. */
export const collectorSchemas: Readonly<Record<string, Json>> = {
  response: {
    type: 'object',
    additionalProperties: false,
    required: ['message', 'id'],
    properties: {
      message: text('that it was accepted', { enum: ['Data accepted'] }),
      id: text('the id of the message: name it when something is wrong with it', { format: 'uuid' }),
    },
  },
  Delivery: delivery,
  Message: message,
  Messages: {
    type: 'object',
    required: ['items', 'next'],
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Message' } },
      next: maybe('cursor of the next page'),
    },
  },
  Paths: {
    type: 'object',
    required: ['total', 'items'],
    properties: {
      total: count('how many there are'),
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'provider', 'dataset', 'lastPushAt', 'pushes24h', 'pushes7d', 'rejects24h', 'rejects7d'],
          properties: {
            path: text('where pushes go, or an address with a wildcard'),
            provider: maybe('null for a wildcard'),
            dataset: maybe('null for a wildcard'),
            lastPushAt: maybe('when something was pushed there last'),
            pushes24h: count('messages of 24 hours'),
            pushes7d: count('messages of 7 days'),
            rejects24h: count('of them, those that a consumer rejected'),
            rejects7d: count('of 7 days'),
          },
        },
      },
    },
  },
  Relay: relay,
  Replayed: {
    type: 'object',
    required: ['messages', 'deliveries', 'next'],
    properties: {
      messages: count('messages that fit'),
      deliveries: count('how often one of them was queued for a consumer; what waits already goes on waiting'),
      next: maybe('cursor behind these, when there may be more'),
    },
  },
}
