import { z } from 'zod'
import { booking, reviewOf } from '@/demo/content/accommodation/bookings'
import { type Inn, innAt, innCount } from '@/demo/content/accommodation/inns'
import { type Content, galleryOf, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { contactOf, placedAt } from '@/demo/content/location'
import { getTag, type TagId } from '@/demo/facts/tags'
import { picturesOf } from '@/demo/pictures/pictures'
import { readJson } from '@/demo/read-data'
import { joined, Phrases, perLanguage, phrase, same, type Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

const words = readJson(
  'words/accommodations.json',
  z.strictObject({
    intros: Phrases,
    rooms: Phrases,
    apartments: Phrases,
    pitches: Phrases,
    table: Phrases,
    surroundings: Phrases,
  }),
)

const boards: readonly TagId[] = ['board:none', 'board:breakfast', 'board:half', 'board:full']
const themes: readonly TagId[] = ['theme:gourmet', 'theme:wellness', 'theme:family', 'theme:bike', 'theme:hiking', 'theme:ski']
const badges: readonly TagId[] = ['badge:green', 'badge:family']
const features: readonly TagId[] = [
  'feature:pool',
  'feature:sauna',
  'feature:charging',
  'feature:parking',
  'feature:pets',
  'feature:wifi',
  'feature:restaurant',
  'feature:garden',
  'feature:bikes',
  'feature:lift',
]

type AmenityTags = Readonly<{ boards: TagId[]; themes: TagId[]; badges: TagId[]; features: TagId[] }>

/** Places to stay. */
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

function choose({ random }: RecordContext): AmenityTags {
  return {
    boards: random.some(boards, random.integer(1, 3)),
    themes: random.some(themes, random.integer(0, 2)),
    badges: random.chance(0.15) ? [random.pick(badges)] : [],
    features: random.some(features, random.integer(2, 7)),
  }
}

function described(context: RecordContext, { name, village, site, rooms, kind }: Inn): Content {
  const { random, languages } = context
  const title = same(name)
  const intro = phrase(random.pick(words.intros), { name, place: village.names, altitude: site.altitude })
  const counts = { rooms: rooms.length, beds: rooms.reduce((sum, room) => sum + room.max, 0) }
  const text = joined([
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
  Fax: null,
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
  const link = (id: TagId) => ({ Id: id, Self: `/v1/Tag/${encodeURIComponent(id)}` })
  return {
    AccoTypeId: kind,
    AccoType: link(kind),
    AccoCategoryId: stars === 0 ? 'Not categorized' : `${stars}${kind === 'farm holidays' ? 'flowers' : 'stars'}`,
    BoardIds: chosen.boards,
    AccoBoards: chosen.boards.map(link),
    ThemeIds: chosen.themes,
    AccoThemes: chosen.themes.map(link),
    BadgeIds: chosen.badges,
    AccoBadges: chosen.badges.map(link),
    Features: chosen.features.map(id => ({
      ...link(id),
      Name: getTag(id).names.en,
      HgvId: null,
      OtaCodes: null,
      RoomAmenityCodes: null,
    })),
    AccoProperties: { ...properties, HasDorm: kind === 'mountain refuge', HasPitches: kind === 'camping' },
    // Deprecated in favour of AccoProperties.
    ...properties,
    TourismVereinId: village.municipality.association.id,
  }
}
