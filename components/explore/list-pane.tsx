import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColumnMenu, DeprecatedColumns, useDeprecationText } from '@/components/columns/column-menu'
import { RequestFailure } from '@/components/connection/request-failure'
import { EmptyList, ShortListNotice } from '@/components/doctor/doctor'
import { listOf, useBlocks } from '@/components/explore/list-data'
import { type ExplorerPage, type Screen, useRecordLink } from '@/components/explore/use-screen'
import { PlainTable } from '@/components/grid/plain-table'
import { ConditionSheet } from '@/components/query/condition-sheet'

const RecordGrid = dynamic(() => import('@/components/grid/record-grid'), { ssr: false })

type Props = { view: ExplorerPage; screen: Screen; onPicker(): void }

/** A list, first as a plain table with the rows that the server rendered, then as the grid. */
export function ListPane({ view, screen, onPicker }: Props) {
  const { query, chosen: shown, columns, state, panes } = screen
  const { source, deprecations } = view
  const [menu, setMenu] = useState<{ key: string; at: HTMLElement } | null>(null)
  const [filtered, setFiltered] = useState<string | null>(null)
  const [openMenu] = useState(() => (key: string, at: HTMLElement) => setMenu({ key, at }))
  const column = menu && shown.find(({ key }) => key === menu.key)
  return (
    <div
      id="list"
      tabIndex={-1}
      className={`flex min-w-0 flex-col bg-sheet outline-none ${panes.map ? '@max-[48rem]:grow @min-[48rem]:w-[54%]' : 'grow'}`}
    >
      {query.columns !== null && (
        <DeprecatedColumns source={source} columns={shown} deprecations={deprecations} onSwap={columns.swap} />
      )}
      <Rows view={view} screen={screen} onMenu={openMenu} />
      {menu && column && (
        <ColumnMenu
          key={menu.key}
          source={source}
          column={column}
          columns={columns}
          deprecations={deprecations}
          onPicker={onPicker}
          at={menu.at}
          sort={query.sort}
          onSort={sort => state.ask({ sort })}
          onFilter={setFiltered}
          onClose={() => setMenu(null)}
        />
      )}
      {filtered !== null && (
        <ConditionSheet source={source} state={state} filter={null} field={filtered} onClose={() => setFiltered(null)} />
      )}
    </div>
  )
}

function Rows({ view, screen, onMenu }: Omit<Props, 'onPicker'> & { onMenu(key: string, at: HTMLElement): void }) {
  const { query, chosen: shown, columns, state, linked } = screen
  const hrefOf = useRecordLink(view.dataset.id)
  const t = useTranslations('explorer')
  const { first, dataset, source, deprecations } = view
  const [ready, setReady] = useState(false)
  const { readBlock, total, failure, retry } = useListRows(view, screen)
  const deprecationOf = useDeprecationText(source, deprecations)
  const list = { columns: shown, label: t('tableLabel', { title: dataset.title }), hrefOf }
  return (
    <div className="relative min-h-0 grow">
      {!ready && (
        <div className="absolute inset-0 overflow-auto">
          <PlainTable rows={first.rows} {...list} />
        </div>
      )}
      {/* The server's rows stay visible until the grid has rows. */}
      <div className={`absolute inset-0 bg-sheet empty:hidden ${ready || total === 0 || failure ? '' : 'invisible'}`}>
        <RecordGrid
          {...list}
          sort={query.sort}
          pinned={state.pinned}
          widths={state.widths}
          deprecationOf={deprecationOf}
          onMenu={onMenu}
          onSort={sort => state.ask({ sort })}
          onWidth={state.setWidth}
          onOrder={columns.choose}
          readBlock={readBlock}
          hovered={linked.hovered}
          selected={state.selected}
          onHover={linked.hover}
          onSelect={state.select}
          onReady={() => setReady(true)}
        />
      </div>
      {total === 0 && !failure && <EmptyList view={view} query={query} onAsk={state.ask} />}
      {!failure && <ShortListNotice view={view} query={query} total={total} onAsk={state.ask} />}
      {failure && <RequestFailure error={failure.error} onRetry={retry} />}
    </div>
  )
}

function useListRows({ source, first }: ExplorerPage, { query, chosen, count }: Screen) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [total, setTotal] = useState(first.total)
  // Responses and errors of an earlier query are ignored.
  const isCurrent = (list: string) => list === listOf(query)
  const readBlock = useBlocks(
    { source, first, query, columns: chosen, attempt },
    {
      onPage: ({ total: counted }, list) => {
        count({ list, total: counted })
        if (!isCurrent(list)) return
        setFailure(null)
        setTotal(counted)
      },
      onFail: (error, list) => void (isCurrent(list) && setFailure({ error })),
    },
  )
  return { readBlock, total, failure, retry: () => setAttempt(attempt + 1) }
}
