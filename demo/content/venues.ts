import { z } from 'zod'
import { type Content, detailOf, galleryOf, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { contactOf, placedAt } from '@/demo/content/location'
import { siteNear } from '@/demo/geography/areas'
import { type Village, villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { perLanguage, phrase, Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

/** The forty largest municipalities have a venue each. */
const seats: readonly Village[] = villages
  .filter(({ main }) => main)
  .toSorted((a, b) => b.municipality.inhabitants - a.municipality.inhabitants)
  .slice(0, 40)

const {
  kinds,
  text,
  rooms: roomNames,
} = readJson(
  'words/venues.json',
  z.strictObject({
    kinds: z.array(z.strictObject({ tag: z.string(), names: Trilingual })),
    text: Trilingual,
    rooms: z.array(z.string()),
  }),
)

const venueId = (village: Village) => idOf('venue', village.municipality.istat)

/** The venue of a village for an event; nothing when the village has none. */
export function venueIn(village: Village): Content {
  if (!seats.includes(village)) return { VenueIds: [], VenueLink: [] }
  const id = venueId(village)
  return {
    VenueIds: [id],
    VenueLink: [{ Id: id, Self: `/v1/Venue/${id}` }],
    RelatedContent: [{ Id: id, Type: 'venue', Self: `/v1/Venue/${id}` }],
  }
}

/** Venues for conferences and culture. */
export function* venueRecords(world: World): Generator<Content> {
  for (const [place, village] of seats.entries())
    yield venue(recordContext(world, 'venue', place), village, kinds[place % kinds.length]!)
}

function venue(context: RecordContext, village: Village, kind: (typeof kinds)[number]): Content {
  const { random } = context
  const names = phrase(kind.names, { place: village.names })
  const rooms = random.some(roomNames, random.integer(1, 5)).map(name => ({ name, square: random.integer(30, 480) }))
  const largest = Math.max(...rooms.map(({ square }) => square))
  const description = phrase(text, { name: names, rooms: rooms.length, seats: largest })
  return {
    ...headingOf(context, { id: venueId(village), names, source: 'tourism', tags: [kind.tag] }),
    ...placedAt(siteNear(village, random, 0.3), village),
    Detail: detailOf(context, { title: names, intro: description, text: description }),
    ContactInfos: contactOf(context, { company: names, village }),
    ImageGallery: galleryOf(context, names, random.some(picturesOf('town', 'castle'), 2)),
    RoomCount: rooms.length,
    RoomDetails: rooms.map(({ name, square }) => ({
      Id: idOf('venue room', village.id, name),
      Shortname: name,
      SquareMeters: square,
      VenueSetup: [
        { VenueCode: 'theatre', Capacity: square },
        { VenueCode: 'banquet', Capacity: Math.round(square * 0.6) },
      ],
      Detail: perLanguage(context.languages, language => ({ Title: name, Language: language })),
    })),
  }
}
