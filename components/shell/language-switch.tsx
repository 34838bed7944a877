'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Link, usePathname } from '@/components/text/navigation'
import { routing } from '@/components/text/routing'

/** The same page in another language. */
export function LanguageSwitch() {
  const t = useTranslations('shell.language')
  const current = useLocale()
  const pathname = usePathname()
  const query = useSearchParams().toString()
  return (
    <nav aria-label={t('label')} className="flex">
      {routing.locales.map(language => (
        <Link
          key={language}
          href={query ? `${pathname}?${query}` : pathname}
          locale={language}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          className="inline-flex h-7 min-w-7 items-center justify-center px-1 text-xs font-semibold text-faint uppercase hover:text-ink aria-[current]:text-larch aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4"
        >
          {language}
          <span className="sr-only"> {t(language)}</span>
        </Link>
      ))}
    </nav>
  )
}
