import { getTranslations } from 'next-intl/server'
import { type Session, SessionCorner } from '@/components/session/session-corner'
import { HeaderSearch } from '@/components/shell/header-search'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { Logo } from '@/components/shell/logo'
import { Link } from '@/components/text/navigation'
import type { Theme } from '@/components/theme/theme'
import { ThemeSwitch } from '@/components/theme/theme-switch'

/** What stands on top of every page: the name, the ways in, a search, language, light, and who is signed in. */
export async function Header({ theme, session }: { theme: Theme; session: Session }) {
  const t = await getTranslations('shell')
  return (
    <header className="border-b border-line bg-sheet print:hidden">
      <div className="flex h-12 items-center gap-1 px-4 sm:gap-4 sm:px-6">
        <Link href="/" className="flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
          <Logo className="text-larch" />
          <span className="max-[23rem]:sr-only">Belvedere</span>
        </Link>
        <nav aria-label={t('navigation')} className="ml-2 flex text-sm font-medium">
          <Link href="/datasets" className="px-2 py-1 text-soft hover:text-larch">
            {t('datasets')}
          </Link>
          <Link href="/pulse" className="px-2 py-1 text-soft hover:text-larch max-[26rem]:hidden">
            {t('live')}
          </Link>
          <Link href="/#interfaces" className="hidden px-2 py-1 text-soft hover:text-larch sm:block">
            {t('interfaces')}
          </Link>
          <Link href="/reference" className="hidden px-2 py-1 text-soft hover:text-larch lg:block">
            {t('reference')}
          </Link>
          <Link href="/changes" className="hidden px-2 py-1 text-soft hover:text-larch xl:block">
            {t('changes')}
          </Link>
        </nav>
        <HeaderSearch />
        <div className="flex items-center gap-1 sm:gap-2">
          <LanguageSwitch />
          <div className="hidden sm:block">
            <ThemeSwitch initial={theme} />
          </div>
          <SessionCorner session={session} />
        </div>
      </div>
    </header>
  )
}
