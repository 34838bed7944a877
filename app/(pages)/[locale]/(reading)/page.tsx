import type { Metadata } from 'next'
import { getLocale, getNow } from 'next-intl/server'
import { basemapBounds, readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { allChanges } from '@/app/(pages)/_data/deprecations'
import { listEntries } from '@/app/(pages)/_data/entries'
import { alternates, type PageProps, pairsOf } from '@/app/(pages)/_data/page-urls'
import { allPositions } from '@/app/(pages)/_data/pictures'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { NoDatasets } from '@/components/datasets/empty-catalogue'
import { Hero } from '@/components/home/hero'
import { Domains, Fresh, Interfaces, LeavingSoon } from '@/components/home/sections'
import { repairedUrl } from '@/components/repair/repair-parameters'
import { redirect } from '@/components/text/navigation'
import { apiUrl, tokenUrl } from '@/lib/http/mounts'

const feeds = { 'application/atom+xml': '/build/deprecations/feed.atom', 'text/calendar': '/build/deprecations/feed.ics' }

export const generateMetadata = async (): Promise<Metadata> => ({
  alternates: { ...alternates('/', await getLocale()), types: feeds },
})

const freshMinutes = 15

export default async function HomePage({ searchParams }: PageProps) {
  const [language, parameters] = await Promise.all([getLocale(), searchParams])
  // The catalogue of the older data browser had this URL.
  if (parameters['search'] || parameters['filterQuery'])
    redirect({ href: repairedUrl('/datasets', { query: pairsOf(parameters), changes: [] }, ''), locale: language })
  const [entries, changes, basemap, bounds, positions, now] = await Promise.all([
    listEntries(language),
    allChanges(language),
    readSheetBasemap(),
    basemapBounds(),
    allPositions(freshMinutes * 60),
    getNow(),
  ])
  const apiUrls = {
    content: apiUrl('content'),
    timeseries: apiUrl('timeseries'),
    traffic: apiUrl('traffic'),
    netex: apiUrl('netex'),
    writer: apiUrl('writer'),
    collector: apiUrl('collector'),
  }
  return (
    <main id="main">
      <Hero basemap={basemap} bounds={bounds} positions={positions} freshMinutes={freshMinutes} />
      <div className="page-width">
        {entries.length === 0 && <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />}
        <Domains datasets={entries.map(({ view }) => view)} />
        <div className="mt-12 grid gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Fresh entries={entries} now={now} />
          <LeavingSoon changes={changes} now={now} />
        </div>
        <Interfaces doors={apiUrls} tokenAddress={tokenUrl()} />
      </div>
    </main>
  )
}
