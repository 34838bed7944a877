import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffectEvent, useState } from 'react'
import { ThinList } from '@/components/doctor/thin-list'
import { EmptyList } from '@/components/explore/empty-list'
import type { ExplorerView } from '@/components/explore/explorer'
import { FailedCall } from '@/components/explore/failed-call'
import type { Query } from '@/components/explore/query'
import { cachedReader } from '@/components/explore/query-client'
import { readPage } from '@/components/explore/read-source'
import type { Column, Page } from '@/components/explore/source'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import type { Linked } from '@/components/explore/use-linked'
import { blockRows } from '@/components/grid/block-rows'
import { PlainTable } from '@/components/grid/plain-table'

const RecordGrid = dynamic(() => import('@/components/grid/record-grid'), { ssr: false })

type Props = {
  view: ExplorerView
  /** What is asked, and the columns that are shown. */
  query: Query
  columns: readonly Column[]
  state: ExplorerState
  linked: Linked
  hrefOf: (id: string) => string
  onTotal(total: number): void
  /** Whether it has the screen for itself. */
  wide: boolean
}

/** The list: first the server's rows as a plain table, then the grid in its place. */
export function ListPane({ view, query, columns, state, linked, hrefOf, onTotal, wide }: Props) {
  const t = useTranslations('explorer')
  const { first, dataset } = view
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [ready, setReady] = useState(false)
  const [total, setTotal] = useState(first.total)
  const empty = total === 0
  const readBlock = useBlocks({ view, query, columns }, attempt, page => {
    setFailure(null)
    setTotal(page.total)
    onTotal(page.total)
  })
  const label = t('tableLabel', { title: dataset.title })
  const list = { columns, label, hrefOf }
  return (
    <div id="list" tabIndex={-1} className={`relative min-w-0 bg-sheet outline-none ${wide ? 'grow' : 'md:w-[54%] max-md:grow'}`}>
      {!ready && (
        <div className="absolute inset-0 overflow-auto">
          <PlainTable rows={first.rows} {...list} />
        </div>
      )}
      <div className="absolute inset-0 bg-sheet empty:hidden">
        <RecordGrid
          {...list}
          sort={query.sort}
          pinned={state.pinned}
          widths={state.widths}
          onSort={sort => state.ask({ sort })}
          onWidth={state.setWidth}
          readBlock={readBlock}
          hovered={linked.hovered}
          selected={state.selected}
          onHover={linked.hover}
          onSelect={state.select}
          onFail={error => setFailure({ error })}
          onReady={() => setReady(true)}
        />
      </div>
      {empty && !failure && <EmptyList view={view} query={query} onAsk={state.ask} />}
      {!failure && <ThinList view={view} query={query} total={total} onAsk={state.ask} />}
      {failure && <FailedCall error={failure.error} onRetry={() => setAttempt(attempt + 1)} />}
    </div>
  )
}

type Asked = Pick<Props, 'view' | 'query' | 'columns'>

/** Reads a block of the list; the server's rows are the first block. Another `attempt` makes it another list, read anew. */
function useBlocks({ view: { source, first }, query, columns }: Asked, attempt: number, onPage: (page: Page) => void) {
  const client = useQueryClient()
  const report = useEffectEvent(onPage)
  return useCallback(
    async (start: number): Promise<Page> => {
      const known = attempt === 0 && start === 0 && sameQuery(query, first.query)
      const page = known ? first : await readPage(source, columns, { query, start, count: blockRows }, cachedReader(client))
      report(page)
      return page
    },
    [source, first, query, columns, attempt, client],
  )
}

const sameQuery = (a: Query, b: Query | null) => JSON.stringify(a) === JSON.stringify(b)
