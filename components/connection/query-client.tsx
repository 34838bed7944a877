'use client'

import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, fetchApi } from '@/components/connection/api'
import type { ApiReader } from '@/components/source/source'

/** Caches responses of the APIs by URL. List and map share them, and a return to the page uses them again. */
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
        // A request that was rejected would be rejected again, so only missing responses and status 503 are retried.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  })

export function cachedReader(client: QueryClient): ApiReader {
  return path => client.query({ queryKey: ['door', path], queryFn: ({ signal }) => fetchApi(path, signal) })
}

/** With `keepsPrevious`, the data of the previous key are returned until the next are loaded. Times in milliseconds. */
type ReadOptions = { enabled?: boolean; keepsPrevious?: boolean; staleTime?: number; refetchInterval?: number }

/** Reads data with a function that sends cached requests. `key` identifies the data in the cache. */
export function useRead<Data>(
  key: readonly unknown[],
  read: (door: ApiReader) => Promise<Data>,
  { keepsPrevious = false, ...options }: ReadOptions = {},
) {
  const client = useQueryClient()
  const previous = keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return useQuery({ queryKey: key, queryFn: () => read(cachedReader(client)), ...options, ...previous })
}

/** Reads a response of an API, cached by URL. Nothing is requested if `path` is null. */
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

/** The last error of a request. It stays while the request is repeated, so that the message does not flicker. */
export function usePersistentError(error: unknown, isFetching: boolean): unknown {
  const [last, setLast] = useState<unknown>(null)
  const shown = error ?? (isFetching ? last : null)
  if (shown !== last) setLast(shown)
  return shown
}
