import {
  commonMembers,
  firstImage,
  inLanguage,
  type JsonLdInput,
  plainText,
  postalAddress,
  type Thing,
  text,
  thing,
  webAddress,
} from '@/lib/content/json-ld/members'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** An event: one object for each of its dates. @see https://schema.org/Event */
export function event(input: JsonLdInput): Thing[] {
  const { record, language } = input
  const contact = inLanguage(record['ContactInfos'], language)
  const { name, description, url, geo } = commonMembers(input)
  const shared = {
    '@type': 'Event',
    name,
    description,
    image: firstImage(record, 800),
    url,
    location: thing('Place', { name: text(contact['CompanyName']), address: postalAddress(contact), geo }),
    organizer: organizer(inLanguage(record['OrganizerInfos'], language)),
    offers: offer(inLanguage(record['EventPrice'], language)),
  }
  return datesOf(record).map(date => ({ ...shared, ...date }))
}

type Times = { startDate: string | undefined; endDate: string | undefined }

function datesOf({ EventDate, DateBegin, DateEnd }: JsonObject): Times[] {
  const dates = Array.isArray(EventDate) ? EventDate.filter(isObject) : []
  if (dates.length === 0) return [{ startDate: text(DateBegin), endDate: text(DateEnd) }]
  return dates.map(({ From, To, Begin, End }) => ({ startDate: moment(From, Begin), endDate: moment(To, End) }))
}

/** The day of a date with the time from the field beside it; both are local. */
function moment(day: unknown, time: unknown): string | undefined {
  const date = text(day)?.slice(0, 10)
  if (date === undefined) return undefined
  const clock = /^\d{2}:\d{2}(:\d{2})?$/.exec(String(time))?.[0]
  return clock ? `${date}T${clock.length === 5 ? `${clock}:00` : clock}` : date
}

const organizer = (contact: JsonObject) =>
  thing('Organization', {
    name: text(contact['CompanyName']),
    address: postalAddress(contact),
    email: text(contact['Email']),
    telephone: text(contact['Phonenumber']),
    url: webAddress(contact['Url']),
  })

function offer(price: JsonObject): Thing | undefined {
  const found = thing('Offer', {
    price: typeof price['Price'] === 'number' ? price['Price'] : undefined,
    description: plainText(price['Description']) ?? plainText(price['ShortDesc']),
  })
  return found && { ...found, priceCurrency: 'EUR' }
}
