import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffectEvent } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { blockRows } from '@/components/grid/block-rows'
import { type Query, wholeList } from '@/components/source/query'
import { type FirstPage, readPage } from '@/components/source/read-source'
import { dataTypeOf } from '@/components/source/series-query'
import type { Column, RowPage, Source } from '@/components/source/source'
import { useSame } from '@/components/ui/stable-value'

type BlockRequest = Readonly<{
  source: Source
  /** The rows that came with the page, and their query. */
  first: FirstPage & Readonly<{ query: Query | null }>
  query: Query
  columns: readonly Column[]
  /** Another attempt makes a new list, read again. */
  attempt: number
}>

/** The outcome of a block, with its list, which may be an earlier one by then. */
type BlockHandlers = Readonly<{ onPage(page: RowPage, list: string): void; onFail(error: unknown, list: string): void }>

/** Reads blocks of the list; the server's rows are the first block. Another column order is the same list. */
export function useBlocks({ source, first, query, columns, attempt }: BlockRequest, told: BlockHandlers) {
  const client = useQueryClient()
  const report = useEffectEvent(told.onPage)
  const fail = useEffectEvent(told.onFail)
  const list = listOf(query)
  const asked = useSame({ ...query, columns: null }, list)
  const sorted = [...columns].sort((a, b) => (a.key < b.key ? -1 : 1))
  const wanted = useSame(sorted, sorted.map(({ key }) => key).join('\n'))
  return useCallback(
    async (start: number): Promise<RowPage> => {
      const known = attempt === 0 && start === 0 && first.query && listOf(first.query) === list && holds(first, wanted)
      const stretch = { query: asked, start, count: blockRows }
      try {
        const page = known ? first : await readPage(source, wanted, stretch, cachedReader(client))
        report(page, list)
        return page
      } catch (error) {
        fail(error, list)
        throw error
      }
    },
    [source, first, list, asked, wanted, attempt, client],
  )
}

/** The identity of a list: neither columns nor their order count. */
export const listOf = (query: Query) => JSON.stringify({ ...wholeList, ...query, columns: null })

/** Whether rows were read with these columns; stations are always read with all they measure. */
const holds = ({ rows }: RowPage, columns: readonly Column[]) =>
  columns.every(({ key, kind }) => kind === 'title' || dataTypeOf(key) !== null || rows.every(({ cells }) => key in cells))
