import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { search } from '@/app/(pages)/_data/search'
import { FoundGroups } from '@/components/search/found-groups'
import { MeaningNote } from '@/components/search/meaning-note'
import { getPathname, Link } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, { q }] = await Promise.all([getTranslations('search'), searchParams])
  const text = [q].flat()[0]
  return { title: text ? t('titleFor', { text }) : t('title'), robots: { index: false } }
}

/** Everything a text finds, as plain HTML. */
export default async function SearchPage({ searchParams }: Props) {
  const [t, language, { q }] = await Promise.all([getTranslations('search'), getLocale(), searchParams])
  const found = await search([q].flat()[0] ?? '', language, 24)
  const count = found.groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <search className="mt-4 block max-w-[40rem]">
        <SearchForm
          action={getPathname({ href: '/search', locale: language })}
          text={found.text}
          label={t('label')}
          button={t('button')}
        />
      </search>
      <p role="status" className="mt-3 text-soft">
        {found.meaning.kind === 'words' || found.meaning.kind === 'place' ? t('count', { count, text: found.text }) : t('lead')}
      </p>
      <MeaningNote meaning={found.meaning} />
      {count === 0 && found.meaning.kind !== 'call' && (
        <p className="mt-3 max-w-[40rem] text-sm text-soft">
          {t('nothingHint')}{' '}
          <Link href="/datasets" className="link">
            {t('allDatasets')}
          </Link>
        </p>
      )}
      <FoundGroups found={found} />
    </main>
  )
}
