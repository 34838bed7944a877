import { bytesOfSmall, wholeBytes } from '@/lib/collector/message'
import {
  type Broker,
  type BrokerMessage,
  BrokerRefusal,
  brokerMessage,
  brokerStatus,
  type OpenBroker,
  referenceOf,
  TooLarge,
} from '@/lib/collector/relay/broker'
import {
  noteDelivered,
  noteFailed,
  noteRejected,
  type QueuedDelivery,
  queueFor,
  stopQueueing,
  waitingDeliveries,
} from '@/lib/collector/relay/deliveries'
import { openKafka } from '@/lib/collector/relay/kafka'
import { openNats } from '@/lib/collector/relay/nats'
import { config } from '@/lib/config'
import { storedWaiter } from '@/lib/db/arrivals/signal'
import { BackgroundJob, type JobRun } from '@/lib/db/jobs/background-job'
import { admin } from '@/lib/db/pools'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

export const relayConsumer = 'relay'

/** Number of messages whose metadata is read at a time. */
const batchMessages = 500
/** Maximum size of messages that are sent together, because a few larger ones could fill the memory. */
const smallBytes = 64 * 1024
/** Maximum size of a request to the broker with its headers, in bytes. Kafka accepts a megabyte by default. */
const togetherBytes = 768 * 1024
const headersBytes = 1024
/** Number of datasets whose messages are sent individually at the same time. Each has one message in memory. */
const queuesMax = 4
/** Maximum number of refused messages of a dataset that are skipped to see whether the broker accepts the next one. */
const skippedMax = 3
const retries = { attemptsMax: 5, longestWaitSeconds: 60 }
const notedTogether = 50

const openers: Readonly<Record<'nats' | 'kafka', OpenBroker>> = { nats: openNats, kafka: openKafka }

/** Queues messages for the broker from now on, if there is one. Messages that were pushed before are not sent. */
export async function queueForRelay(): Promise<void> {
  if (config().RELAY === 'none') await stopQueueing(admin(), relayConsumer)
  else await queueFor(admin(), { name: relayConsumer })
}

/** Sends pushed messages to the broker at least once, in order. @see docs/decisions/037-relay-and-routing.md */
export function startRelay(): void {
  const { RELAY } = config()
  if (RELAY === 'none') return
  const relay = new Relay(openers[RELAY])
  running().relay = new BackgroundJob({
    name: relayConsumer,
    complaint: 'messages cannot be sent to the broker; they wait',
    everySeconds: 1,
    processes: 'one',
    untilDue: storedWaiter(),
    work: turn => relay.work(turn),
    close: () => relay.close(),
  })
}

export async function stopRelay(): Promise<void> {
  await running().relay?.stop()
}

const running = () => once<{ relay: BackgroundJob | null }>('relay', () => ({ relay: null }))

class Relay {
  #broker: Broker | null = null

  constructor(private readonly open: OpenBroker) {}

  /** Sends waiting messages. @throws if the broker cannot be reached; earlier deliveries are recorded */
  async work(turn: JobRun): Promise<'more' | 'done'> {
    const waiting = await waitingDeliveries(admin(), relayConsumer, batchMessages)
    if (waiting.length === 0) return 'done'
    const broker = await this.#opened()
    try {
      const sentCount = await sendAll(broker, waiting, turn)
      const mayBeMore = waiting.length === batchMessages || sentCount < waiting.length
      return sentCount > 0 && mayBeMore && turn.goesOn() ? 'more' : 'done'
    } catch (error) {
      await this.close()
      throw error
    }
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

/**
 * Sends small messages together, the others individually.
 * @returns the number of messages that were delivered, rejected, or removed meanwhile
 * @throws if the broker cannot be reached; earlier deliveries are recorded
 */
async function sendAll(broker: Broker, waiting: readonly QueuedDelivery[], turn: JobRun): Promise<number> {
  const { together, individually } = planSending(waiting)
  const unsent = await sendTogether(broker, together)
  const queues = datasetQueues([...unsent, ...individually])
  const next = queues.values()
  let sentCount = together.length - unsent.length
  const outcomes = await Promise.allSettled(
    Array.from({ length: Math.min(queuesMax, queues.length) }, async () => {
      for (const queue of next) {
        const done = await sendQueue(broker, queue, turn)
        sentCount += done
      }
    }),
  )
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return sentCount
}

/** The messages of one run. Messages in neither list wait for the next run. */
type SendingPlan = Readonly<{ together: readonly QueuedDelivery[]; individually: readonly QueuedDelivery[] }>

/**
 * Small messages are sent together, up to the first of their dataset that is large or was refused before. That message
 * is sent individually; after a refused one, the rest of its dataset as well, because the next message shows which one
 * causes the refusal.
 */
export function planSending(waiting: readonly QueuedDelivery[]): SendingPlan {
  const together: QueuedDelivery[] = []
  const individually: QueuedDelivery[] = []
  let bytes = 0
  for (const queue of datasetQueues(waiting)) {
    const { small, rest } = partsOf(queue)
    for (const delivery of small) {
      bytes += delivery.size + headersBytes
      if (bytes > togetherBytes) return { together, individually }
      together.push(delivery)
    }
    individually.push(...rest)
  }
  return { together, individually }
}

function partsOf(queue: readonly QueuedDelivery[]): Readonly<Record<'small' | 'rest', readonly QueuedDelivery[]>> {
  const end = queue.findIndex(({ attempts, size }) => attempts > 0 || size > smallBytes)
  if (end < 0) return { small: queue, rest: [] }
  return { small: queue.slice(0, end), rest: queue[end]!.attempts > 0 ? queue.slice(end) : [queue[end]!] }
}

/** Sends messages together and records their deliveries. @returns the messages that were not stored */
async function sendTogether(broker: Broker, deliveries: readonly QueuedDelivery[]): Promise<readonly QueuedDelivery[]> {
  // A batch of one message would only lose the reason of an error.
  if (deliveries.length < 2) return deliveries
  const seqs = deliveries.map(({ seq }) => seq)
  const bodies = await bytesOfSmall(admin(), seqs)
  const wholeMessages = deliveries.flatMap(delivery => {
    const body = bodies.get(delivery.seq) ?? Buffer.alloc(0)
    // Bytes are missing if the message was removed meanwhile, together with its delivery.
    return body.length < delivery.size ? [] : [{ delivery, envelope: brokerMessage(delivery, body) }]
  })
  if (wholeMessages.length === 0) return []
  const stored = new Set(await broker.sendTogether(wholeMessages.map(({ envelope }) => envelope)))
  const sentSeqs = wholeMessages.flatMap(({ delivery, envelope }) => (stored.has(envelope) ? [delivery.seq] : []))
  if (sentSeqs.length > 0) {
    brokerStatus().sent(sentSeqs.length)
    await noteDelivered(admin(), relayConsumer, sentSeqs)
  }
  return wholeMessages.flatMap(({ delivery, envelope }) => (stored.has(envelope) ? [] : [delivery]))
}

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
 * Sends the messages of one dataset one after another, each when the broker has stored the previous one. A message that
 * the broker refuses again and again is rejected if the broker accepts the next one. If it accepts none, all wait.
 * @returns the number of messages that were delivered or rejected
 * @throws if the broker cannot be reached
 */
async function sendQueue(broker: Broker, queue: readonly QueuedDelivery[], { goesOn }: JobRun): Promise<number> {
  const sentSeqs: number[] = []
  const skipped: UndeliveredMessage[] = []
  let done = 0
  const note = async () => {
    done += await noteDelivered(admin(), relayConsumer, sentSeqs.splice(0))
  }
  try {
    for (const delivery of queue) {
      if (!goesOn()) break
      const outcome = await sendOne(broker, delivery)
      if (outcome instanceof BrokerRefusal) {
        if (delivery.attempts + 1 < retries.attemptsMax || skipped.push({ delivery, error: outcome }) > skippedMax) break
        continue
      }
      if (outcome === 'sent') {
        sentSeqs.push(delivery.seq)
        done += await rejectSkipped(skipped.splice(0))
      } else done += 1
      if (sentSeqs.length >= notedTogether) await note()
    }
  } finally {
    if (sentSeqs.length > 0) await note()
  }
  return done
}

type UndeliveredMessage = Readonly<{ delivery: QueuedDelivery; error: BrokerRefusal }>

/** Rejects messages that the broker refuses although it accepts later ones. @returns the number of rejected messages */
async function rejectSkipped(skipped: readonly UndeliveredMessage[]): Promise<number> {
  let count = 0
  for (const { delivery, error } of skipped) {
    const reason = `the broker accepts the next message, but not this one: ${error.message}`
    count += await noteRejected(admin(), relayConsumer, { seq: delivery.seq, reason })
    log('error', 'the relay rejected a message', { id: delivery.id, reason })
  }
  return count
}

/** Sends a message and records a refusal. @throws if the broker cannot be reached */
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
        reason: `the broker does not accept it even without its bytes: ${error.message}`,
      })
      return 'rejected'
    }
    if (!(error instanceof BrokerRefusal)) throw error
    if (delivery.attempts === 0)
      log('error', 'the broker refuses a message; its dataset waits', { id: delivery.id, reason: error.message })
    brokerStatus().delayed(error)
    await noteFailed(admin(), relayConsumer, { seq, reason: error.message, ...retries })
    return error
  }
}

async function sendWholeOrReference(broker: Broker, delivery: QueuedDelivery): Promise<void> {
  const body = await wholeBytes(admin(), delivery.seq)
  // Bytes are missing if the message was removed meanwhile, together with its delivery.
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
