'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ColumnPicker } from '@/components/columns/column-picker'
import { ApiCache } from '@/components/connection/query-client'
import { FailureGroup } from '@/components/connection/request-failure'
import { SlowResponse } from '@/components/connection/slow-response'
import { ApiBar } from '@/components/explore/api-bar'
import { EmbedSheet, ExplorerBar, TimeLink } from '@/components/explore/explorer-bar'
import { ListPane } from '@/components/explore/list-pane'
import { MapPane } from '@/components/explore/map-pane'
import { type ExplorerPage, type Screen, useScreen } from '@/components/explore/use-screen'
import { ExportButton } from '@/components/export/export-button'
import { useConditionsSentence } from '@/components/query/condition-words'
import { FacetButton, FacetRail, useRail } from '@/components/query/facet-rail'
import { FilterBar } from '@/components/query/filter-bar'
import { columnsCall } from '@/components/source/screen-calls'
import { Icon } from '@/components/ui/icon'
import { ViewsButton } from '@/components/views/views-button'

/** A dataset as a map and a list next to each other. Their state is in the URL. */
export function Explorer(view: ExplorerPage) {
  return (
    <ApiCache>
      <Panes {...view} />
    </ApiCache>
  )
}

function Panes(view: ExplorerPage) {
  const screen = useScreen(view)
  const { source, state, query, calls, token } = screen
  const [picker, setPicker] = useState(false)
  const [rail, toggleRail] = useRail()
  return (
    // Breakpoints are in em, because larger text needs wider panes.
    <main id="main" data-fills-window className="@container flex flex-1 flex-col">
      <Header view={view} screen={screen}>
        <ColumnsButton count={screen.chosen.length} onOpen={() => setPicker(true)} />
        <FacetButton source={source} query={query} state={state} open={rail} onToggle={toggleRail} />
      </Header>
      <div className="relative flex min-h-64 grow contain-size">
        <SlowResponse />
        <FacetRail source={source} query={query} state={state} open={rail} />
        <FailureGroup>
          <Body view={view} screen={screen} onPicker={() => setPicker(true)} />
        </FailureGroup>
      </div>
      {picker && (
        <ColumnPicker
          source={source}
          columns={screen.columns}
          deprecations={view.deprecations}
          defaults={view.first.columns}
          widened={Object.keys(state.widths).length > 0}
          onClose={() => setPicker(false)}
        />
      )}
      <ApiBar source={source} state={state} calls={calls} token={token} doors={view.doors} tokenAddress={view.tokenAddress} />
    </main>
  )
}

function ColumnsButton({ count, onOpen }: { count: number; onOpen(): void }) {
  const t = useTranslations('columns')
  return (
    <button
      type="button"
      onClick={onOpen}
      title={t('openHelp', { count })}
      className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line px-2 text-xs font-medium text-soft hover:border-ink hover:text-ink"
    >
      <Icon name="columns" className="size-3.5" />
      <span className="max-sm:sr-only">{t('open')}</span>
    </button>
  )
}

type PartProps = { view: ExplorerPage; screen: Screen }

function Header({ view, screen, children }: PartProps & { children: ReactNode }) {
  const { dataset, doors } = view
  const { source, state, panes, query, flaws, chosen, total, last, token } = screen
  const conditions = useConditionsSentence(source, query)
  return (
    <>
      <ExplorerBar dataset={dataset} kind={source.kind} total={total} conditions={conditions} state={state} panes={panes}>
        {source.kind === 'timeseries' && !source.closed && <TimeLink source={source} />}
        <ViewsButton view={view} state={state} />
        <ExportButton
          dataset={dataset}
          source={source}
          query={query}
          conditions={conditions}
          columns={chosen}
          path={columnsCall(source, chosen, query)}
          doors={doors}
          token={token}
          total={last}
        />
      </ExplorerBar>
      <FilterBar source={source} state={state} flaws={flaws}>
        <div className="ml-auto flex gap-1.5">{children}</div>
      </FilterBar>
    </>
  )
}

function Body({ view, screen, onPicker }: PartProps & { onPicker(): void }) {
  const { list, map } = screen.panes
  const [embeds, setEmbeds] = useState(false)
  const onEmbed = view.embedOrigins.length > 0 ? () => setEmbeds(true) : undefined
  return (
    <>
      {list && <ListPane view={view} screen={screen} onPicker={onPicker} />}
      {map && <MapPane view={view} screen={screen} wide={!list} onEmbed={onEmbed} />}
      {embeds && <EmbedSheet dataset={view.dataset} origins={view.embedOrigins} onClose={() => setEmbeds(false)} />}
    </>
  )
}
