'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { ApiError, fetchApi } from '@/components/connection/api'
import { readableQuestion } from '@/lib/formats/text'
import type { SearchResponse } from '@/lib/search/search-response'

/** Pause in typing after which a search is sent: longer than between two keys, because a search reads several lists. */
const pauseMilliseconds = 220
/** Maximum wait for the quota, after which the search is repeated. If the wait would be longer, the search fails. */
const patienceSeconds = 3
const limit = 5

export type SearchState = Readonly<{ state: 'idle' | 'looking' | 'failed'; answer: SearchResponse | null }>

/** Searches when typing pauses. The previous response stays until the next one arrives. */
export function useSearch(text: string): SearchState {
  const language = useLocale()
  const [search, setSearch] = useState<SearchState>({ state: 'idle', answer: null })
  useEffect(() => {
    const question = readableQuestion(text)
    if (question === '') return setSearch({ state: 'idle', answer: null })
    const stop = new AbortController()
    setSearch(({ answer }) => ({ state: 'looking', answer }))
    const later = setTimeout(() => {
      requestSearch(question, language, stop.signal).then(
        answer => setSearch({ state: 'idle', answer }),
        () => stop.signal.aborted || setSearch({ state: 'failed', answer: null }),
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [text, language])
  return search
}

/** Sends a search. It is sent again after a short delay if the quota of the user's network is exceeded. */
async function requestSearch(text: string, language: string, signal: AbortSignal): Promise<SearchResponse> {
  const path = `/search/v1?${new URLSearchParams({ q: text, language, limitto: String(limit) })}`
  const read = () => fetchApi(path, signal) as Promise<SearchResponse>
  return read().catch(async (error: unknown) => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.refusal.retryAfterSeconds : null
    if (seconds === null || seconds > patienceSeconds) throw error
    await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    return read()
  })
}
