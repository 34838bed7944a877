import type { Metadata } from 'next'
import { getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { readFreshness } from '@/app/(pages)/_data/entries'
import { namesOfCodes, namesOfTypes } from '@/app/(pages)/_data/names'
import { type PageProps, readApiUrls, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { sourceOf } from '@/app/(pages)/_data/source'
import { ApiCache } from '@/components/connection/query-client'
import { SeriesComparison } from '@/components/series/comparison'
import { comparisonParsers, loadComparisonState } from '@/components/series/comparison-query'
import { type ExampleComparison, readExamples } from '@/components/series/examples'
import { readSeriesDetails, type SeriesDetails, seriesMax, type UnshownSeries } from '@/components/series/series-details'
import { upToMinute } from '@/components/series/time-range'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Heading } from '@/components/ui/section'

async function load({ searchParams }: PageProps) {
  const [{ s }, nameOf] = await Promise.all([loadComparisonState(searchParams), namesOfCodes()])
  return readSeriesDetails(s ?? [], requestApi, dataType => nameOf('data type', dataType))
}

async function licencesOf(series: readonly SeriesDetails[]): Promise<(string | null)[]> {
  if (series.length === 0) return []
  const language = await getLocale()
  const measured = (await listDatasets(language)).filter(({ record }) => record['ApiType'] === 'timeseries')
  const holding = measured.map(async ({ record, view: { licence } }) => {
    const source = await sourceOf(record, language)
    const holds = ({ type, dataType, origin }: SeriesDetails) =>
      source?.kind === 'timeseries' &&
      source.stationType === type &&
      (source.dataType ?? dataType) === dataType &&
      (source.origin ?? origin) === origin
    return series.some(holds) ? [licence] : []
  })
  return [...new Set((await Promise.all(holding)).flat())]
}

async function titleOf(series: readonly SeriesDetails[]): Promise<string> {
  const t = await getTranslations('series')
  const [only] = series
  return only && series.length === 1 ? t('titleOf', { dataType: only.label, name: only.name }) : t('title')
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: await titleOf((await load(props)).series), robots: { index: false } }
}

export default async function SeriesPage(props: PageProps) {
  await redirectIfRepaired('/compare/series', props.searchParams, comparisonParsers)
  const [{ series, leftOut }, t, now, zone] = await Promise.all([load(props), getTranslations('series'), getNow(), getTimeZone()])
  const [licences, names, nameOf] = await Promise.all([licencesOf(series), namesOfTypes(await getLocale()), namesOfCodes()])
  const shown = (
    <IslandTexts of={['series', 'explorer', 'export', 'follow', 'licence', 'rhythm']}>
      <NuqsAdapter>
        <ApiCache>
          <SeriesComparison
            series={series}
            names={names}
            now={upToMinute(now.getTime())}
            zone={zone}
            doors={readApiUrls()}
            licences={licences}
          />
        </ApiCache>
      </NuqsAdapter>
    </IslandTexts>
  )
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl break-words">{await titleOf(series)}</h1>
      <p className="mt-1 mb-5 text-soft">{t('lead')}</p>
      <LeftOutNotice leftOut={leftOut} />
      {series.length === 0 ? (
        <Beginning examples={await readExamples(await readFreshness(), requestApi)} nameOf={nameOf}>
          {shown}
        </Beginning>
      ) : (
        shown
      )}
    </main>
  )
}

type BeginningProps = {
  examples: readonly ExampleComparison[]
  nameOf: (kind: 'data type' | 'station type', code: string) => string
  children: ReactNode
}

const uses = ['side', 'gaps', 'before', 'take'] as const

async function Beginning({ examples, nameOf, children }: BeginningProps) {
  const t = await getTranslations('series')
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="choose" className="border border-line bg-sheet p-4">
        <Heading id="choose" text={t('begin.title')} />
        <p className="mt-1 mb-4 text-sm text-soft">{t('begin.how', { count: seriesMax })}</p>
        {children}
      </section>
      <div className="flex flex-col gap-8">
        {examples.length > 0 && <Examples examples={examples} nameOf={nameOf} />}
        <section aria-labelledby="uses">
          <Heading id="uses" text={t('begin.usesTitle')} />
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft">
            {uses.map(use => (
              <li key={use}>{t(`begin.uses.${use}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

async function Examples({ examples, nameOf }: Pick<BeginningProps, 'examples' | 'nameOf'>) {
  const t = await getTranslations('series')
  return (
    <section aria-labelledby="examples">
      <Heading id="examples" text={t('begin.examples')} />
      <ul className="mt-2 border border-line bg-sheet">
        {examples.map(({ dataType, type, stations, address }) => (
          <li key={address} className="border-t border-line first:border-t-0">
            <Link href={address} className="group flex items-start gap-3 px-4 py-2.5 text-sm hover:bg-sunk">
              <Icon name="chart" className="mt-0.5 size-4 shrink-0 text-larch" />
              <span className="min-w-0 break-words">
                <span className="font-semibold group-hover:text-larch">{nameOf('data type', dataType)}</span>{' '}
                <span className="text-xs text-faint">{nameOf('station type', type)}</span>
                <span className="block text-soft">{stations.join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function LeftOutNotice({ leftOut }: { leftOut: readonly UnshownSeries[] }) {
  const t = await getTranslations('series')
  if (leftOut.length === 0) return null
  return (
    <div className="mb-4">
      <Notice role="status">
        <ul>
          {leftOut.map(({ text, reason }) => (
            <li key={text}>
              <code className="break-all">{text}</code>: {t(`leftOut.${reason}`, { count: seriesMax })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
