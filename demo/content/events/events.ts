import { z } from 'zod'
import {
  type Content,
  contactOf,
  detailOf,
  galleryOf,
  headingOf,
  numbered,
  placedAt,
  type RecordContext,
  recordContext,
} from '@/demo/content/heading'
import { getTag, type TagId } from '@/demo/facts/names'
import { siteNear, type Village, villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase, readWords, Trilingual, translated } from '@/demo/read-data'
import { dayFrom, dayMilliseconds, idOf, type World } from '@/demo/world'

/** A kind of event: the hour it begins, the hours it lasts, and whether it repeats. */
const EventKind = z.strictObject({
  tag: z.string(),
  title: Trilingual,
  text: Trilingual,
  begin: z.int(),
  lasts: z.int(),
  rhythm: z.enum(['once', 'weekly', 'days']),
  price: z.int(),
})
type EventKind = Readonly<z.infer<typeof EventKind>>

const classes: readonly TagId[] = ['classification:local', 'classification:regional', 'classification:top']

const words = readWords('events', {
  kinds: z.array(EventKind),
  ...translated('meetingPoint', 'registration', 'organizer', 'adult', 'child'),
})

type EventFacts = Readonly<{ id: string; kind: EventKind; village: Village; classification: TagId }>

/** Events around the demo's current time: some in the past, most in the future. */
export const eventRecords = numbered('event', 250, eventRecord)

function eventRecord(context: RecordContext, place: number): Content {
  const { random } = context
  const village = random.pick(villages)
  const kind = words.kinds[place % words.kinds.length]!
  const happening: EventFacts = { id: idOf('event', place), kind, village, classification: random.pick(classes) }
  const names = phrase(kind.title, { place: village.names })
  const organizer = phrase(words.organizer, { place: village.names })
  return {
    ...headingOf(context, {
      id: happening.id,
      names,
      source: 'tourism',
      tags: [kind.tag, happening.classification],
      access: random.chance(0.02) ? 'closed' : 'open',
      active: random.chance(0.96) ? 'active' : 'inactive',
    }),
    ...placedAt(siteNear(village, random, 0.3), village),
    Detail: detailOf(context, { title: names, intro: kind.text, text: kind.text }),
    ContactInfos: contactOf(context, { company: organizer, village }),
    OrganizerInfos: contactOf(context, { company: organizer, village }),
    ImageGallery: galleryOf(context, names, random.some(picturesOf('town', 'village', 'castle', 'vineyard'), 2)),
    DistrictIds: [village.id],
    ...venueIn(village),
    ...eventDates(context, happening.id, kind),
    ...terms(context, happening),
  }
}

function terms(context: RecordContext, { id, kind, village, classification }: EventFacts): Content {
  const { random, languages } = context
  const needsTicket = kind.price > 0
  const url = `https://tickets.example/${id.toLowerCase().slice(0, 10)}`
  const meeting = phrase(words.meetingPoint, { place: village.names })
  return {
    EventAdditionalInfos: perLanguage(languages, language => ({
      MeetingPoint: meeting[language],
      Registration: words.registration[language],
      // `Mplace` and `Reg` are deprecated names of `MeetingPoint` and `Registration`.
      Mplace: meeting[language],
      Reg: words.registration[language],
      Location: village.names[language],
      Language: language,
    })),
    EventProperty: {
      TicketRequired: needsTicket,
      RegistrationRequired: kind.rhythm === 'weekly',
      IncludedInSuedtirolGuestPass: random.chance(0.2),
      EventClassificationId: classification,
      EventOrganizerId: village.municipality.association.id,
      IsBookable: needsTicket,
    },
    EventUrls: needsTicket ? [{ Type: 'bookingUrl', Url: { de: url, it: url, en: url }, Active: true }] : [],
    EventBooking: needsTicket ? { BookingActive: true, BookingUrl: { de: { Url: url } } } : null,
    EventPublisher: [{ PublisherRID: 'demo', Ranc: random.integer(1, 5), PublicationStatus: 'approved' }],
    EventLanguages: [...languages],
    ...prices(context, id, kind.price),
    ...deprecated({ id, kind, village, classification }),
  }
}

function prices({ languages }: RecordContext, id: string, price: number): Content {
  if (price === 0) return { EventVariants: [], EventPrice: null }
  const variant = (name: Trilingual, amount: number, order: number) => ({
    VariantId: `${id.slice(0, 12)}-${order}`,
    Order: order,
    Price: amount,
    Name: { ...name },
    IsStandard: order === 1,
  })
  return {
    EventVariants: [variant(words.adult, price, 1), variant(words.child, Math.floor(price / 2), 2)],
    // EventPrice is deprecated in favour of EventVariants.
    EventPrice: perLanguage(languages, language => ({
      Price: price,
      Type: 'single',
      Description: words.adult[language],
      Language: language,
    })),
  }
}

// Fields that are deprecated in favour of Tags and EventProperty.
const deprecated = ({ kind, village, classification }: EventFacts): Content => ({
  Topics: [{ TopicRID: kind.tag, TopicInfo: getTag(kind.tag).names.en, Self: `/v1/Tag/${encodeURIComponent(kind.tag)}` }],
  TopicRIDs: [kind.tag],
  ClassificationRID: classification,
  Ticket: kind.price > 0 ? '1' : '0',
  SignOn: kind.rhythm === 'weekly' ? '1' : '0',
  OrgRID: village.municipality.association.id,
})

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00:00`

/** The dates of an event: once, on consecutive days, or every week for a while. */
function eventDates({ world, random }: RecordContext, id: string, { begin, lasts, rhythm }: EventKind): Content {
  // About one in four events is in the past.
  const first = dayFrom(world, Math.round(random.between(-60, 200)))
  const times = rhythm === 'once' ? 1 : random.integer(2, rhythm === 'weekly' ? 9 : 4)
  const step = rhythm === 'weekly' ? 7 : 1
  const days = Array.from({ length: times }, (_, place) => new Date(first.getTime() + place * step * dayMilliseconds))
  const last = days.at(-1)!
  return {
    DateBegin: at(first, begin).toISOString(),
    DateEnd: at(last, begin + lasts).toISOString(),
    DateBeginUTC: at(first, begin).getTime(),
    DateEndUTC: at(last, begin + lasts).getTime(),
    EventDate: days.map((day, place) => eventDate(day, `${id.slice(0, 16)}${place}`, { begin, lasts })),
    // Event dates outside EventDate, and their counter, are deprecated without a replacement.
    EventDatesBegin: days.map(day => at(day, begin).toISOString()),
    EventDatesEnd: days.map(day => at(day, begin + lasts).toISOString()),
    EventDateCounter: days.length,
  }
}

const at = (day: Date, hour: number) => new Date(day.getTime() + hour * 3_600_000)

function eventDate(day: Date, id: string, { begin, lasts }: Pick<EventKind, 'begin' | 'lasts'>): Content {
  const calculated = {
    CalculatedDayId: `${id}-1`,
    CDayRID: `${id}-1`,
    Day: day.toISOString(),
    Begin: clock(begin),
    SoldOut: false,
  }
  return {
    EventDateId: id,
    From: day.toISOString(),
    To: at(day, begin + lasts).toISOString(),
    FromUTC: day.getTime(),
    ToUTC: at(day, begin + lasts).getTime(),
    Begin: clock(begin),
    End: clock(begin + lasts),
    Entrance: clock(begin),
    Active: true,
    SingleDays: true,
    IsCancelled: false,
    EventCalculatedDays: [calculated],
    // EventCalculatedDay, DayRID, Cancelled and Ticket are deprecated.
    EventCalculatedDay: calculated,
    DayRID: id,
    Cancelled: '0',
    Ticket: false,
  }
}

/** The main villages of the forty largest municipalities, which have a venue each. */
const seats: readonly Village[] = villages
  .filter(({ main }) => main)
  .toSorted((a, b) => b.municipality.inhabitants - a.municipality.inhabitants)
  .slice(0, 40)

const {
  kinds,
  text,
  rooms: roomNames,
} = readWords('venues', {
  kinds: z.array(z.strictObject({ tag: z.string(), names: Trilingual })),
  rooms: z.array(z.string()),
  ...translated('text'),
})

const venueId = (village: Village) => idOf('venue', village.municipality.istat)

/** The fields about the venue of an event in a village; empty lists if the village has none. */
function venueIn(village: Village): Content {
  if (!seats.includes(village)) return { VenueIds: [], VenueLink: [] }
  const id = venueId(village)
  return {
    VenueIds: [id],
    VenueLink: [{ Id: id, Self: `/v1/Venue/${id}` }],
    RelatedContent: [{ Id: id, Type: 'venue', Self: `/v1/Venue/${id}` }],
  }
}

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
