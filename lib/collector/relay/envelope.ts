import type { Envelope } from '@/lib/collector/relay/broker'
import type { Delivery } from '@/lib/collector/relay/deliveries'
import { doorUrl } from '@/lib/http/mounts'

/** Headers are sent as text of one line, and have room for little. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)

/**
 * A message for the broker: its bytes unchanged, what is known of it beside them. A message that is replayed is another one for the broker,
 * which would otherwise take it for a repetition and drop it.
 */
export const envelopeOf = (delivery: Delivery, body: Buffer): Envelope => ({
  provider: delivery.provider,
  dataset: delivery.dataset,
  receivedAt: delivery.receivedAt,
  body,
  messageId: delivery.round === 1 ? delivery.id : `${delivery.id}/${delivery.round}`,
  headers: headersOf(delivery),
})

/** The same without the bytes, for a broker that takes no message of this size: where they can be fetched. */
export function referenceOf(delivery: Delivery): Envelope {
  const whole = envelopeOf(delivery, Buffer.alloc(0))
  const location = `${doorUrl('collector')}/messages/${delivery.id}/body`
  return { ...whole, headers: { ...whole.headers, 'Belvedere-Body': 'not included', 'Belvedere-Body-Location': location } }
}

function headersOf(delivery: Delivery): Record<string, string> {
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
