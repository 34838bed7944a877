import { wholeBytes } from '@/lib/collector/message-bytes'
import {
  type Broker,
  Delayed,
  type Envelope,
  envelopeOf,
  type OpenBroker,
  referenceOf,
  standing,
  TooLarge,
} from '@/lib/collector/relay/broker'
import {
  type Delivery,
  noteDelivered,
  noteRejected,
  noteTried,
  queueFor,
  queueNoMore,
  waitingDeliveries,
} from '@/lib/collector/relay/deliveries'
import { openKafka } from '@/lib/collector/relay/kafka'
import { openNats } from '@/lib/collector/relay/nats'
import { untilStored } from '@/lib/collector/stored-signal'
import { config } from '@/lib/config'
import { BackgroundJob, type Turn } from '@/lib/db/background-job'
import { triesMax } from '@/lib/db/failed-work'
import { admin } from '@/lib/db/pools'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The consumer that stands for the broker. */
export const relayConsumer = 'relay'

/** Messages that are looked at in one go, without their bytes. */
const batchMessages = 500
/** Datasets that are sent side by side; each has one message in memory. */
const lanesMax = 4
/** Messages of a dataset that the broker did not take again and again, in front of the one that tells whether they are at fault. */
const passedMax = 3
/** What a crash may send again is at most this much of a dataset, and what is being sent. */
const notedTogether = 50

const openers: Readonly<Record<'nats' | 'kafka', OpenBroker>> = { nats: openNats, kafka: openKafka }

/** Lets messages wait for the broker from now on, if there is one. What was pushed while there was none is not handed on. */
export async function queueForRelay(): Promise<void> {
  if (config().RELAY === 'none') await queueNoMore(admin(), relayConsumer)
  else await queueFor(admin(), { name: relayConsumer })
}

/**
 * Begins to hand what is pushed on to the broker, if there is one: at least once, in the order of each dataset.
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

/** Ends after the messages that are being sent. */
export async function stopRelay(): Promise<void> {
  await running().relay?.stop()
}

const running = () => once<{ relay: BackgroundJob | null }>('relay', () => ({ relay: null }))

/** Sends what waits. */
class Relay {
  #broker: Broker | null = null

  constructor(private readonly open: OpenBroker) {}

  /** @throws where the broker cannot be reached; what it took is noted */
  async work(turn: Turn): Promise<'more' | 'done'> {
    const waiting = await waitingDeliveries(admin(), relayConsumer, batchMessages)
    if (waiting.length === 0) return 'done'
    const broker = await this.#opened()
    const lanes = byDataset(waiting)
    const next = lanes.values()
    let sent = 0
    // Each takes the next dataset when it is done with one.
    const outcomes = await Promise.allSettled(
      Array.from({ length: Math.min(lanesMax, lanes.length) }, async () => {
        for (const lane of next) {
          const done = await sendLane(broker, lane, turn)
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
      standing().away(error)
      throw error
    }
  }
}

function byDataset(waiting: readonly Delivery[]): Delivery[][] {
  const lanes = new Map<string, Delivery[]>()
  for (const delivery of waiting) {
    const key = `${delivery.provider}/${delivery.dataset}`
    const lane = lanes.get(key)
    if (lane) lane.push(delivery)
    else lanes.set(key, [delivery])
  }
  return [...lanes.values()]
}

/**
 * Sends messages of one dataset, one after another: the next one when the broker has the one before. One that the broker did not take again
 * and again, and takes the next one after it, is set aside; what it takes nothing of at all waits.
 * @returns how many are done
 * @throws where the broker cannot be reached
 */
async function sendLane(broker: Broker, lane: readonly Delivery[], { goesOn }: Turn): Promise<number> {
  const sent: number[] = []
  const passed: Untaken[] = []
  let done = 0
  const note = async () => {
    done += await noteDelivered(admin(), relayConsumer, sent.splice(0))
  }
  try {
    for (const delivery of lane) {
      if (!goesOn()) break
      const outcome = await sendOne(broker, delivery)
      if (outcome instanceof Delayed) {
        if (delivery.attempts + 1 < triesMax || passed.push({ delivery, error: outcome }) > passedMax) break
        continue
      }
      if (outcome === 'sent') {
        sent.push(delivery.seq)
        done += await setAside(passed.splice(0))
      } else done += 1
      if (sent.length >= notedTogether) await note()
    }
  } finally {
    if (sent.length > 0) await note()
  }
  return done
}

/** A message that the broker did not take, and what it said. */
type Untaken = Readonly<{ delivery: Delivery; error: Delayed }>

/** Sets messages aside that the broker does not take, while it takes those behind them. @returns how many */
async function setAside(passed: readonly Untaken[]): Promise<number> {
  let count = 0
  for (const { delivery, error } of passed) {
    const reason = `the broker takes the message behind it, and not this one: ${error.message}`
    count += await noteRejected(admin(), relayConsumer, { seq: delivery.seq, reason })
    log('error', 'a message was set aside by the relay', { id: delivery.id, reason })
  }
  return count
}

/** @throws where the broker cannot be reached */
async function sendOne(broker: Broker, delivery: Delivery): Promise<'sent' | 'rejected' | Delayed> {
  const { seq } = delivery
  try {
    await sendWholeOrReference(broker, delivery)
    standing().sent()
    return 'sent'
  } catch (error) {
    if (error instanceof TooLarge) {
      await noteRejected(admin(), relayConsumer, {
        seq,
        reason: `the broker does not even take it without its bytes: ${error.message}`,
      })
      return 'rejected'
    }
    if (!(error instanceof Delayed)) throw error
    if (delivery.attempts === 0)
      log('error', 'the broker does not take a message; its dataset waits', { id: delivery.id, reason: error.message })
    standing().delayed(error)
    await noteTried(admin(), relayConsumer, { seq, reason: error.message })
    return error
  }
}

async function sendWholeOrReference(broker: Broker, delivery: Delivery): Promise<void> {
  const body = await wholeBytes(admin(), delivery.seq)
  // It was removed meanwhile, and its delivery with it.
  if (body.length < delivery.size) return
  try {
    await send(broker, envelopeOf(delivery, body))
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    await send(broker, referenceOf(delivery))
  }
}

async function send(broker: Broker, envelope: Envelope): Promise<void> {
  try {
    await broker.send(envelope)
  } catch (error) {
    if (!(error instanceof TooLarge) && !(error instanceof Delayed)) standing().away(error)
    throw error
  }
}
