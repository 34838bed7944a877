import { z } from 'zod'
import { contactOf } from '@/demo/content/contact'
import { EventKind, eventDates } from '@/demo/content/events/event-dates'
import { type Content, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { placedAt } from '@/demo/content/placed'
import { detailOf, galleryOf } from '@/demo/content/texts'
import { venueIn } from '@/demo/content/venues'
import { getTag, type TagId } from '@/demo/facts/tags'
import { type Village, villages } from '@/demo/geography/places'
import { siteNear } from '@/demo/geography/sites'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { perLanguage, phrase, Trilingual } from '@/demo/trilingual'
import { countOf, type World } from '@/demo/world'

const classes: readonly TagId[] = ['classification:local', 'classification:regional', 'classification:top']

const words = readJson(
  'words/events.json',
  z.strictObject({
    kinds: z.array(EventKind),
    meetingPoint: Trilingual,
    registration: Trilingual,
    organizer: Trilingual,
    adult: Trilingual,
    child: Trilingual,
  }),
)

type Happening = Readonly<{ id: string; kind: EventKind; village: Village; classification: TagId }>

/** Events around the world's moment: some over, most to come. */
export function* eventRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 250); place++) yield eventRecord(recordContext(world, 'event', place), place)
}

function eventRecord(context: RecordContext, place: number): Content {
  const { random } = context
  const village = random.pick(villages)
  const kind = words.kinds[place % words.kinds.length]!
  const happening: Happening = { id: idOf('event', place), kind, village, classification: random.pick(classes) }
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

function terms(context: RecordContext, { id, kind, village, classification }: Happening): Content {
  const { random, languages } = context
  const needsTicket = kind.price > 0
  const url = `https://tickets.example/${id.toLowerCase().slice(0, 10)}`
  const meeting = phrase(words.meetingPoint, { place: village.names })
  return {
    EventAdditionalInfos: perLanguage(languages, language => ({
      MeetingPoint: meeting[language],
      Registration: words.registration[language],
      // Deprecated names of the two.
      Mplace: meeting[language],
      Reg: words.registration[language],
      Location: village.names[language],
      ServiceDescription: null,
      WhatToBring: null,
      CancellationModality: null,
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
    // Deprecated in favour of EventVariants.
    EventPrice: perLanguage(languages, language => ({
      Price: price,
      Type: 'single',
      Description: words.adult[language],
      Language: language,
    })),
  }
}

// Deprecated in favour of Tags and EventProperty.
const deprecated = ({ kind, village, classification }: Happening): Content => ({
  Topics: [{ TopicRID: kind.tag, TopicInfo: getTag(kind.tag).names.en, Self: `/v1/Tag/${encodeURIComponent(kind.tag)}` }],
  TopicRIDs: [kind.tag],
  ClassificationRID: classification,
  Ticket: kind.price > 0 ? '1' : '0',
  SignOn: kind.rhythm === 'weekly' ? '1' : '0',
  OrgRID: village.municipality.association.id,
})
