import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Columns } from '@/components/columns/column-choice'
import { ColumnMenu } from '@/components/columns/column-menu'
import { DeprecatedColumns, useDeprecationText } from '@/components/columns/deprecated-columns'
import { FailedCall } from '@/components/connection/failed-call'
import { EmptyList, ShortListNotice } from '@/components/doctor/list-notices'
import { type LinkedPlaces, type ListTotal, listOf, useBlocks } from '@/components/explore/list-data'
import { PlainTable } from '@/components/grid/plain-table'
import { ConditionSheet } from '@/components/query/condition-sheet'
import type { ExplorerState, ExplorerView } from '@/components/source/explorer-state'
import type { Column, Query } from '@/components/source/source'

const RecordGrid = dynamic(() => import('@/components/grid/record-grid'), { ssr: false })

type Props = {
  view: ExplorerView
  /** The query, and the columns shown. */
  query: Query
  shown: readonly Column[]
  columns: Columns
  state: ExplorerState
  linked: LinkedPlaces
  hrefOf: (id: string) => string
  onTotal(counted: ListTotal): void
  onPicker(): void
  /** Whether it fills the screen. */
  wide: boolean
}

/** The list: first the server's rows as a plain table, then the grid in its place. */
export function ListPane(props: Props) {
  const { view, query, shown, columns, state, onPicker, wide } = props
  const { source, deprecations } = view
  const [menu, setMenu] = useState<{ key: string; at: HTMLElement } | null>(null)
  const [filtered, setFiltered] = useState<string | null>(null)
  const [openMenu] = useState(() => (key: string, at: HTMLElement) => setMenu({ key, at }))
  const column = menu && shown.find(({ key }) => key === menu.key)
  return (
    <div
      id="list"
      tabIndex={-1}
      className={`flex min-w-0 flex-col bg-sheet outline-none ${wide ? 'grow' : '@max-[48rem]:grow @min-[48rem]:w-[54%]'}`}
    >
      {query.columns !== null && (
        <DeprecatedColumns source={source} columns={shown} deprecations={deprecations} onSwap={columns.swap} />
      )}
      <Rows {...props} onMenu={openMenu} />
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

type RowsProps = Omit<Props, 'onPicker' | 'wide'> & { onMenu(key: string, at: HTMLElement): void }

function Rows({ view, query, shown, columns, state, linked, hrefOf, onTotal, onMenu }: RowsProps) {
  const t = useTranslations('explorer')
  const { first, dataset, source, deprecations } = view
  const [ready, setReady] = useState(false)
  const { readBlock, total, failure, retry } = useListRows({ view, query, shown, onTotal })
  const deprecationOf = useDeprecationText(source, deprecations)
  const list = { columns: shown, label: t('tableLabel', { title: dataset.title }), hrefOf }
  return (
    <div className="relative min-h-0 grow">
      {!ready && (
        <div className="absolute inset-0 overflow-auto">
          <PlainTable rows={first.rows} {...list} />
        </div>
      )}
      {/* Until its first rows arrive, the server's rows stay visible. */}
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
      {failure && <FailedCall error={failure.error} onRetry={retry} />}
    </div>
  )
}

/** Reads the rows of the list, and keeps its length and its failure. */
function useListRows({ view, query, shown, onTotal }: Pick<Props, 'view' | 'query' | 'shown' | 'onTotal'>) {
  const { source, first } = view
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [total, setTotal] = useState(first.total)
  // A late answer or failure of an earlier query is ignored.
  const isCurrent = (list: string) => list === listOf(query)
  const readBlock = useBlocks(
    { source, first, query, columns: shown, attempt },
    {
      onPage: ({ total: counted }, list) => {
        onTotal({ list, total: counted })
        if (!isCurrent(list)) return
        setFailure(null)
        setTotal(counted)
      },
      onFail: (error, list) => void (isCurrent(list) && setFailure({ error })),
    },
  )
  return { readBlock, total, failure, retry: () => setAttempt(attempt + 1) }
}
