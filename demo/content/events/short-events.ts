import { z } from 'zod'
import { type Content, detailOf, galleryOf, gpsOf, headingOf, numbered, type RecordContext, slugOf } from '@/demo/content/heading'
import { givenNames, surnames } from '@/demo/facts/names'
import { picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase, readWords, Trilingual, translated } from '@/demo/read-data'
import { dayFrom, uuidOf } from '@/demo/world'

const words = readWords('short-events', {
  formats: z.array(z.strictObject({ tag: z.string(), title: Trilingual, hours: z.int() })),
  topics: z.array(z.strictObject({ tag: z.string(), name: Trilingual })),
  companies: z.array(z.string()),
  rooms: z.array(z.string()),
  ...translated('text'),
})

const park = { longitude: 11.3506, latitude: 46.4786, altitude: 255 }

/** Short events at the innovation park, in rooms that are booked by the hour. */
export const shortEventRecords = numbered('short event', 80, shortEvent)

function shortEvent(context: RecordContext, place: number): Content {
  const { world, random } = context
  const [format, topic, company] = [random.pick(words.formats), random.pick(words.topics), random.pick(words.companies)]
  const title = phrase(format.title, { topic: topic.name })
  const text = phrase(words.text, { title, company })
  const start = new Date(dayFrom(world, Math.round(random.between(-30, 90))).getTime() + random.integer(7, 16) * 3_600_000)
  const end = new Date(start.getTime() + format.hours * 3_600_000)
  const publishers = random.chance(0.7) ? ['today.demo', 'portal.demo'] : ['today.demo']
  const heading = headingOf(context, {
    id: uuidOf('short event', place),
    names: title,
    source: 'innovation',
    tags: [format.tag, topic.tag],
    publishers,
  })
  const { SmgTags, SmgActive, ...common } = heading
  return {
    ...common,
    EventId: 1000 + place,
    Detail: detailOf(context, { title, text, intro: text }),
    ImageGallery: galleryOf(context, title, random.some(picturesOf('town', 'peaks'), 1)),
    GpsInfo: [gpsOf(park)],
    ...timesOf(start, end),
    ChangedOn: heading['LastChange'],
    TechnologyFields: [topic.tag],
    CustomTagging: [format.tag],
    ...hosts(context, company),
    ...booked(context, { title, start, end }),
    ...deprecated(context, { title, text, publishers }),
  }
}

const timesOf = (start: Date, end: Date) => ({
  StartDate: start.toISOString(),
  EndDate: end.toISOString(),
  StartDateUTC: start.getTime(),
  EndDateUTC: end.getTime(),
})

function hosts({ random }: RecordContext, company: string): Content {
  const [given, surname, domain] = [random.pick(givenNames), random.pick(surnames), `${slugOf(company)}.example`]
  return {
    CompanyName: company,
    CompanyId: slugOf(company),
    CompanyCity: 'Bozen/Bolzano',
    CompanyPostalCode: '39100',
    CompanyCountry: 'Italy',
    CompanyMail: `info@${domain}`,
    CompanyUrl: `https://${domain}`,
    ContactFirstName: given,
    ContactLastName: surname,
    ContactEmail: `${slugOf(`${given} ${surname}`)}@${domain}`,
    ContactCity: 'Bozen/Bolzano',
    ContactCountry: 'Italy',
    ExternalOrganizer: random.chance(0.4),
  }
}

function booked({ random }: RecordContext, { title, start, end }: { title: Trilingual; start: Date; end: Date }): Content {
  const room = random.pick(words.rooms)
  return {
    EventLocation: random.pick(['NOI', 'NOI', 'EC', 'VV', 'OUT']),
    AnchorVenue: room,
    AnchorVenueShort: room,
    AnchorVenueRoomMapping: room,
    RoomBooked: [
      {
        Space: room,
        SpaceDesc: room,
        SpaceAbbrev: room.slice(0, 3),
        SpaceType: 'room',
        Subtitle: title.en,
        Comment: null,
        ...timesOf(start, end),
      },
    ],
    SoldOut: random.chance(0.1),
    TypicalAgeRange: { AgeFrom: 16, AgeTo: 99 },
  }
}

// Fields that are deprecated in favour of Detail and PublishedOn.
const deprecated = (
  { languages }: RecordContext,
  { title, text, publishers }: { title: Trilingual; text: Trilingual; publishers: readonly string[] },
): Content => ({
  EventTitle: perLanguage(languages, language => title[language]),
  EventText: perLanguage(languages, language => text[language]),
  EventDescription: title[languages.includes('en') ? 'en' : languages[0]!],
  ...Object.fromEntries(
    languages.flatMap(language => [
      [`EventDescription${language.toUpperCase()}`, title[language]],
      [`EventText${language.toUpperCase()}`, text[language]],
    ]),
  ),
  Display1: 'Y',
  Display2: 'N',
  ActiveToday: publishers.includes('today.demo'),
  ActiveWeb: publishers.includes('portal.demo'),
  ActiveCommunityApp: false,
})
