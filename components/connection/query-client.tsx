'use client'

import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, fetchApi } from '@/components/connection/api'
import type { ApiReader } from '@/components/source/source'

/** Caches the responses of the APIs by URL, so that list, map and a return to the page share them. */
export function ApiCache({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        // A refused request would be refused again; a retry helps only if there was no response.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  })

export function cachedReader(client: QueryClient): ApiReader {
  return path => client.query({ queryKey: ['door', path], queryFn: ({ signal }) => fetchApi(path, signal) })
}

/** `keepsPrevious`: earlier data stay while the next ones load. Intervals in milliseconds. */
type ReadOptions = { enabled?: boolean; keepsPrevious?: boolean; staleTime?: number; refetchInterval?: number }

/** Data that a function reads from the APIs, whose responses are cached. @param key identifies the data */
export function useRead<Data>(
  key: readonly unknown[],
  read: (door: ApiReader) => Promise<Data>,
  { keepsPrevious = false, ...options }: ReadOptions = {},
) {
  const client = useQueryClient()
  const previous = keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return useQuery({ queryKey: key, queryFn: () => read(cachedReader(client)), ...options, ...previous })
}

/** The response of an API, cached by its URL. @param path null: nothing is read */
export function useResponse<Answer>(path: string | null, { keepsPrevious = false, ...options }: ReadOptions = {}) {
  const previous = keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchApi(path!, signal) as Promise<Answer>,
    enabled: path !== null,
    ...options,
    ...previous,
  })
}

/** The last error of a request, also while it is repeated: the message does not flicker. */
export function usePersistentError(error: unknown, isFetching: boolean): unknown {
  const [last, setLast] = useState<unknown>(null)
  const shown = error ?? (isFetching ? last : null)
  if (shown !== last) setLast(shown)
  return shown
}
