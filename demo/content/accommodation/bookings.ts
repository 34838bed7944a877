import { type Inn, innAt, innCount } from '@/demo/content/accommodation/inns'
import type { Content, RecordContext } from '@/demo/content/heading'
import { slugOf } from '@/demo/content/location'
import { allYear } from '@/demo/content/schedules'
import { type Random, randomOf } from '@/demo/random'
import { dayFrom, daysFrom, type World } from '@/demo/world'
import type { RoomOffers } from '@/lib/content/availability/offers'

/** The booking facts of an inn: prices, rooms, hours. */
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

/** The reviews of an inn. The members that begin with TrustYou are deprecated in favour of Review. */
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

/** Days with offers from the world's moment on, enough for a demo that keeps running. */
const offeredDays = 730

/** The offers of rooms for two years from the world's moment on: dearer in summer and at Christmas, with gaps. */
export function* offersOf(world: World): Generator<RoomOffers> {
  for (let place = 0; place < innCount(world); place++) {
    const inn = innAt(place)
    const random = randomOf('offers', place)
    // Some houses are not booked through the platform, some on request only.
    if (random.chance(0.15)) continue
    const Online = random.chance(0.85)
    for (const room of inn.rooms)
      yield {
        RoomId: room.id,
        Channel: Online ? 'hgv' : 'lts',
        Online,
        Link: null,
        Periods: periodsOf(world, randomOf('offers', room.id), { apartment: room.code === 'apartment', stars: inn.stars }),
      }
  }
}

type Facts = Readonly<{ apartment: boolean; stars: number }>

function periodsOf(world: World, random: Random, { apartment, stars }: Facts): RoomOffers['Periods'] {
  const base = random.integer(28, 55) + stars * 12
  const periods: RoomOffers['Periods'] = []
  for (let from = 0; from < offeredDays; ) {
    const to = from + random.integer(35, 110)
    const price = Math.round(base * seasonAt(dayFrom(world, from)))
    periods.push({
      From: dayText(world, from),
      To: dayText(world, to),
      Free: random.integer(1, 5),
      Per: apartment ? 'room' : 'person',
      Prices: apartment ? { ws: price * 3 } : { bb: price, hb: price + 22, ...(stars >= 4 ? { fb: price + 38 } : {}) },
      Children: apartment
        ? []
        : [
            { UntilAge: 2, Percent: 0 },
            { UntilAge: 11, Percent: 50 },
          ],
      StayMin: apartment && random.chance(0.5) ? 3 : 1,
      StayMax: null,
    })
    from = to + (random.chance(0.5) ? random.integer(2, 9) : 0)
  }
  return periods
}

const dayText = (world: World, days: number) => dayFrom(world, days).toISOString().slice(0, 10)

/** The factor of the price of a night by month. */
const seasonAt = (day: Date) => [1.2, 1.3, 1.1, 0.9, 0.9, 1, 1.2, 1.35, 1.1, 1, 0.8, 1.35][day.getUTCMonth()]!
