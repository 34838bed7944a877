import { type Inn, innAt, innCount } from '@/demo/content/accommodation/inns'
import {
  type Content,
  contactOf,
  galleryOf,
  headingOf,
  placedAt,
  type RecordContext,
  recordContext,
  slugOf,
} from '@/demo/content/heading'
import { allYear } from '@/demo/content/schedules'
import { getTag, type TagId, tagLink } from '@/demo/facts/names'
import { picturesOf } from '@/demo/pictures/pictures'
import { joinTexts, perLanguage, phrase, phrases, readWords, same, type Trilingual } from '@/demo/read-data'
import { dayFrom, daysFrom, type Random, randomOf, type World } from '@/demo/world'
import type { RoomOffers } from '@/lib/content/availability/offers'

const words = readWords('accommodations', phrases('intros', 'rooms', 'apartments', 'pitches', 'table', 'surroundings'))

const boards: readonly TagId[] = ['board:none', 'board:breakfast', 'board:half', 'board:full']
const themes: readonly TagId[] = ['theme:gourmet', 'theme:wellness', 'theme:family', 'theme:bike', 'theme:hiking', 'theme:ski']
const badges: readonly TagId[] = ['badge:green', 'badge:family']
const features: readonly TagId[] = 'pool sauna charging parking pets wifi restaurant garden bikes lift'
  .split(' ')
  .map(name => `feature:${name}`)

type AmenityTags = Readonly<{ boards: TagId[]; themes: TagId[]; badges: TagId[]; features: TagId[] }>

export function* accommodationRecords(world: World): Generator<Content> {
  for (let place = 0; place < innCount(world); place++) {
    const context = recordContext(world, 'accommodation', place)
    const inn = innAt(place)
    const choice = choose(context)
    const tags = [inn.kind, ...choice.boards, ...choice.themes, ...choice.badges, ...choice.features]
    const access = context.random.chance(0.04) ? 'closed' : 'open'
    const active = context.random.chance(0.96) ? 'active' : 'inactive'
    yield {
      ...headingOf(context, { id: inn.id, names: same(inn.name), source: 'tourism', tags, access, active }),
      ...placedAt(inn.site, inn.village),
      ...described(context, inn),
      ...kindOf(inn, choice),
      ...booking(context, inn),
      ...reviewOf(context, inn),
    }
  }
}

const choose = ({ random }: RecordContext): AmenityTags => ({
  boards: random.some(boards, random.integer(1, 3)),
  themes: random.some(themes, random.integer(0, 2)),
  badges: random.chance(0.15) ? [random.pick(badges)] : [],
  features: random.some(features, random.integer(2, 7)),
})

function described(context: RecordContext, { name, village, site, rooms, kind }: Inn): Content {
  const { random, languages } = context
  const title = same(name)
  const intro = phrase(random.pick(words.intros), { name, place: village.names, altitude: site.altitude })
  const counts = { rooms: rooms.length, beds: rooms.reduce((sum, room) => sum + room.max, 0) }
  const text = joinTexts([
    intro,
    phrase(random.pick(sentencesAbout(kind)), counts),
    random.pick(words.table),
    phrase(random.pick(words.surroundings), { region: village.municipality.region.names }),
  ])
  const contact = contactOf(context, { company: title, village }) as Record<string, Record<string, string>>
  return {
    AccoDetail: perLanguage(languages, language => ({
      ...accoDetail(contact[language]!),
      Shortdesc: intro[language],
      Longdesc: text[language],
      Language: language,
    })),
    MainLanguage: random.pick(['de', 'it']),
    ImageGallery: galleryOf(
      context,
      title,
      random.some(kind === 'mountain refuge' ? picturesOf('hut') : picturesOf('village', 'hut', 'peaks', 'vineyard'), 3),
    ),
  }
}

function sentencesAbout(kind: TagId): readonly Trilingual[] {
  if (kind === 'camping') return words.pitches
  return kind === 'apartments' ? words.apartments : words.rooms
}

const accoDetail = (contact: Readonly<Record<string, unknown>>): Content => ({
  Name: contact['CompanyName'],
  NameAddition: null,
  Street: contact['Address'],
  Zip: contact['ZipCode'],
  City: contact['City'],
  CountryCode: 'IT',
  Firstname: contact['Givenname'],
  Lastname: contact['Surname'],
  Email: contact['Email'],
  Phone: contact['Phonenumber'],
  Mobile: null,
  Website: contact['Url'],
  Vat: null,
})

function kindOf({ kind, stars, village, rooms }: Inn, chosen: AmenityTags): Content {
  const properties = {
    HasApartment: kind === 'apartments' || kind === 'farm holidays',
    HasRoom: kind !== 'apartments' && kind !== 'camping',
    IsCamping: kind === 'camping',
    IsGastronomy: chosen.features.includes('feature:restaurant'),
    IsBookable: rooms.length > 0,
    IsAccommodation: true,
    TVMember: true,
  }
  return {
    AccoTypeId: kind,
    AccoType: tagLink(kind),
    AccoCategoryId: stars === 0 ? 'Not categorized' : `${stars}${kind === 'farm holidays' ? 'flowers' : 'stars'}`,
    BoardIds: chosen.boards,
    AccoBoards: chosen.boards.map(tagLink),
    ThemeIds: chosen.themes,
    AccoThemes: chosen.themes.map(tagLink),
    BadgeIds: chosen.badges,
    AccoBadges: chosen.badges.map(tagLink),
    Features: chosen.features.map(id => ({
      ...tagLink(id),
      Name: getTag(id).names.en,
      HgvId: null,
    })),
    AccoProperties: { ...properties, HasDorm: kind === 'mountain refuge', HasPitches: kind === 'camping' },
    // The properties in AccoProperties are also on the record itself, where they are deprecated.
    ...properties,
    TourismVereinId: village.municipality.association.id,
  }
}

/** The fields of an accommodation about booking: prices, rooms and hours. */
function booking({ world, random }: RecordContext, { id, name, kind, rooms }: Inn): Content {
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

/** The reviews of an inn. The fields that begin with TrustYou are deprecated in favour of Review. */
function reviewOf({ random }: RecordContext, { id }: Inn): Content {
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

/** Number of days with offers, enough for a demo that runs for long. */
const offeredDays = 730

/** The offers of rooms for two years from the current time: higher prices in summer and at Christmas, with gaps. */
export function* offersOf(world: World): Generator<RoomOffers> {
  for (let place = 0; place < innCount(world); place++) {
    const inn = innAt(place)
    const random = randomOf('offers', place)
    // Some accommodations have no offers, others are bookable only on request.
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

type HouseFacts = Readonly<{ apartment: boolean; stars: number }>

function periodsOf(world: World, random: Random, { apartment, stars }: HouseFacts): RoomOffers['Periods'] {
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

/** Factor of the price per night, by the month of a day. */
const seasonAt = (day: Date) => [1.2, 1.3, 1.1, 0.9, 0.9, 1, 1.2, 1.35, 1.1, 1, 0.8, 1.35][day.getUTCMonth()]!
