'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ApiCache } from '@/components/connection/query-client'
import { FailureGroup } from '@/components/connection/request-failure'
import { SlowResponse } from '@/components/connection/slow-response'
import { MapPane } from '@/components/explore/map-pane'
import { type ExplorerPage, useScreen } from '@/components/explore/use-screen'

export function EmbeddedMap(view: ExplorerPage) {
  return (
    <ApiCache>
      <main id="main" data-fills-window className="@container flex flex-1 flex-col">
        <FramedMap view={view} />
      </main>
    </ApiCache>
  )
}

function FramedMap({ view }: { view: ExplorerPage }) {
  const screen = useScreen(view)
  const [t, language] = [useTranslations('explorer'), useLocale()]
  const parameters = useSearchParams().toString()
  const prefix = language === 'en' ? '' : `/${language}`
  const path = `${prefix}/explore/${encodeURIComponent(view.dataset.id)}`
  return (
    <>
      <div className="relative flex min-h-40 grow contain-size">
        <SlowResponse />
        <FailureGroup>
          <MapPane view={view} screen={screen} wide />
        </FailureGroup>
      </div>
      <div className="flex items-baseline gap-3 border-t border-line bg-sheet px-3 py-1 text-xs">
        <h1 className="min-w-0 truncate font-medium">{view.dataset.title}</h1>
        <a
          href={parameters ? `${path}?${parameters}` : path}
          className="ml-auto shrink-0 text-larch underline underline-offset-2"
        >
          {t('openHere')}
        </a>
      </div>
    </>
  )
}
