import { wholeBytes } from '@/lib/collector/message-bytes'
import { type Broker, BrokerRefusal, brokerStatus, type OpenBroker, TooLarge } from '@/lib/collector/relay/broker'
import { type BrokerMessage, brokerMessage, referenceOf } from '@/lib/collector/relay/broker-message'
import {
  noteDelivered,
  noteRejected,
  noteTried,
  type QueuedDelivery,
  queueFor,
  queueNoMore,
  waitingDeliveries,
} from '@/lib/collector/relay/deliveries'
import { openKafka } from '@/lib/collector/relay/kafka'
import { openNats } from '@/lib/collector/relay/nats'
import { untilStored } from '@/lib/collector/stored-signal'
import { config } from '@/lib/config'
import { BackgroundJob, type Turn } from '@/lib/db/jobs/background-job'
import { triesMax } from '@/lib/db/jobs/failed-work'
import { admin } from '@/lib/db/pools'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Name of the consumer whose messages go to the broker. */
export const relayConsumer = 'relay'

/** Messages that are read at a time, without their bytes. */
const batchMessages = 500
/** Datasets that are sent at the same time; each has one message in memory. */
const queuesMax = 4
/** Messages of a dataset that are skipped because the broker keeps refusing them. The next one shows whether they are at fault. */
const skippedMax = 3
/** Deliveries are noted in groups of this size, so a crash repeats at most this many messages of a dataset, and those being sent. */
const notedTogether = 50

const openers: Readonly<Record<'nats' | 'kafka', OpenBroker>> = { nats: openNats, kafka: openKafka }

/** Queues messages for the broker from now on, if there is one. Messages that were pushed before are not sent. */
export async function queueForRelay(): Promise<void> {
  if (config().RELAY === 'none') await queueNoMore(admin(), relayConsumer)
  else await queueFor(admin(), { name: relayConsumer })
}

/**
 * Starts sending pushed messages to the broker, if there is one: each at least once, in the order of its dataset.
 * @see docs/decisions/037-relay-and-routing.md
 */
export function startRelay(): void {
  const { RELAY } = config()
  if (RELAY === 'none') return
  const relay = new Relay(openers[RELAY])
  running().relay = new BackgroundJob({
    name: relayConsumer,
    complaint: 'messages cannot be handed on to the broker; they wait',
    everySeconds: 1,
    processes: 'one',
    untilDue: untilStored,
    work: turn => relay.work(turn),
    close: () => relay.close(),
  })
}

/** Returns when the messages being sent have been sent. */
export async function stopRelay(): Promise<void> {
  await running().relay?.stop()
}

const running = () => once<{ relay: BackgroundJob | null }>('relay', () => ({ relay: null }))

/** Sends the messages that wait. */
class Relay {
  #broker: Broker | null = null

  constructor(private readonly open: OpenBroker) {}

  /** @throws when the broker cannot be reached; what it stored until then is noted */
  async work(turn: Turn): Promise<'more' | 'done'> {
    const waiting = await waitingDeliveries(admin(), relayConsumer, batchMessages)
    if (waiting.length === 0) return 'done'
    const broker = await this.#opened()
    const queues = datasetQueues(waiting)
    const next = queues.values()
    let sent = 0
    // Each sender takes the next dataset when it has finished one.
    const outcomes = await Promise.allSettled(
      Array.from({ length: Math.min(queuesMax, queues.length) }, async () => {
        for (const queue of next) {
          const done = await sendQueue(broker, queue, turn)
          sent += done
        }
      }),
    )
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed) {
      await this.close()
      throw failed.reason
    }
    return sent > 0 && turn.goesOn() ? 'more' : 'done'
  }

  async close(): Promise<void> {
    const broker = this.#broker
    this.#broker = null
    await broker?.close()
  }

  async #opened(): Promise<Broker> {
    try {
      this.#broker ??= await this.open(config())
      return this.#broker
    } catch (error) {
      brokerStatus().away(error)
      throw error
    }
  }
}

/** One queue for each dataset, in the order of their first messages. */
function datasetQueues(waiting: readonly QueuedDelivery[]): QueuedDelivery[][] {
  const queues = new Map<string, QueuedDelivery[]>()
  for (const delivery of waiting) {
    const key = `${delivery.provider}/${delivery.dataset}`
    const queue = queues.get(key)
    if (queue) queue.push(delivery)
    else queues.set(key, [delivery])
  }
  return [...queues.values()]
}

/**
 * Sends the messages of one dataset one after another, each when the broker has stored the one before. A message that the broker keeps
 * refusing is set aside when the broker takes the one after it. When it takes none of them, all wait.
 * @returns how many were delivered or set aside
 * @throws when the broker cannot be reached
 */
async function sendQueue(broker: Broker, queue: readonly QueuedDelivery[], { goesOn }: Turn): Promise<number> {
  const sent: number[] = []
  const skipped: UndeliveredMessage[] = []
  let done = 0
  const note = async () => {
    done += await noteDelivered(admin(), relayConsumer, sent.splice(0))
  }
  try {
    for (const delivery of queue) {
      if (!goesOn()) break
      const outcome = await sendOne(broker, delivery)
      if (outcome instanceof BrokerRefusal) {
        if (delivery.attempts + 1 < triesMax || skipped.push({ delivery, error: outcome }) > skippedMax) break
        continue
      }
      if (outcome === 'sent') {
        sent.push(delivery.seq)
        done += await setAside(skipped.splice(0))
      } else done += 1
      if (sent.length >= notedTogether) await note()
    }
  } finally {
    if (sent.length > 0) await note()
  }
  return done
}

/** A message that the broker refused, with the error of the broker. */
type UndeliveredMessage = Readonly<{ delivery: QueuedDelivery; error: BrokerRefusal }>

/** Sets aside messages that the broker refuses although it takes those after them. @returns how many */
async function setAside(skipped: readonly UndeliveredMessage[]): Promise<number> {
  let count = 0
  for (const { delivery, error } of skipped) {
    const reason = `the broker takes the message behind it, and not this one: ${error.message}`
    count += await noteRejected(admin(), relayConsumer, { seq: delivery.seq, reason })
    log('error', 'a message was set aside by the relay', { id: delivery.id, reason })
  }
  return count
}

/** @throws when the broker cannot be reached */
async function sendOne(broker: Broker, delivery: QueuedDelivery): Promise<'sent' | 'rejected' | BrokerRefusal> {
  const { seq } = delivery
  try {
    await sendWholeOrReference(broker, delivery)
    brokerStatus().sent()
    return 'sent'
  } catch (error) {
    if (error instanceof TooLarge) {
      await noteRejected(admin(), relayConsumer, {
        seq,
        reason: `the broker does not even take it without its bytes: ${error.message}`,
      })
      return 'rejected'
    }
    if (!(error instanceof BrokerRefusal)) throw error
    if (delivery.attempts === 0)
      log('error', 'the broker does not take a message; its dataset waits', { id: delivery.id, reason: error.message })
    brokerStatus().delayed(error)
    await noteTried(admin(), relayConsumer, { seq, reason: error.message })
    return error
  }
}

async function sendWholeOrReference(broker: Broker, delivery: QueuedDelivery): Promise<void> {
  const body = await wholeBytes(admin(), delivery.seq)
  // The message was removed meanwhile, together with its delivery.
  if (body.length < delivery.size) return
  try {
    await send(broker, brokerMessage(delivery, body))
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    await send(broker, referenceOf(delivery))
  }
}

async function send(broker: Broker, envelope: BrokerMessage): Promise<void> {
  try {
    await broker.send(envelope)
  } catch (error) {
    if (!(error instanceof TooLarge) && !(error instanceof BrokerRefusal)) brokerStatus().away(error)
    throw error
  }
}
