import { openingHours } from '@/lib/content/json-ld/opening-hours'
import { commonMembers, inLanguage, type Telling, type Thing, text, thing } from '@/lib/content/json-ld/telling'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** A place to eat. @see https://schema.org/Restaurant */
export function restaurant(telling: Telling): Thing[] {
  const { record, language } = telling
  const contact = inLanguage(record['ContactInfos'], language)
  const founder = [text(contact['Givenname']), text(contact['Surname'])].filter(Boolean).join(' ')
  return [
    {
      '@type': 'Restaurant',
      ...commonMembers(telling),
      founder: founder ? thing('Person', { name: founder }) : undefined,
      servesCuisine: cuisinesOf(record),
      openingHours: openingHours(telling),
    },
  ]
}

/** Of the partner's codes those of the group of cuisines, wherever they stand. */
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
