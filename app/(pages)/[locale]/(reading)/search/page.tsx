import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { parseAsString } from 'nuqs/server'
import { listEntries } from '@/app/(pages)/_data/entries'
import { pairsOf, redirectToRepaired } from '@/app/(pages)/_data/repair'
import { search } from '@/app/(pages)/_data/search'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { correctionsOf, wordsOf } from '@/components/catalogue/corrections'
import { NoDatasets } from '@/components/catalogue/no-datasets'
import { repairPage } from '@/components/repair/repair-parameters'
import { MeaningNote } from '@/components/search/meaning-note'
import { ResultGroups } from '@/components/search/result-groups'
import { getPathname, Link } from '@/components/text/navigation'
import type { Language } from '@/components/text/routing'
import { SearchForm } from '@/components/ui/search-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, { q }] = await Promise.all([getTranslations('search'), searchParams])
  const text = [q].flat()[0]
  return { title: text ? t('titleFor', { text }) : t('title'), robots: { index: false } }
}

/** Everything a text finds, as plain HTML. */
export default async function SearchPage({ searchParams }: Props) {
  const [t, palette, language, given] = await Promise.all([
    getTranslations('search'),
    getTranslations('palette'),
    getLocale(),
    searchParams,
  ])
  await redirectToRepaired('/search', repairPage(pairsOf(given), { q: parseAsString }))
  const found = await search([given['q']].flat()[0] ?? '', language, 24)
  const nothingYet = (await listEntries(language)).length === 0
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
      {count === 0 && nothingYet && <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />}
      {count === 0 && !nothingYet && found.meaning.kind !== 'call' && (
        <>
          {found.meaning.kind === 'words' && <Meant text={found.text} language={language} />}
          <p className="mt-3 max-w-[40rem] text-sm text-soft">
            {found.meaning.kind === 'nothing' ? found.text !== '' && palette('state.more') : t('nothingHint')}{' '}
            <Link href="/datasets" className="link">
              {t('allDatasets')}
            </Link>
          </p>
        </>
      )}
      <ResultGroups found={found} />
    </main>
  )
}

/** Suggestions for a text that finds nothing, made of the datasets' words. */
async function Meant({ text, language }: { text: string; language: Language }) {
  const [t, entries] = await Promise.all([getTranslations('search'), listEntries(language)])
  const names = entries.map(({ view: { title, providers, categories } }) => ({
    names: [title],
    labels: [...providers, ...categories],
  }))
  const meant = correctionsOf(text, wordsOf(names), 3)
  if (meant.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      {t('meant')}
      {meant.map(each => (
        <Link key={each} href={`/search?q=${encodeURIComponent(each)}`} className="link font-medium">
          {each}
        </Link>
      ))}
    </p>
  )
}
