import { getLocale, getTranslations } from 'next-intl/server'
import { getPathname } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'

/** The search field over the calls. */
export async function ReferenceSearch({ text }: { text: string }) {
  const [t, locale] = await Promise.all([getTranslations('reference'), getLocale()])
  const action = getPathname({ href: '/reference', locale })
  return (
    <search className="w-full max-w-[28rem]">
      <SearchForm action={action} text={text} label={t('search')} button={t('searchButton')} />
    </search>
  )
}
