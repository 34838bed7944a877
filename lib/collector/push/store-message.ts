import type { Message } from '@/lib/collector/message'
import { saveChunks } from '@/lib/collector/message-bytes'
import { isStoredAtOnce, messagesSql } from '@/lib/collector/message-sql'
import { notifyStored } from '@/lib/collector/stored-signal'
import { Batcher, type BatchOutcome, type ItemStore, storeEach } from '@/lib/db/jobs/batcher'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { once } from '@/lib/runtime'

/** Larger messages are stored alone: they would delay the others of a batch and gain nothing from it. */
const smallBytes = 64 * 1024

/** Limits of one transaction. */
const togetherBytes = 1024 * 1024
const togetherMessages = 256

/**
 * Stores a message: it is on disk when this returns. Small messages that arrive while others are being stored share one transaction; each is stored
 * whole or not at all.
 * @returns its id
 * @see docs/decisions/036-push-collector.md
 */
export const storeMessage = (message: Message): Promise<string> =>
  message.body.size > smallBytes ? storeAs(message, write) : gathered().add(message)

const gathered = () =>
  once('gathered messages', () => new Batcher<Message, string>(messages => storeEach(messages, storing), fitting))

/** Stores a message in a separate transaction. @param run runs its writes @returns the id of the message */
export async function storeAs(message: Message, run: WriteRunner): Promise<string> {
  const id = await run(async connection => {
    await saveMessages(connection, [message])
    return message.id
  })
  notifyStored()
  return id
}

const storing: ItemStore<Message, string> = { together: storeTogether, alone: message => storeAs(message, write) }

async function storeTogether(messages: readonly Message[]): Promise<readonly BatchOutcome<string>[]> {
  await write(connection => saveMessages(connection, messages))
  notifyStored()
  return messages.map(({ id }) => ({ result: id }))
}

/** How many of the messages, from the first on, fit into one transaction. */
export function fitting(messages: readonly Pick<Message, 'body'>[]): number {
  let bytes = 0
  for (const [index, { body }] of messages.entries()) {
    bytes += body.size
    if (index > 0 && (bytes > togetherBytes || index >= togetherMessages)) return index
  }
  return messages.length
}

/**
 * Stores messages, each with all its bytes and a delivery for each of its consumers, in the transaction of `connection` and in this order.
 * @returns their numbers, in that order
 */
export async function saveMessages(connection: Transaction, messages: readonly Message[]): Promise<number[]> {
  const stored = await rows<{ id: string; seq: number }>(connection, messagesSql(messages))
  const seqs = new Map(stored.map(({ id, seq }) => [id, seq]))
  const inOrder = messages.map(({ id }) => seqs.get(id)!)
  for (const [index, { body }] of messages.entries())
    if (!isStoredAtOnce(body)) await saveChunks(connection, inOrder[index]!, body)
  return inOrder
}
