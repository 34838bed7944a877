import { commonMembers, inLanguage, type Telling, type Thing, webAddress } from '@/lib/content/json-ld/telling'

/** Members of a place, whatever kind it is. */
export function placeMembers(telling: Telling): Record<string, unknown> {
  const contact = inLanguage(telling.record['ContactInfos'], telling.language)
  return { ...commonMembers(telling), logo: webAddress(contact['LogoUrl']) }
}

/** A region, municipality, district or tourism association. @see https://schema.org/Place */
export const place = (telling: Telling): Thing[] => [{ '@type': 'Place', ...placeMembers(telling) }]
