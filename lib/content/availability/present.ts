import type { BoardName } from '@/lib/content/availability/offers'
import type { AvailabilityRequest } from '@/lib/content/availability/params'
import type { FittingRoom, Prices, Quote } from '@/lib/content/availability/quote'
import type { Availability, RoomFacts } from '@/lib/content/availability/read'
import { shortHash } from '@/lib/formats/short-hash'
import { type EnvelopeFrame, envelope } from '@/lib/http/responses/envelope'

/** Properties that an availability search adds to the envelope. @see reference of the Open Data Hub, list envelope */
export function bookingOf({ requested, quotes }: Availability, { stay }: AvailabilityRequest) {
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

/** The list envelope with the counts of the availability search. @param items the JSON of each item */
export function bookingEnvelope(frame: EnvelopeFrame, booking: ReturnType<typeof bookingOf>, items: readonly Buffer[]): Buffer {
  const { Seed, Items: _, ...head } = JSON.parse(envelope(frame, []).toString()) as Record<string, unknown>
  const text = JSON.stringify({ ...head, ...booking, Seed })
  return Buffer.concat([
    Buffer.from(`${text.slice(0, -1)},"Items":[`),
    ...items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item])),
    Buffer.from(']}'),
  ])
}

type OfferOptions = Pick<AvailabilityRequest, 'stay' | 'detail' | 'language'> & {
  rooms: ReadonlyMap<string, RoomFacts>
  /** Id of the accommodation on the booking platform; null if it has none. */
  hotelId: string | null
}

/** The offer of an accommodation on one channel. @see reference of the Open Data Hub, rooms and availability */
export function mssResponse(quote: Quote, options: OfferOptions): Record<string, unknown> {
  const { total, rooms } = quote.cheapest
  return {
    HotelId: options.hotelId,
    A0RID: quote.accommodation,
    Bookable: quote.online,
    ChannelID: quote.channel,
    Channellink: quote.link,
    OfferId: offerId(options, quote.accommodation, quote.channel),
    OfferGid: null,
    OfferTyp: null,
    OfferShow: null,
    CheapestOffer: euro(total),
    CheapestOfferString: euroText(total, options.language),
    ...byBoard('CheapestOffer', quote.totals),
    CheapestOfferDetail: rooms.map(({ candidate, requested, prices }) => ({
      RoomId: candidate.room,
      RoomSeq: requested,
      Price: euro(prices[quote.cheapest.board]!),
    })),
    RoomDetails: quote.fits.map(fit => roomDetails(fit, quote, options)),
    OnlinepaymentMethods: null,
    OnlinepaymentPrepayment: null,
    OnlinepaymentCCards: null,
  }
}

function roomDetails(
  { candidate, requested, prices }: FittingRoom,
  { channel }: Quote,
  options: OfferOptions,
): Record<string, unknown> {
  const total = Math.min(...Object.values(prices).filter(price => price !== null))
  const facts = options.rooms.get(candidate.room)
  return {
    RoomId: candidate.room,
    RoomSeq: requested,
    OfferId: offerId(options, candidate.room, channel),
    TotalPrice: euro(total),
    TotalPriceString: euroText(total, options.language),
    ...byBoard('Price', prices),
    Roomtype: candidate.type,
    Roomfree: candidate.free,
    Roommax: candidate.personsMax,
    Roommin: candidate.personsMin,
    Roomstd: facts?.standard ?? null,
    Roomtitle: facts?.title ?? null,
    Roomdesc: options.detail === 'full' ? (facts?.description ?? null) : null,
    RoomChannelLink: candidate.link,
    RoomPictures: options.detail === 'full' ? (facts?.pictures ?? []).map(Pictureurl => ({ Pictureurl })) : null,
    PaymentTerm: null,
    CancelPolicy: null,
  }
}

// A hash, so that the same offer for the same stay always has the same id.
const offerId = ({ stay: { arrival, departure, rooms } }: OfferOptions, what: string, channel: string) =>
  shortHash(JSON.stringify([arrival, departure, rooms, what, channel]))

const euro = (cent: number) => cent / 100

/** Languages in which amounts are formatted. Other languages get amounts in English. */
const amountLanguages = ['de', 'it', 'en', 'fr', 'nl', 'pl', 'cs']

const euroText = (cent: number, language: string) =>
  new Intl.NumberFormat(amountLanguages.includes(language) ? language : 'en', { style: 'currency', currency: 'EUR' }).format(
    euro(cent),
  )

const byBoard = (field: string, prices: Prices) =>
  Object.fromEntries(
    Object.entries(prices).map(([board, price]: [string, number | null]) => [
      `${field}_${board as BoardName}`,
      price === null ? null : euro(price),
    ]),
  )
