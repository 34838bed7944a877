import type { AvailabilityWanted } from '@/lib/content/availability/params'
import type { Availability } from '@/lib/content/availability/read'
import { shortHash } from '@/lib/formats/short-hash'
import { type EnvelopeFrame, envelope } from '@/lib/http/answers/envelope'

/** What the envelope of an availability search says beside that of a list. */
export type Booking = Readonly<{
  OnlineResults: number
  ResultId: string
  AvailableOnline: number
  AvailableOnRequest: number
  AccommodationsRequested: number
}>

/** @see reference of the public original, list envelope: the accommodation list with an availability check */
export function bookingOf({ requested, quotes }: Availability, { stay }: AvailabilityWanted): Booking {
  const all = [...quotes.values()]
  const online = all.filter(offered => offered.some(quote => quote.online)).length
  return {
    OnlineResults: online,
    ResultId: shortHash(JSON.stringify(stay)),
    AvailableOnline: online,
    AvailableOnRequest: all.filter(offered => offered.some(quote => !quote.online)).length,
    AccommodationsRequested: requested,
  }
}

/** The list envelope with what there is to book. @param items JSON texts */
export function bookingEnvelope(frame: EnvelopeFrame, booking: Booking, items: readonly Buffer[]): Buffer {
  const { Seed, Items: _, ...head } = JSON.parse(envelope(frame, []).toString()) as Record<string, unknown>
  const text = JSON.stringify({ ...head, ...booking, Seed })
  return Buffer.concat([
    Buffer.from(`${text.slice(0, -1)},"Items":[`),
    ...items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item])),
    Buffer.from(']}'),
  ])
}
