import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/text/navigation'
import type { Theme } from '@/components/theme/theme'
import { ThemeSwitch } from '@/components/theme/theme-switch'

/** What stands under every page. */
export async function Footer({ theme }: { theme: Theme }) {
  const t = await getTranslations('shell')
  return (
    <footer className="mt-auto border-t border-line text-sm text-faint print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <p className="mr-auto">{t('footer')}</p>
        <Link href="/datasets" className="hover:text-larch">
          {t('datasets')}
        </Link>
        <Link href="/#interfaces" className="hover:text-larch">
          {t('interfaces')}
        </Link>
        <Link href="/reference" className="hover:text-larch">
          {t('reference')}
        </Link>
        <Link href="/api" className="hover:text-larch">
          {t('console')}
        </Link>
        <Link href="/changes" className="hover:text-larch">
          {t('changes')}
        </Link>
        <Link href="/help/shortcuts" className="hover:text-larch max-sm:hidden">
          {t('shortcuts')}
        </Link>
        <a href="/content/v1/MetaData" className="hover:text-larch">
          {t('catalogueJson')}
        </a>
        <div className="sm:hidden">
          <ThemeSwitch initial={theme} />
        </div>
      </div>
    </footer>
  )
}
