import { getLocale, getTranslations } from 'next-intl/server'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** What to look for among the calls. */
export async function ReferenceSearch({ text }: { text: string }) {
  const t = await getTranslations('reference')
  const locale = await getLocale()
  return (
    <search className="w-full max-w-[28rem]">
      <form className="flex w-full" action={getPathname({ href: '/reference', locale })}>
        <div className="relative min-w-0 grow">
          <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
          <input
            type="search"
            name="q"
            defaultValue={text}
            aria-label={t('search')}
            placeholder={t('search')}
            className="h-8 w-full rounded-l-sm border border-r-0 border-strong bg-sheet pr-2 pl-8 text-sm placeholder:text-faint"
          />
        </div>
        <button type="submit" className={`${buttonClass('solid')} rounded-l-none!`}>
          {t('searchButton')}
        </button>
      </form>
    </search>
  )
}
