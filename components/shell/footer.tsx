import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { OwnClock } from '@/components/shell/own-clock'
import { Link } from '@/components/text/navigation'

const links = [
  { name: 'datasets', href: '/datasets' },
  { name: 'interfaces', href: '/build#interfaces' },
  { name: 'reference', href: '/build/reference' },
  { name: 'console', href: '/build/console' },
  { name: 'changes', href: '/build/deprecations' },
  { name: 'help', href: '/help' },
  { name: 'docs', href: '/docs' },
  { name: 'accessibility', href: '/help#accessibility' },
  { name: 'privacy', href: '/help#privacy' },
] as const

export async function Footer() {
  const [t, language, zone] = await Promise.all([getTranslations('shell'), getLocale(), getTimeZone()])
  return (
    <footer className="mt-auto border-t border-line text-sm text-faint print:hidden">
      <div className="page-width flex flex-col gap-x-12 gap-y-3 py-5 lg:flex-row lg:justify-between">
        <div className="lg:max-w-[24rem]">
          <p>{t('footer')}</p>
          <OwnClock
            language={language}
            zone={zone}
            name={t('zone', { zone: zone.replaceAll('_', ' ') })}
            sentence={String(t.raw('ownClock'))}
          />
        </div>
        <div className="flex flex-wrap content-start gap-x-6 gap-y-2">
          {links.map(({ name, href }) => (
            <Link key={href} href={href} className="hover:text-larch">
              {t(name)}
            </Link>
          ))}
          <a href="/content/v1/MetaData" className="hover:text-larch">
            {t('catalogueJson')}
          </a>
        </div>
      </div>
    </footer>
  )
}
