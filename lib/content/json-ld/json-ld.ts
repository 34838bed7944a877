import { hotel, place, restaurant, skiResort, touristAttraction } from '@/lib/content/json-ld/places'
import {
  commonProperties,
  firstImage,
  inLanguage,
  type JsonLdInput,
  plainText,
  postalAddress,
  type SchemaObject,
  schemaObject,
  text,
  textsOf,
  webUrl,
} from '@/lib/content/json-ld/properties'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject, objectsIn } from '@/lib/formats/json/object'

type Builder = (input: JsonLdInput) => SchemaObject | SchemaObject[]

/** Builders of schema.org objects by type; null for records without such a form. @see spec, Content interface */
const builders: Readonly<Record<string, (record: JsonObject) => Builder | null>> = {
  accommodation: () => hotel,
  odhactivitypoi: record => (isGastronomy(record) ? restaurant : touristAttraction),
  event: () => eventObject,
  region: () => place,
  municipality: () => place,
  district: () => place,
  tourismassociation: () => place,
  skiarea: () => skiResort,
  article: record => (isRecipe(record) ? recipe : null),
}

export const hasJsonLd = (type: string): boolean => Object.hasOwn(builders, type)

export const isJsonLdRecord = (type: string, record: unknown): boolean => isObject(record) && Boolean(builders[type]?.(record))

/** Whether a record may become several objects, one for each of its dates. */
export const hasObjectPerDate = (type: string): boolean => type === 'event'

/** The language of texts, and the current time, which decides the season of opening hours. */
export type JsonLdOptions = Readonly<{ type: string; language: string; now: Date }>

const context = 'https://schema.org'

/** A record as a schema.org object, or as a list for an event with several dates. Returns null if it has no schema.org form. */
export function jsonLdRecord(record: unknown, options: JsonLdOptions): unknown {
  const things = thingsOf(record, options)
  if (things === null) return null
  const objects = things.map(one => ({ '@context': context, ...one }))
  return objects.length === 1 ? objects[0] : objects
}

/** Records as one graph, streamed. Records without a schema.org form are left out. */
export function* jsonLdPieces(records: Iterable<unknown>, options: JsonLdOptions): Generator<Buffer> {
  yield Buffer.from(`{"@context":${jsonText(context)},"@graph":[`)
  let separator = ''
  for (const record of records)
    for (const thing of thingsOf(record, options) ?? []) {
      yield Buffer.from(separator + jsonText(thing))
      separator = ','
    }
  yield Buffer.from(']}')
}

function thingsOf(record: unknown, { type, language, now }: JsonLdOptions): SchemaObject[] | null {
  const build = isObject(record) ? builders[type]?.(record) : null
  if (!build || !isObject(record)) return null
  const things = [build({ record, language, now })].flat()
  // Several objects of a record need different ids, or clients would merge them.
  return things.map((one, index) => ({
    '@id': things.length === 1 ? record['Self'] : `${record['Self']}#date-${index + 1}`,
    ...one,
  }))
}

const isGastronomy = ({ SmgTags, TagIds }: JsonObject) =>
  [SmgTags, TagIds].some(tags => Array.isArray(tags) && tags.some(tag => String(tag).toLowerCase() === 'gastronomy'))

const isRecipe = ({ Type, SubType }: JsonObject): boolean =>
  [Type, SubType].some(kind => typeof kind === 'string' && kind.toLowerCase() === 'rezeptartikel')

/** A recipe, whose parts have German names. @see https://schema.org/Recipe */
function recipe(input: JsonLdInput): SchemaObject {
  const { record, language } = input
  const { name, description, image } = commonProperties(input)
  const { Elements } = inLanguage(record['AdditionalArticleInfos'], language)
  const parts = isObject(Elements) ? Elements : {}
  const partText = (part: string) => plainText(parts[part])
  return {
    '@type': 'Recipe',
    name,
    description,
    image,
    recipeInstructions: [partText('zubereitungstext'), partText('tipptext')].filter(Boolean).join('\n') || undefined,
    recipeYield: partText('personen'),
    cookTime: duration(parts['zeit']),
    prepTime: duration(parts['vorbereitungszeit']),
    recipeIngredient: ingredientsOf(parts),
    keywords: partText('keywords'),
    recipeCategory: partText('kategorie'),
    recipeCuisine: partText('artkueche'),
    nutrition: schemaObject('NutritionInformation', { calories: partText('kalorien') }),
    aggregateRating: ratingOf(parts['bewertung']),
    author: schemaObject('Organization', { name: partText('author') }),
    ...textsOf(record, { datePublished: 'LastChange', dateModified: 'LastChange', dateCreated: 'FirstImport' }),
  }
}

/** A duration such as `01:30` in ISO 8601, `PT1H30M`. Returns undefined for other values. */
function duration(clock: unknown): string | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text(clock) ?? '') ?? []
  if (hours === undefined) return undefined
  return `PT${Number(hours) > 0 ? `${Number(hours)}H` : ''}${Number(minutes)}M`
}

function ingredientsOf(parts: JsonObject): string[] | undefined {
  const names = Object.keys(parts).filter(name => /^zutat/i.test(name))
  const lines = names.flatMap(name => (plainText(parts[name]) ?? '').split('\n')).filter(Boolean)
  return lines.length > 0 ? lines : undefined
}

/** A rating such as `8-24`: 8 of 10 points, from 24 ratings. Returns undefined for other values. */
function ratingOf(value: unknown): SchemaObject | undefined {
  const [, ratingValue, ratingCount] = /^(\d+(?:[.,]\d+)?)-(\d+)$/.exec(text(value) ?? '') ?? []
  if (ratingValue === undefined) return undefined
  return schemaObject('AggregateRating', {
    ratingValue: Number(ratingValue.replace(',', '.')),
    ratingCount: Number(ratingCount),
    bestRating: 10,
  })
}

/** An event: one object for each of its dates. @see https://schema.org/Event */
function eventObject(input: JsonLdInput): SchemaObject[] {
  const { record, language } = input
  const contact = inLanguage(record['ContactInfos'], language)
  const { name, description, url, geo } = commonProperties(input)
  const shared = {
    '@type': 'Event',
    name,
    description,
    image: firstImage(record, 800),
    url,
    location: schemaObject('Place', { name: text(contact['CompanyName']), address: postalAddress(contact), geo }),
    organizer: organizer(inLanguage(record['OrganizerInfos'], language)),
    offers: offer(inLanguage(record['EventPrice'], language)),
  }
  return datesOf(record).map(date => ({ ...shared, ...date }))
}

type Times = { startDate: string | undefined; endDate: string | undefined }

function datesOf({ EventDate, DateBegin, DateEnd }: JsonObject): Times[] {
  const dates = objectsIn(EventDate)
  if (dates.length === 0) return [{ startDate: text(DateBegin), endDate: text(DateEnd) }]
  return dates.map(({ From, To, Begin, End }) => ({ startDate: moment(From, Begin), endDate: moment(To, End) }))
}

/** The day of one field with the time of another, both local. Returns undefined if there is no day. */
function moment(day: unknown, time: unknown): string | undefined {
  const date = text(day)?.slice(0, 10)
  if (date === undefined) return undefined
  const clock = /^\d{2}:\d{2}(:\d{2})?$/.exec(String(time))?.[0]
  return clock ? `${date}T${clock.length === 5 ? `${clock}:00` : clock}` : date
}

const organizer = (contact: JsonObject) =>
  schemaObject('Organization', {
    name: text(contact['CompanyName']),
    address: postalAddress(contact),
    ...textsOf(contact, { email: 'Email', telephone: 'Phonenumber' }),
    url: webUrl(contact['Url']),
  })

function offer(price: JsonObject): SchemaObject | undefined {
  const details = schemaObject('Offer', {
    price: typeof price['Price'] === 'number' ? price['Price'] : undefined,
    description: plainText(price['Description']) ?? plainText(price['ShortDesc']),
  })
  return details && { ...details, priceCurrency: 'EUR' }
}
