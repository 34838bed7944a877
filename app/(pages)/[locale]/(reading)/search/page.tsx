import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { createLoader, parseAsFloat, parseAsString } from 'nuqs/server'
import { pairsOf, redirectToRepaired } from '@/app/(pages)/_data/addresses'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { answerTo, type PageQuestion } from '@/app/(pages)/_data/search'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { NoDatasets } from '@/components/catalogue/empty-catalogue'
import { repairPage } from '@/components/repair/repair-parameters'
import { Examples } from '@/components/search/examples'
import { NearMe } from '@/components/search/near-me'
import { ResultGroups } from '@/components/search/result-groups'
import { FirstScreen, OtherScreens } from '@/components/search/screens'
import { asksWhere, isEmpty, isNamed } from '@/components/search/search-view'
import { Understood } from '@/components/search/understood'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname, Link } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'
import { rounded } from '@/lib/geo/search-area'
import { readableQuestion } from '@/lib/formats/text'
import type { SearchAnswer } from '@/lib/search/search-answer'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const parsers = { q: parseAsString.withDefault(''), latitude: parseAsFloat, longitude: parseAsFloat }
const loadQuestion = createLoader(parsers)

/** Results of each kind. */
const limit = 24

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, { q }] = await Promise.all([getTranslations('search'), loadQuestion(searchParams)])
  return { title: q ? t('titleFor', { text: readableQuestion(q) }) : t('title'), robots: { index: false } }
}

/** The answer to a question, as plain HTML. */
export default async function SearchPage({ searchParams }: Props) {
  const [t, language, given] = await Promise.all([getTranslations('search'), getLocale(), searchParams])
  await redirectToRepaired('/search', repairPage(pairsOf(given), parsers))
  const asked = questionIn(loadQuestion(given))
  const answer = await answerTo(asked, language, limit)
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <search className="mt-4 block max-w-[40rem]">
        <SearchForm
          action={getPathname({ href: '/search', locale: language })}
          text={asked.text}
          label={t('label')}
          button={t('button')}
        />
      </search>
      {asked.text === '' ? <Examples className="mt-4" /> : <Answer answer={answer} asked={asked} />}
    </main>
  )
}

type SearchAddress = Readonly<{ q: string; latitude: number | null; longitude: number | null }>

function questionIn({ q, latitude, longitude }: SearchAddress): PageQuestion {
  const isPlace = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return { text: readableQuestion(q), here: isPlace ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null }
}

async function Answer({ answer, asked: { text, here } }: { answer: SearchAnswer; asked: PageQuestion }) {
  const t = await getTranslations('search')
  const [first, ...others] = answer.Screens
  const addressOf = (q: string) =>
    `/search?${new URLSearchParams({ q, ...(here ? { latitude: String(here.latitude), longitude: String(here.longitude) } : {}) })}`
  return (
    <>
      {/* What the page shows anyway is for those who cannot see it. */}
      <p role="status" className={first || answer.Dropped.length > 0 ? 'sr-only' : 'mt-4 text-soft'}>
        {first ? t('found', { screen: first.Title }) : t(isNamed(answer) ? 'named' : 'nothing', { text })}
      </p>
      <Understood answer={answer} addressOf={addressOf} />
      {asksWhere(answer) && (
        <IslandTexts of={['search']}>
          <NearMe question={text} />
        </IslandTexts>
      )}
      {first && <FirstScreen screen={first} />}
      <OtherScreens screens={others} />
      {isEmpty(answer) ? <Nothing /> : <ResultGroups answer={answer} limit={limit} />}
    </>
  )
}

/** What to do where nothing is found. */
async function Nothing() {
  const [t, language] = await Promise.all([getTranslations('search'), getLocale()])
  if ((await listDatasets(language)).length === 0)
    return <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />
  return (
    <>
      <p className="mt-4 max-w-[40rem] text-sm text-soft">
        {t('nothingHint')}{' '}
        <Link href="/datasets" className="link">
          {t('allDatasets')}
        </Link>
      </p>
      <Examples className="mt-4" />
    </>
  )
}
