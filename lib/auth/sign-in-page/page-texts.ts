import texts from '@/lib/auth/sign-in-page/texts.json'

const languages = ['en', 'de', 'it'] as const

export type PageLanguage = (typeof languages)[number]

/** The first supported language of `ui_locales` and `Accept-Language`, or English. @see OpenID Connect Core 3.1.2.1 */
export function pageLanguage(uiLocales: string | undefined, acceptLanguage: string | null): PageLanguage {
  for (const tag of [...(uiLocales ?? '').split(' '), ...byPreference(acceptLanguage ?? '')]) {
    const primary = tag.trim().split('-')[0]!.toLowerCase()
    const language = languages.find(language => language === primary)
    if (language) return language
  }
  return 'en'
}

const byPreference = (acceptLanguage: string): string[] =>
  acceptLanguage
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

export type SignInErrorKind = keyof PageTexts['error']

/** `request-invalid`: a client sent an unusable request. `expired`: the sign-in took too long, or ended elsewhere. */
export type NoticeKind = keyof PageTexts['notice']

type PageTexts = (typeof texts)['en']

export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = texts
