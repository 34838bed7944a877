import { event } from '@/lib/content/json-ld/event'
import { hotel } from '@/lib/content/json-ld/hotel'
import type { JsonLdInput, Thing } from '@/lib/content/json-ld/members'
import { place, restaurant, skiResort, touristAttraction } from '@/lib/content/json-ld/places'
import { isRecipe, recipe } from '@/lib/content/json-ld/recipe'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

type Builder = (input: JsonLdInput) => Thing[]

/**
 * The schema.org type of each entity's records, by type. Of some entities only a part has one.
 * @see spec, Content interface: the supported schema.org types
 */
const builders: Readonly<Record<string, (record: JsonObject) => Builder | null>> = {
  accommodation: () => hotel,
  odhactivitypoi: record => (isGastronomy(record) ? restaurant : touristAttraction),
  event: () => event,
  region: () => place,
  municipality: () => place,
  district: () => place,
  tourismassociation: () => place,
  skiarea: () => skiResort,
  article: record => (isRecipe(record) ? recipe : null),
}

/** Whether any records of a type have a schema.org form. */
export const hasJsonLd = (type: string): boolean => Object.hasOwn(builders, type)

/** Whether this record has a schema.org form. Of some types only a part has one. */
export const isJsonLdRecord = (type: string, record: unknown): boolean => isObject(record) && Boolean(builders[type]?.(record))

/** Whether one record may become several objects: one for each of its dates. */
export const hasObjectPerDate = (type: string): boolean => type === 'event'

/** Language of the texts, English by default, and the moment for opening hours. */
export type JsonLdOptions = Readonly<{ type: string; language: string; now: Date }>

const context = 'https://schema.org'

/**
 * A record as a schema.org object; for an event with several dates a list with one object for each date.
 * @returns null for a record without a schema.org form
 */
export function jsonLdRecord(record: unknown, options: JsonLdOptions): unknown {
  const things = thingsOf(record, options)
  if (things === null) return null
  const objects = things.map(one => ({ '@context': context, ...one }))
  return objects.length === 1 ? objects[0] : objects
}

/** Records as one graph, streamed; records without a schema.org form are left out. */
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

function thingsOf(record: unknown, { type, language, now }: JsonLdOptions): Thing[] | null {
  const build = isObject(record) ? builders[type]?.(record) : null
  if (!build || !isObject(record)) return null
  const things = build({ record, language, now })
  // Several objects of one record need ids of their own, or readers would take them for one.
  return things.map((one, index) => ({
    '@id': things.length === 1 ? record['Self'] : `${record['Self']}#date-${index + 1}`,
    ...one,
  }))
}

const isGastronomy = ({ SmgTags, TagIds }: JsonObject) =>
  [SmgTags, TagIds].some(tags => Array.isArray(tags) && tags.some(tag => String(tag).toLowerCase() === 'gastronomy'))
