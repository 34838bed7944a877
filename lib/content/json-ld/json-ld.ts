import { event } from '@/lib/content/json-ld/event'
import { hotel } from '@/lib/content/json-ld/hotel'
import { openingHours } from '@/lib/content/json-ld/opening-hours'
import { isRecipe, recipe } from '@/lib/content/json-ld/recipe'
import { restaurant } from '@/lib/content/json-ld/restaurant'
import { commonMembers, inLanguage, nameIn, type Telling, type Thing, thing, webAddress } from '@/lib/content/json-ld/telling'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

type Tell = (telling: Telling) => Thing[]

/**
 * What of schema.org each entity is told as, by its type. Of some only a part is told.
 * @see spec, Content interface: the supported schema.org types
 */
const tellers: Readonly<Record<string, (record: JsonObject) => Tell | null>> = {
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

/** Whether records of a type can be told in schema.org at all. */
export const hasJsonLd = (type: string): boolean => Object.hasOwn(tellers, type)

/** Whether this record of a type can: of some types only a part is told. */
export const hasTeller = (type: string, record: unknown): boolean => isObject(record) && Boolean(tellers[type]?.(record))

/** Whether one record may be told as several objects: one for each of its dates. */
export const tellsDates = (type: string): boolean => type === 'event'

/** How it is told: in which language, English if not said; and when. */
export type JsonLdWish = Readonly<{ type: string; language: string; now: Date }>

const context = 'https://schema.org'

/**
 * A record in the words of schema.org; of an event a list with one object for each date, when there are several.
 * @returns null when this record is none of the types that are told
 */
export function jsonLdRecord(record: unknown, wish: JsonLdWish): unknown {
  const things = thingsOf(record, wish)
  if (things === null) return null
  const told = things.map(one => ({ '@context': context, ...one }))
  return told.length === 1 ? told[0] : told
}

/** Records as one graph, piece by piece; those that are none of the types are left out. */
export function* jsonLdPieces(records: Iterable<unknown>, wish: JsonLdWish): Generator<Buffer> {
  yield Buffer.from(`{"@context":${JSON.stringify(context)},"@graph":[`)
  let separator = ''
  for (const record of records)
    for (const thing of thingsOf(record, wish) ?? []) {
      yield Buffer.from(separator + JSON.stringify(thing))
      separator = ','
    }
  yield Buffer.from(']}')
}

function thingsOf(record: unknown, { type, language, now }: JsonLdWish): Thing[] | null {
  const tell = isObject(record) ? tellers[type]?.(record) : null
  if (!tell || !isObject(record)) return null
  const things = tell({ record, language, now })
  // Several objects of one record need names of their own, or readers would take them for one.
  return things.map((one, index) => ({
    '@id': things.length === 1 ? record['Self'] : `${record['Self']}#date-${index + 1}`,
    ...one,
  }))
}

const isGastronomy = ({ SmgTags, TagIds }: JsonObject) =>
  [SmgTags, TagIds].some(tags => Array.isArray(tags) && tags.some(tag => String(tag).toLowerCase() === 'gastronomy'))

/** Names of languages in themselves would need a table; schema.org takes English ones. */
const nameOf = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A sight, a tour or an activity. @see https://schema.org/TouristAttraction */
function touristAttraction(telling: Telling): Thing[] {
  return [
    { '@type': 'TouristAttraction', ...commonMembers(telling), availableLanguage: languagesOf(telling.record['HasLanguage']) },
  ]
}

function languagesOf(codes: unknown): string[] | undefined {
  if (!Array.isArray(codes)) return undefined
  const names = codes.flatMap(code => (/^[a-z]{2,3}$/.test(String(code)) ? (nameOf.of(code) ?? code) : []))
  return names.length > 0 ? names : undefined
}

const usualHours = 'Mo-Su 08:30 - 16:30'

/** A ski area. @see https://schema.org/SkiResort */
function skiResort(telling: Telling): Thing[] {
  const { record, language } = telling
  return [
    {
      '@type': 'SkiResort',
      ...placeMembers(telling),
      openingHours: openingHours(telling) ?? usualHours,
      hasMap: webAddress(record['SkiAreaMapURL']),
      isAccessibleForFree: false,
      priceRange: priceRange(Number(record['LiftCount'])),
      parentOrganization: thing('Organization', { name: nameIn(record['SkiRegionName'], language) }),
    },
  ]
}

function priceRange(lifts: number): string {
  if (lifts < 6) return '€'
  return lifts < 20 ? '€€' : '€€€'
}

/** Members of a place, whatever kind it is. */
function placeMembers(telling: Telling): Record<string, unknown> {
  const contact = inLanguage(telling.record['ContactInfos'], telling.language)
  return { ...commonMembers(telling), logo: webAddress(contact['LogoUrl']) }
}

/** A region, municipality, district or tourism association. @see https://schema.org/Place */
const place = (telling: Telling): Thing[] => [{ '@type': 'Place', ...placeMembers(telling) }]
