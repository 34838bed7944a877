import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffectEvent } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { blockRows } from '@/components/grid/block-rows'
import { type Query, wholeList } from '@/components/source/query'
import { type FirstPage, readPage } from '@/components/source/read-source'
import { dataTypeOf } from '@/components/source/series-query'
import type { Column, Page, Source } from '@/components/source/source'
import { useSame } from '@/components/ui/use-same'

type BlockRequest = Readonly<{
  source: Source
  /** The rows that came with the page, and what they are the answer to. */
  first: FirstPage & Readonly<{ query: Query | null }>
  query: Query
  columns: readonly Column[]
  /** Another attempt makes it another list, read anew. */
  attempt: number
}>

/** What came of a block, with the list it is of, which by then may be an earlier one. */
type BlockHandlers = Readonly<{ onPage(page: Page, list: string): void; onFail(error: unknown, list: string): void }>

/** Reads a block of the list; the server's rows are the first block. Columns in another order are the same list. */
export function useBlocks({ source, first, query, columns, attempt }: BlockRequest, told: BlockHandlers) {
  const client = useQueryClient()
  const report = useEffectEvent(told.onPage)
  const fail = useEffectEvent(told.onFail)
  const list = listOf(query)
  const asked = useSame({ ...query, columns: null }, list)
  const sorted = [...columns].sort((a, b) => (a.key < b.key ? -1 : 1))
  const wanted = useSame(sorted, sorted.map(({ key }) => key).join('\n'))
  return useCallback(
    async (start: number): Promise<Page> => {
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

/** What tells two lists apart: neither the columns nor their order. */
export const listOf = (query: Query) => JSON.stringify({ ...wholeList, ...query, columns: null })

/** Whether rows were read with these columns; of stations all that they measure is. */
const holds = ({ rows }: Page, columns: readonly Column[]) =>
  columns.every(({ key, kind }) => kind === 'title' || dataTypeOf(key) !== null || rows.every(({ cells }) => key in cells))
