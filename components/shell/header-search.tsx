import { getLocale, getTranslations } from 'next-intl/server'
import { OpenPalette } from '@/components/palette/open-palette'
import { HeaderField } from '@/components/shell/header-field'
import { getPathname } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** The search of the header: a plain form, so that it works before any script has run; on the phone one button. */
export async function HeaderSearch() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (
    <>
      <search className="relative ml-auto hidden w-64 @min-[48rem]:block">
        <form action={getPathname({ href: '/search', locale })}>
          <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
          <HeaderField label={t('search')} />
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
