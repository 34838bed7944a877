'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { DoorError, fetchDoor } from '@/components/connection/door'
import { readableQuestion } from '@/lib/formats/text'
import type { SearchAnswer } from '@/lib/search/search-answer'

/** Longer than between two keys of somebody who types: an answer costs several lists. */
const pauseMilliseconds = 220
/** A longer wait is a refusal. */
const patienceSeconds = 3
const limit = 5

export type SearchState = Readonly<{ state: 'idle' | 'looking' | 'failed'; answer: SearchAnswer | null }>

/** The answer to a question, a moment after the last key; the earlier answer stays until then. */
export function useSearch(text: string): SearchState {
  const language = useLocale()
  const [finding, setFinding] = useState<SearchState>({ state: 'idle', answer: null })
  useEffect(() => {
    const wanted = readableQuestion(text)
    if (wanted === '') return setFinding({ state: 'idle', answer: null })
    const stop = new AbortController()
    setFinding(({ answer }) => ({ state: 'looking', answer }))
    const later = setTimeout(() => {
      ask(wanted, language, stop.signal).then(
        answer => setFinding({ state: 'idle', answer }),
        () => stop.signal.aborted || setFinding({ state: 'failed', answer: null }),
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [text, language])
  return finding
}

/** Asks the search; where the quota of the network is used up for a moment, once more after it. */
async function ask(text: string, language: string, signal: AbortSignal): Promise<SearchAnswer> {
  const address = `/search/v1?${new URLSearchParams({ q: text, language, limitto: String(limit) })}`
  const read = () => fetchDoor(address, signal) as Promise<SearchAnswer>
  return read().catch(async (error: unknown) => {
    const seconds = error instanceof DoorError && error.status === 429 ? error.refusal.retryAfterSeconds : null
    if (seconds === null || seconds > patienceSeconds) throw error
    await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    return read()
  })
}
