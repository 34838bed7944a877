import { getLocale, getTranslations } from 'next-intl/server'
import { getPathname } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** The search of the header: a plain form, so that it works before any script has run. */
export async function HeaderSearch() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (
    <search className="relative ml-auto hidden w-64 md:block">
      <form action={getPathname({ href: '/datasets', locale })}>
        <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
        <input
          type="search"
          name="q"
          aria-label={t('search')}
          placeholder={t('search')}
          className="h-8 w-full rounded-sm border border-strong bg-paper pr-2 pl-8 text-sm placeholder:text-faint"
        />
      </form>
    </search>
  )
}
