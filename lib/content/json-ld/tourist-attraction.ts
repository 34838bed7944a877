import { commonMembers, type Telling, type Thing } from '@/lib/content/json-ld/telling'

/** Names of languages in themselves would need a table; schema.org takes English ones. */
const nameOf = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A sight, a tour or an activity. @see https://schema.org/TouristAttraction */
export function touristAttraction(telling: Telling): Thing[] {
  return [
    { '@type': 'TouristAttraction', ...commonMembers(telling), availableLanguage: languagesOf(telling.record['HasLanguage']) },
  ]
}

function languagesOf(codes: unknown): string[] | undefined {
  if (!Array.isArray(codes)) return undefined
  const names = codes.flatMap(code => (/^[a-z]{2,3}$/.test(String(code)) ? (nameOf.of(code) ?? code) : []))
  return names.length > 0 ? names : undefined
}
