import { openingHours } from '@/lib/content/json-ld/opening-hours'
import { placeMembers } from '@/lib/content/json-ld/place'
import { nameIn, type Telling, type Thing, thing, webAddress } from '@/lib/content/json-ld/telling'

const usualHours = 'Mo-Su 08:30 - 16:30'

/** A ski area. @see https://schema.org/SkiResort */
export function skiResort(telling: Telling): Thing[] {
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
