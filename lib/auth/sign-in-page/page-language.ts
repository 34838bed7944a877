const languages = ['en', 'de', 'it'] as const

/** Languages of the identity provider's pages. */
export type PageLanguage = (typeof languages)[number]

/**
 * The language for a visitor: the first supported one of `ui_locales`, then of `Accept-Language`, then English.
 * @param uiLocales tags in order of preference, separated by blanks
 * @see OpenID Connect Core 3.1.2.1
 */
export function pageLanguage(uiLocales: string | undefined, acceptLanguage: string | null): PageLanguage {
  const wanted = [...(uiLocales ?? '').split(' '), ...byPreference(acceptLanguage ?? '')]
  for (const tag of wanted) {
    const primary = tag.trim().split('-')[0]!.toLowerCase()
    const known = languages.find(language => language === primary)
    if (known) return known
  }
  return 'en'
}

function byPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .slice(0, 50)
    .map(range => {
      const [tag = '', ...parameters] = range.split(';')
      const weight = parameters.map(parameter => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(found => found !== undefined)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
