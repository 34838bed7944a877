import {
  commonMembers,
  inLanguage,
  type JsonLdInput,
  nameIn,
  type Thing,
  text,
  thing,
  webAddress,
} from '@/lib/content/json-ld/members'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** A place to eat. @see https://schema.org/Restaurant */
export function restaurant(input: JsonLdInput): Thing[] {
  const { record, language } = input
  const contact = inLanguage(record['ContactInfos'], language)
  const founder = [text(contact['Givenname']), text(contact['Surname'])].filter(Boolean).join(' ')
  return [
    {
      '@type': 'Restaurant',
      ...commonMembers(input),
      founder: founder ? thing('Person', { name: founder }) : undefined,
      servesCuisine: cuisinesOf(record),
      openingHours: openingHours(input),
    },
  ]
}

/** Codes of the partner that belong to the group of cuisines, in any of the fields. */
function cuisinesOf(record: JsonObject): string[] | undefined {
  const partner = isObject(record['AdditionalProperties'])
    ? record['AdditionalProperties']['GastronomyPartnerDataProperties']
    : null
  const codes = [record, isObject(partner) ? partner : {}]
    .flatMap(from => [from['CategoryCodes'], from['Facilities']])
    .filter(Array.isArray)
    .flat()
  const names = codes.filter(isObject).filter(({ Id, Shortname }) => /cuisine|küche|cucina/i.test(`${Id} ${Shortname}`))
  const found = [...new Set(names.flatMap(({ Shortname }) => text(Shortname) ?? []))]
  return found.length > 0 ? found : undefined
}

const days = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  // The older of the two spellings is the only one in many records.
  ['Th', 'Thursday', 'Thuresday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

// Of the opening times only those that mean open (not on request) and are general (not those of the kitchen or of a break).
const isOpening = ({ State, Timecode }: JsonObject) => State === 2 && Timecode === 1

/** The opening hours of the season that runs now, one text a weekday and time, e.g. `Mo 09:00:00 - 18:00:00`. */
function openingHours({ record, now }: JsonLdInput): string[] | undefined {
  const season = listed(record['OperationSchedule']).find(schedule => runs(schedule, now))
  const times = listed(season?.['OperationScheduleTime']).filter(isOpening)
  const hours = days.flatMap(([short, ...names]) =>
    times.filter(time => names.some(name => time[name] === true)).map(({ Start, End }) => `${short} ${Start} - ${End}`),
  )
  return hours.length > 0 ? hours : undefined
}

const listed = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

// The last day is included, as it is given without a time or with midnight.
function runs({ Start, Stop }: JsonObject, now: Date): boolean {
  const [from, until] = [Date.parse(String(Start)), Date.parse(String(Stop)) + 86_400_000]
  return from <= now.getTime() && now.getTime() < until
}

/** A sight, a tour or an activity. @see https://schema.org/TouristAttraction */
export function touristAttraction(input: JsonLdInput): Thing[] {
  return [{ '@type': 'TouristAttraction', ...commonMembers(input), availableLanguage: languagesOf(input.record['HasLanguage']) }]
}

function languagesOf(codes: unknown): string[] | undefined {
  if (!Array.isArray(codes)) return undefined
  const names = codes.flatMap(code => (/^[a-z]{2,3}$/.test(String(code)) ? (nameOf.of(code) ?? code) : []))
  return names.length > 0 ? names : undefined
}

/** English names of languages, which schema.org accepts; each language's own name for itself would need a table. */
const nameOf = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

const usualHours = 'Mo-Su 08:30 - 16:30'

/** A ski area. @see https://schema.org/SkiResort */
export function skiResort(input: JsonLdInput): Thing[] {
  const { record, language } = input
  return [
    {
      '@type': 'SkiResort',
      ...placeMembers(input),
      openingHours: openingHours(input) ?? usualHours,
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
function placeMembers(input: JsonLdInput): Record<string, unknown> {
  const contact = inLanguage(input.record['ContactInfos'], input.language)
  return { ...commonMembers(input), logo: webAddress(contact['LogoUrl']) }
}

/** A region, municipality, district or tourism association. @see https://schema.org/Place */
export const place = (input: JsonLdInput): Thing[] => [{ '@type': 'Place', ...placeMembers(input) }]
