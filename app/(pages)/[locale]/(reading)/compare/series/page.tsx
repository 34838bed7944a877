import type { Metadata } from 'next'
import { getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { pairsOf, readDoors, redirectToRepaired } from '@/app/(pages)/_data/addresses'
import { callDoor } from '@/app/(pages)/_data/call-door'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { readFreshness } from '@/app/(pages)/_data/entries'
import { namesOfCodes, namesOfTypes } from '@/app/(pages)/_data/names'
import { sourceOf } from '@/app/(pages)/_data/source'
import { repairPage } from '@/components/repair/repair-parameters'
import { SeriesComparison } from '@/components/series/comparison'
import { comparisonParsers, loadComparisonState } from '@/components/series/comparison-address'
import { Beginning, LeftOutNotice } from '@/components/series/comparison-page'
import { readExamples } from '@/components/series/examples'
import { readFacts, type SeriesFacts } from '@/components/series/series-facts'
import { upToMinute } from '@/components/series/time-range'
import { IslandTexts } from '@/components/text/island-texts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function load({ searchParams }: Props) {
  const [{ s }, nameOf] = await Promise.all([loadComparisonState(searchParams), namesOfCodes()])
  return readFacts(s ?? [], callDoor, dataType => nameOf('data type', dataType))
}

/** The licences of the datasets that hold series, each once. */
async function licencesOf(series: readonly SeriesFacts[]): Promise<(string | null)[]> {
  if (series.length === 0) return []
  const language = await getLocale()
  const measured = (await listDatasets(language)).filter(({ record }) => record['ApiType'] === 'timeseries')
  const holding = measured.map(async ({ record, view: { licence } }) => {
    const source = await sourceOf(record, language)
    const holds = ({ type, dataType, origin }: SeriesFacts) =>
      source?.kind === 'timeseries' &&
      source.stationType === type &&
      (source.dataType ?? dataType) === dataType &&
      (source.origin ?? origin) === origin
    return series.some(holds) ? [licence] : []
  })
  return [...new Set((await Promise.all(holding)).flat())]
}

/** A single series is titled by its name, several as a comparison. */
async function titleOf(series: readonly SeriesFacts[]): Promise<string> {
  const t = await getTranslations('series')
  const [only] = series
  return only && series.length === 1 ? t('titleOf', { dataType: only.label, name: only.name }) : t('title')
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: await titleOf((await load(props)).series), robots: { index: false } }
}

/** Series of measurements over time, one or several side by side. */
export default async function SeriesPage(props: Props) {
  await redirectToRepaired('/compare/series', repairPage(pairsOf(await props.searchParams), comparisonParsers))
  const [{ series, leftOut }, t, now, zone] = await Promise.all([load(props), getTranslations('series'), getNow(), getTimeZone()])
  const [licences, names, nameOf] = await Promise.all([licencesOf(series), namesOfTypes(await getLocale()), namesOfCodes()])
  const shown = (
    <IslandTexts of={['series', 'explorer', 'export', 'follow', 'licence', 'rhythm']}>
      <NuqsAdapter>
        <SeriesComparison
          series={series}
          names={names}
          now={upToMinute(now.getTime())}
          zone={zone}
          doors={readDoors()}
          licences={licences}
        />
      </NuqsAdapter>
    </IslandTexts>
  )
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl break-words">{await titleOf(series)}</h1>
      <p className="mt-1 mb-5 text-soft">{t('lead')}</p>
      <LeftOutNotice leftOut={leftOut} />
      {series.length === 0 ? (
        <Beginning examples={await readExamples(await readFreshness(), callDoor)} nameOf={nameOf}>
          {shown}
        </Beginning>
      ) : (
        shown
      )}
    </main>
  )
}
