import type { Message } from '@/lib/collector/message'
import { isStoredAtOnce, messagesSql } from '@/lib/collector/message-sql'
import { saveChunks } from '@/lib/collector/save-chunks'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'

/**
 * Stores messages, each with all its bytes and a delivery for each consumer that wants it, in the transaction of `connection`. They have the
 * order in which they stand here.
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
