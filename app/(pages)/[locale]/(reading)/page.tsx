import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { groundBounds, readGround } from '@/app/(pages)/_data/ground'
import { allPositions } from '@/app/(pages)/_data/positions'
import { Domains } from '@/components/home/domains'
import { Fresh } from '@/components/home/fresh'
import { Hero } from '@/components/home/hero'
import { Interfaces } from '@/components/home/interfaces'
import { config } from '@/lib/config'
import { doorUrl } from '@/lib/http/mounts'

export const generateMetadata = async (): Promise<Metadata> => ({ alternates: alternates('/', await getLocale()) })

/** What the platform is, a search, the domains, what changed last, and the interfaces. */
export default async function HomePage() {
  const language = await getLocale()
  const [datasets, ground, bounds, positions] = await Promise.all([
    listDatasets(language),
    readGround(),
    groundBounds(),
    allPositions(),
  ])
  const doors = {
    auth: doorUrl('auth'),
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
        <Interfaces doors={doors} realm={config().AUTH_REALM} />
      </div>
    </main>
  )
}
