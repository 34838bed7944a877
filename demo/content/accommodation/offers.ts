import { innAt, innCount } from '@/demo/content/accommodation/inns'
import { type Random, randomOf } from '@/demo/random'
import { dayFrom, type World } from '@/demo/world'
import type { RoomOffers } from '@/lib/content/availability/offers'

/** So many days are offered from the world's moment on: a demo that is left running does not run out soon. */
const offeredDays = 730

/** What the rooms of the places to stay offer, in two years from the world's moment on: dearer in summer and at Christmas, with gaps. */
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

/** What a night costs by its month. */
const seasonAt = (day: Date) => [1.2, 1.3, 1.1, 0.9, 0.9, 1, 1.2, 1.35, 1.1, 1, 0.8, 1.35][day.getUTCMonth()]!
