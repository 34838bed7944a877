import type { MessageRow } from '@/lib/collector/messages/message-row-sql'
import type { MessageState } from '@/lib/collector/messages/params'

/** A message as it is answered. */
export function presentMessage(row: MessageRow): Record<string, unknown> {
  const { id, provider, dataset, receivedAt, contentType, contentEncoding, size, sha256 } = row
  const { senderKind, sender, client, query, userAgent, meta, deliveries } = row
  return {
    id,
    provider,
    dataset,
    receivedAt,
    state: stateOf(deliveries),
    contentType,
    contentEncoding,
    size,
    sha256,
    sender: { kind: senderKind, subject: sender, client },
    query,
    userAgent,
    meta: meta ?? {},
    deliveries: deliveries.map(delivery => ({
      ...delivery,
      dueAt: new Date(delivery.dueAt).toISOString(),
      changedAt: new Date(delivery.changedAt).toISOString(),
    })),
  }
}

/** The state of a message over all its deliveries: a rejection counts before waiting. */
function stateOf(deliveries: readonly Pick<MessageRow['deliveries'][number], 'state'>[]): MessageState {
  if (deliveries.length === 0) return 'stored'
  const found = new Set(deliveries.map(({ state }) => state))
  if (found.has('rejected')) return 'rejected'
  return found.has('waiting') ? 'waiting' : 'delivered'
}
