'use client'

import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DoorError, fetchDoor } from '@/components/connection/door'
import type { DoorReader } from '@/components/source/source'

/** Caches the doors' answers by address, so that list, map and a return to the page share them. */
export function DoorCache({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        // A refused call would be refused again; only a missing answer is worth a retry.
        retry: (failures, error) => failures < 2 && error instanceof DoorError && (error.status === 0 || error.status === 503),
      },
    },
  })

export function cachedReader(client: QueryClient): DoorReader {
  return path => client.query({ queryKey: ['door', path], queryFn: ({ signal }) => fetchDoor(path, signal) })
}

/** `keepsPrevious`: earlier data stay while the next ones load. Intervals in milliseconds. */
type ReadOptions = { enabled?: boolean; keepsPrevious?: boolean; staleTime?: number; refetchInterval?: number }

/** What a function reads from the doors, whose answers are cached. @param key identifies it */
export function useRead<Data>(
  key: readonly unknown[],
  read: (door: DoorReader) => Promise<Data>,
  { keepsPrevious = false, ...options }: ReadOptions = {},
) {
  const client = useQueryClient()
  const kept = keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return useQuery({ queryKey: key, queryFn: () => read(cachedReader(client)), ...options, ...kept })
}

/** The answer of a door, cached by its address. @param path null: nothing is read */
export function useAnswer<Answer>(path: string | null, { keepsPrevious = false, ...options }: ReadOptions = {}) {
  const kept = keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path!, signal) as Promise<Answer>,
    enabled: path !== null,
    ...options,
    ...kept,
  })
}

/** The error of a call, kept while the call is repeated: the message does not flicker, and attempts are counted on. */
export function usePersistentError(error: unknown, asking: boolean): unknown {
  const [held, hold] = useState<unknown>(null)
  const shown = error ?? (asking ? held : null)
  if (shown !== held) hold(shown)
  return shown
}
