import type { QueuedDelivery } from '@/lib/collector/relay/deliveries'
import { doorUrl } from '@/lib/http/mounts'

/** A message for a broker: its bytes as they were stored, and everything else as headers. */
export type BrokerMessage = Readonly<{
  provider: string
  dataset: string
  /** The broker uses it to recognise a message that is sent again. */
  messageId: string
  receivedAt: Date
  headers: Readonly<Record<string, string>>
  body: Buffer
}>

/**
 * A message for the broker: its bytes unchanged, its facts as headers. A replayed message gets another id, because the broker would drop it as
 * a repetition otherwise.
 */
export const brokerMessage = (delivery: QueuedDelivery, body: Buffer): BrokerMessage => ({
  provider: delivery.provider,
  dataset: delivery.dataset,
  receivedAt: delivery.receivedAt,
  body,
  messageId: delivery.round === 1 ? delivery.id : `${delivery.id}/${delivery.round}`,
  headers: headersOf(delivery),
})

/** The same without the bytes, for a broker that refuses a message of this size. A header says where they can be fetched. */
export function referenceOf(delivery: QueuedDelivery): BrokerMessage {
  const whole = brokerMessage(delivery, Buffer.alloc(0))
  const location = `${doorUrl('collector')}/messages/${delivery.id}/body`
  return { ...whole, headers: { ...whole.headers, 'Belvedere-Body': 'not included', 'Belvedere-Body-Location': location } }
}

function headersOf(delivery: QueuedDelivery): Record<string, string> {
  const { id, provider, dataset, receivedAt, contentType, size, sha256, client, round } = delivery
  return {
    'Belvedere-Id': id,
    'Belvedere-Provider': provider,
    'Belvedere-Dataset': dataset,
    'Belvedere-Received': receivedAt.toISOString(),
    'Belvedere-Size': String(size),
    'Belvedere-Sha256': sha256.toString('hex'),
    'Belvedere-Client': headerText(client),
    'Belvedere-Round': String(round),
    ...(contentType === null ? {} : { 'Content-Type': headerText(contentType) }),
  }
}

/** A text as a header: one line of ASCII, shortened. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)
