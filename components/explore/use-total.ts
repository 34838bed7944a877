import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { listOf } from '@/components/explore/use-blocks'
import type { Query } from '@/components/source/query'
import { readPage } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

/** A list's number of records, and which list that is. */
export type ListTotal = Readonly<{ list: string; total: number }>

/**
 * The number of records of a query's list: reported by the reader of its rows, else requested.
 * @param rows whether its rows are being read
 * @returns `total`, null until known; `last`, the last known one; and a function to report it
 */
export function useTotal(source: Source, query: Query, { first, rows }: { first: ListTotal; rows: boolean }) {
  const client = useQueryClient()
  const [counted, count] = useState(first)
  const list = listOf(query)
  const isKnown = counted.list === list
  const { data } = useQuery({
    queryKey: ['total', source, list],
    queryFn: async () => (await readPage(source, [], { query, start: 0, count: 1 }, cachedReader(client))).total,
    enabled: !rows && !isKnown,
  })
  const total = isKnown ? counted.total : (data ?? null)
  return { total, last: total ?? counted.total, count }
}
