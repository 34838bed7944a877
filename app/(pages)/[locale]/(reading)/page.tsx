import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { groundBounds, readGround } from '@/app/(pages)/_data/ground'
import { allPositions } from '@/app/(pages)/_data/positions'
import { pairsOf } from '@/app/(pages)/_data/repair'
import { Domains } from '@/components/home/domains'
import { Fresh } from '@/components/home/fresh'
import { Hero } from '@/components/home/hero'
import { Interfaces } from '@/components/home/interfaces'
import { addressOf } from '@/components/repair/repaired'
import { redirect } from '@/components/text/navigation'
import { tokenAddress } from '@/lib/http/issuer'
import { doorUrl } from '@/lib/http/mounts'

export const generateMetadata = async (): Promise<Metadata> => ({ alternates: alternates('/', await getLocale()) })

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What the platform is, a search, the domains, what changed last, and the interfaces. */
export default async function HomePage({ searchParams }: Props) {
  const [language, given] = await Promise.all([getLocale(), searchParams])
  // The older data browser had its catalogue here.
  if (given['search'] || given['filterQuery'])
    redirect({ href: addressOf('/datasets', { query: pairsOf(given), changes: [] }, ''), locale: language })
  const [datasets, ground, bounds, positions] = await Promise.all([
    listDatasets(language),
    readGround(),
    groundBounds(),
    allPositions(),
  ])
  const doors = {
    content: doorUrl('content'),
    timeseries: doorUrl('timeseries'),
    traffic: doorUrl('traffic'),
    netex: doorUrl('netex'),
    writer: doorUrl('writer'),
    collector: doorUrl('collector'),
  }
  return (
    <main id="main">
      <Hero ground={ground} bounds={bounds} positions={positions} />
      <div className="page-width">
        <Domains datasets={datasets.map(({ view }) => view)} />
        <Fresh datasets={datasets} />
        <Interfaces doors={doors} tokenAddress={tokenAddress()} />
      </div>
    </main>
  )
}
