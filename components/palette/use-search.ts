'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { SearchResult } from '@/components/search/search-result'

const pauseMilliseconds = 140

export type SearchState = Readonly<{ state: 'idle' | 'looking' | 'failed'; found: SearchResult | null }>

/** The search results for a text, a moment after the last key; earlier results stay until then. */
export function useSearch(text: string): SearchState {
  const language = useLocale()
  const [finding, setFinding] = useState<SearchState>({ state: 'idle', found: null })
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === '') return setFinding({ state: 'idle', found: null })
    const stop = new AbortController()
    setFinding(({ found }) => ({ state: 'looking', found }))
    const later = setTimeout(() => {
      ask(wanted, language, stop.signal).then(
        found => setFinding({ state: 'idle', found }),
        () => stop.signal.aborted || setFinding({ state: 'failed', found: null }),
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [text, language])
  return finding
}

async function ask(text: string, language: string, signal: AbortSignal): Promise<SearchResult> {
  const answer = await fetch(`/search/found?${new URLSearchParams({ q: text, language })}`, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json() as Promise<SearchResult>
}
