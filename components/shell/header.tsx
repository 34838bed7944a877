import { getTranslations } from 'next-intl/server'
import { type Session, SessionCorner } from '@/components/session/session-corner'
import { HeaderSearch } from '@/components/shell/header-search'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { Logo } from '@/components/shell/logo'
import { MainLinks } from '@/components/shell/main-links'
import { SmallMenu } from '@/components/shell/small-menu'
import { Link } from '@/components/text/navigation'
import type { Theme } from '@/components/theme/theme'
import { ThemeSwitch } from '@/components/theme/theme-switch'

/**
 * What stands on top of every page: the name, the ways in, a search, language, light, and who is signed in. What has room is measured in sizes of the
 * text, which may be twice as large.
 */
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
