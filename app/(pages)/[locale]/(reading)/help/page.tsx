import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/addresses'
import { HelpTopics } from '@/components/help/help-topics'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('help'), getLocale()])
  return { title: t('title'), alternates: alternates('/help', locale) }
}

/** How to find, read and download data here, and what the platform offers its users. */
export default async function HelpPage() {
  const t = await getTranslations('help')
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[44rem] text-soft">{t('lead')}</p>
      <HelpTopics />
    </main>
  )
}
