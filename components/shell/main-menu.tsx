'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isWithin, mainPages } from '@/components/shell/pages'
import { Link, usePathname } from '@/components/text/navigation'
import { routing } from '@/components/text/routing'
import { Icon } from '@/components/ui/icon'

const looks = {
  bar: 'flex h-12 items-center border-y-2 border-transparent px-2 text-soft hover:text-larch xl:whitespace-nowrap aria-[current]:border-b-larch aria-[current]:text-ink',
  list: 'flex h-11 items-center border-l-2 border-transparent px-4 hover:bg-larch-wash/50 aria-[current]:border-larch aria-[current]:text-larch',
} as const

export function MainLinks({ look }: { look: keyof typeof looks }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return mainPages.map(page => (
    <Link key={page.href} href={page.href} aria-current={isWithin(page, path) ? 'page' : undefined} className={looks[look]}>
      {t(page.name)}
    </Link>
  ))
}

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

const id = 'small-menu'

/** The parts of the header that do not fit into a small screen, in a popover, which works without scripts. */
export function SmallMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return (
    <div className="@min-[64rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('menu')}
        className="flex size-8 items-center justify-center rounded-sm text-soft hover:bg-sunk hover:text-ink"
      >
        <Icon name="menu" />
      </button>
      <div
        // A new key on each page closes the menu.
        key={path}
        id={id}
        popover="auto"
        // A link to the current page does not change the path, so a click on it closes the menu.
        ref={menu => menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && menu.hidePopover())}
        className="inset-x-0 top-12 bottom-auto m-0 w-full max-w-none border-0 border-b border-strong bg-sheet p-0 text-ink backdrop:bg-shade"
      >
        {children}
      </div>
    </div>
  )
}
