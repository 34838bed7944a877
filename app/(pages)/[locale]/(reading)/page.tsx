import type { Metadata } from 'next'
import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { basemapBounds, readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { listEntries } from '@/app/(pages)/_data/entries'
import { readOptional } from '@/app/(pages)/_data/optional'
import { alternates, type PageProps, pairsOf } from '@/app/(pages)/_data/page-urls'
import { allPositions } from '@/app/(pages)/_data/pictures'
import { readSearchResults } from '@/app/(pages)/_data/request-api'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { NoDatasets } from '@/components/datasets/empty-catalogue'
import { Hero, homeField } from '@/components/home/hero'
import { type LiveAnswer, LiveNumbers } from '@/components/home/live-numbers'
import { Domains, Fresh, Ways } from '@/components/home/sections'
import { SearchField } from '@/components/palette/open-palette'
import { repairedUrl } from '@/components/repair/repair-parameters'
import { redirect } from '@/components/text/navigation'
import { regionName } from '@/lib/words/region'
import type { Language } from '@/lib/words/words'

const feeds = { 'application/atom+xml': '/build/deprecations/feed.atom', 'text/calendar': '/build/deprecations/feed.ics' }

export const generateMetadata = async (): Promise<Metadata> => ({
  alternates: { ...alternates('/', await getLocale()), types: feeds },
})

const freshMinutes = 15

export default async function HomePage({ searchParams }: PageProps) {
  const [t, language, parameters] = await Promise.all([getTranslations('home'), getLocale(), searchParams])
  // The catalogue of the older data browser had this URL.
  if (parameters['search'] || parameters['filterQuery'])
    redirect({ href: repairedUrl('/datasets', { query: pairsOf(parameters), changes: [] }, ''), locale: language })
  const [entries, live, basemap, bounds, positions, now] = await Promise.all([
    listEntries(language),
    readLiveAnswers(language),
    readSheetBasemap(),
    basemapBounds(),
    allPositions(freshMinutes * 60),
    getNow(),
  ])
  return (
    <main id="main">
      <Hero
        region={regionName(language)}
        field={
          <SearchField
            id={homeField}
            placeholder={t('search')}
            className="size-full rounded-l-sm border border-r-0 border-strong bg-paper pr-3 pl-9 text-ellipsis placeholder:text-faint"
          />
        }
        basemap={basemap}
        bounds={bounds}
        positions={positions}
        freshMinutes={freshMinutes}
      />
      <div className="page-width">
        {entries.length === 0 && <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />}
        <LiveNumbers answers={live} />
        <Ways datasets={entries.map(({ view }) => view)} />
        <Domains datasets={entries.map(({ view }) => view)} />
        <div className="mt-12 mb-14">
          <Fresh entries={entries} now={now} />
        </div>
      </div>
    </main>
  )
}

/** Questions whose answer cards the page shows in short. */
const liveQuestions = ['parking', 'coldest', 'events'] as const

async function readLiveAnswers(language: Language): Promise<LiveAnswer[]> {
  const t = await getTranslations('home')
  const read = async (name: (typeof liveQuestions)[number]): Promise<LiveAnswer[]> => {
    const text = t(`live.${name}`)
    const results = await readOptional(
      'live numbers',
      readSearchResults({ text, here: null }, language, { limit: 1, answers: true }),
    )
    const [answer, screen] = [results?.Answers[0], results?.Screens[0]]
    return answer && screen && answer.Count > 0 ? [{ question: text, title: screen.Title, answer }] : []
  }
  return (await Promise.all(liveQuestions.map(read))).flat()
}
