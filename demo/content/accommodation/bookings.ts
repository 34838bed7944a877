import type { Inn } from '@/demo/content/accommodation/inns'
import { slugOf } from '@/demo/content/contact'
import type { Content, RecordContext } from '@/demo/content/heading'
import { allYear } from '@/demo/content/schedules'
import type { Random } from '@/demo/random'
import { daysFrom } from '@/demo/world'

/** What booking an inn needs: prices, rooms, hours. */
export function booking({ world, random }: RecordContext, { id, name, kind, rooms }: Inn): Content {
  const price = random.integer(38, 160)
  return {
    HgvId: random.chance(0.6) ? String(random.integer(1000, 9999)) : null,
    AccoBookingChannel: [{ Id: 'demo', Pos1ID: null, Portalname: 'Demo', BookingId: id.slice(0, 8) }],
    AccoHGVInfo: {
      Bookable: rooms.length > 0,
      AvailableFrom: daysFrom(world, random.integer(1, 30)).toISOString().slice(0, 10),
      PriceFrom: price,
    },
    AccoLTSInfo: { PriceFrom: price, PriceFromPerUnit: price * 2, PriceFromPerUnitType: 'per unit' },
    AccoRoomInfo: rooms.map(room => ({ Id: room.id, Self: `/v1/AccommodationRoom/${room.id}`, Source: 'tourism' })),
    AccoOverview: overviewOf(random, kind, rooms),
    OperationSchedule: [allYear(world, random, { from: '07:00:00', to: '22:00:00' })],
    RatePlan: [
      {
        RatePlanId: `${slugOf(name)}-day`,
        Code: 'DAY',
        ChargeType: 'per person',
        Name: { de: 'Tagespreis', it: 'Prezzo giornaliero', en: 'Daily rate' },
        Visibility: 'all',
      },
    ],
  }
}

const overviewOf = (random: Random, kind: Inn['kind'], rooms: Inn['rooms']): Content => ({
  TotalRooms: rooms.length,
  SingleRooms: rooms.filter(({ max }) => max === 1).length,
  DoubleRooms: rooms.filter(({ max }) => max === 2).length,
  Apartments: rooms.filter(({ code }) => code === 'apartment').length,
  MaxPersons: rooms.reduce((sum, room) => sum + room.max, 0),
  OutdoorParkings: random.integer(0, 40),
  GarageParkings: random.integer(0, 15),
  CampingUnits: kind === 'camping' ? random.integer(40, 180) : null,
  CheckInFrom: '14:00:00',
  CheckInTo: '20:00:00',
  CheckOutFrom: '07:00:00',
  CheckOutTo: '10:30:00',
})

/** What guests think of an inn; the members that begin with TrustYou are deprecated in favour of Review. */
export function reviewOf({ random }: RecordContext, { id }: Inn): Content {
  if (random.chance(0.3))
    return { Review: null, TrustYouID: null, TrustYouScore: 0, TrustYouResults: 0, TrustYouActive: false, TrustYouState: 0 }
  const [score, results] = [random.integer(700, 990), random.integer(12, 900)]
  return {
    Review: {
      trustyou: {
        ReviewId: id.slice(0, 12),
        Score: score / 10,
        Results: results,
        Active: true,
        State: 'active',
        StateInteger: 2,
        Provider: 'demo',
      },
    },
    TrustYouID: id.slice(0, 12),
    TrustYouScore: score,
    TrustYouResults: results,
    TrustYouActive: true,
    TrustYouState: 2,
  }
}
