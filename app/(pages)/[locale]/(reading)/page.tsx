import type { Metadata } from 'next'
import { getLocale, getNow } from 'next-intl/server'
import { alternates, type PageProps, pairsOf } from '@/app/(pages)/_data/addresses'
import { allChanges } from '@/app/(pages)/_data/changes'
import { listEntries } from '@/app/(pages)/_data/entries'
import { groundBounds, readGround } from '@/app/(pages)/_data/ground'
import { allPositions } from '@/app/(pages)/_data/pictures'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { NoDatasets } from '@/components/catalogue/empty-catalogue'
import { Hero } from '@/components/home/hero'
import { Domains, Fresh, Interfaces, LeavingSoon } from '@/components/home/sections'
import { addressOf } from '@/components/repair/repair-parameters'
import { redirect } from '@/components/text/navigation'
import { doorUrl, tokenAddress } from '@/lib/http/mounts'

const feeds = { 'application/atom+xml': '/changes/feed.atom', 'text/calendar': '/changes/feed.ics' }

export const generateMetadata = async (): Promise<Metadata> => ({
  alternates: { ...alternates('/', await getLocale()), types: feeds },
})

/** Minutes that count as just now. */
const freshMinutes = 15

export default async function HomePage({ searchParams }: PageProps) {
  const [language, parameters] = await Promise.all([getLocale(), searchParams])
  // The catalogue was here in the older data browser.
  if (parameters['search'] || parameters['filterQuery'])
    redirect({ href: addressOf('/datasets', { query: pairsOf(parameters), changes: [] }, ''), locale: language })
  const [entries, changes, basemap, bounds, positions, now] = await Promise.all([
    listEntries(language),
    allChanges(language),
    readGround(),
    groundBounds(),
    allPositions(freshMinutes * 60),
    getNow(),
  ])
  const apiUrls = {
    content: doorUrl('content'),
    timeseries: doorUrl('timeseries'),
    traffic: doorUrl('traffic'),
    netex: doorUrl('netex'),
    writer: doorUrl('writer'),
    collector: doorUrl('collector'),
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
        <Interfaces doors={apiUrls} tokenAddress={tokenAddress()} />
      </div>
    </main>
  )
}
