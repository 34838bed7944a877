import { getLocale, getTranslations } from 'next-intl/server'
import { OpenPalette, SearchField } from '@/components/palette/open-palette'
import { LanguageSwitch, MainLinks, SmallMenu } from '@/components/shell/main-menu'
import { type Session, SessionCorner } from '@/components/shell/session-corner'
import { getPathname, Link } from '@/components/text/navigation'
import type { Theme } from '@/components/theme/theme'
import { ThemeSwitch } from '@/components/theme/theme-switch'
import { Icon } from '@/components/ui/icon'

/** The header of every page. Breakpoints depend on the size of the text, which the user may have doubled. */
export async function Header({ theme, session }: { theme: Theme; session: Session }) {
  const t = await getTranslations('shell')
  return (
    <header className="@container relative z-40 border-b border-line bg-sheet print:hidden">
      <div className="flex min-h-12 items-center gap-2 px-4 @max-[20rem]:flex-wrap @min-[40rem]:gap-4 @min-[40rem]:px-6">
        <Link href="/" className="flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
          <Logo className="text-larch" />
          Belvedere
        </Link>
        <nav aria-label={t('navigation')} className="-mb-px ml-2 flex gap-1 text-sm font-medium @max-[64rem]:hidden">
          <MainLinks look="bar" />
        </nav>
        <HeaderSearch />
        <div className="flex items-center gap-3 @max-[40rem]:hidden">
          <LanguageSwitch />
          <ThemeSwitch initial={theme} />
        </div>
        <SessionCorner session={session} />
        <SmallMenu>
          <nav aria-label={t('navigation')} className="py-2 font-medium">
            <MainLinks look="list" />
          </nav>
          <div className="flex items-center justify-between border-t border-line px-3 py-3 @min-[40rem]:hidden">
            <LanguageSwitch />
            <ThemeSwitch initial={theme} />
          </div>
        </SmallMenu>
      </div>
    </header>
  )
}

function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-6 shrink-0 ${className}`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <path d="M12 11V2.5M8.4 12.2 3.9 5.3M15.6 12.2l4.5-6.9M6.2 15.1l-4.7-1.9M17.8 15.1l4.7-1.9" />
        <path d="M4 21.2h16" strokeWidth="1.4" />
      </g>
      <circle cx="12" cy="17" r="2.6" fill="currentColor" />
    </svg>
  )
}

async function HeaderSearch() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (
    <>
      <search className="relative ml-auto hidden w-64 @min-[48rem]:block">
        <form action={getPathname({ href: '/search', locale })}>
          <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
          <SearchField
            aria-label={t('search')}
            placeholder={t('search')}
            className="h-8 w-full rounded-sm border border-strong bg-paper pr-8 pl-8 text-sm placeholder:text-faint"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1.5 right-2 rounded-sm border border-line px-1.5 text-xs leading-[1.125rem] text-faint"
          >
            /
          </span>
        </form>
      </search>
      <OpenPalette
        label={t('search')}
        className="ml-auto inline-flex size-8 items-center justify-center rounded-sm text-soft hover:bg-sunk hover:text-ink @min-[48rem]:hidden"
      >
        <Icon name="search" />
      </OpenPalette>
    </>
  )
}
