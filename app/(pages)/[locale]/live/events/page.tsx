import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { readMapBasemap } from '@/app/(pages)/_data/basemap'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { metadataOf, type PageProps, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { ApiCache } from '@/components/connection/query-client'
import { LiveFrame } from '@/components/live/live-frame'
import { eventParsers, loadEventQuery } from '@/components/live/live-query'
import { type SituationsResponse, situationsPath } from '@/components/live/situation'
import { SituationBoard } from '@/components/live/situation-board'
import { Footer } from '@/components/shell/footer'
import { IslandTexts } from '@/components/text/island-texts'
import { categories } from '@/lib/traffic/categories'

export const generateMetadata = metadataOf('live.eventsTitle', '/live/events')

export default async function EventsPage({ searchParams }: PageProps) {
  await redirectIfRepaired('/live/events', searchParams, eventParsers)
  const language = await getLocale()
  const [t, query, initial, datasets, basemap, now] = await Promise.all([
    getTranslations('live'),
    loadEventQuery(searchParams),
    requestApi(situationsPath) as Promise<SituationsResponse>,
    listDatasets(language),
    readMapBasemap(),
    getNow(),
  ])
  const dataset = datasets.find(({ view }) => view.identifier === 'Announcement' && !view.part)
  return (
    <>
      <LiveFrame page="events" lead={t('eventsLead')}>
        <IslandTexts of={['live', 'map']}>
          <ApiCache>
            <SituationBoard
              initial={initial}
              readAt={now.getTime()}
              query={query}
              dataset={dataset?.view.id ?? null}
              ground={basemap}
              kinds={categories.map(({ tag, severity }) => ({ kind: tag, severity }))}
            />
          </ApiCache>
        </IslandTexts>
      </LiveFrame>
      {/* If map and list are next to each other, they end with the window. */}
      <div className="mt-auto [@media(width>=64rem)_and_(height>=40rem)]:hidden">
        <Footer />
      </div>
    </>
  )
}
