'use client'

import { useFormatter, useNow } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** A point in time of an API or page; `2027-12-31` is the end of a day. */
type Moment = Date | string | number

type Style = 'long' | 'short' | 'narrow'

type Props = {
  at: Moment
  style?: Style
  /** `past` for past events: with a clock ahead of ours they happened just now. */
  tense?: 'past' | 'either'
  className?: string
}

/** Relative time, updated while the page is displayed, with the exact time as title. */
export function Age({ at, style = 'long', tense = 'past', className }: Props) {
  const format = useFormatter()
  const date = new Date(at)
  const exact = isDay(at)
    ? ({ dateStyle: 'full', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' } as const)
  return (
    <time dateTime={isDay(at) ? at : date.toISOString()} title={format.dateTime(date, exact)} className={className}>
      {useAge(at, style, tense)}
    </time>
  )
}

const isDay = (at: Moment): at is string => typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at)

/** Relative time as a string, for labels of buttons. @param at null: no time */
export function useAge(at: Moment, style?: Style, tense?: 'past' | 'either'): string
export function useAge(at: Moment | null, style?: Style, tense?: 'past' | 'either'): string | null
export function useAge(at: Moment | null, style: Style = 'long', tense: 'past' | 'either' = 'past'): string | null {
  const format = useFormatter()
  const moment = at === null ? null : new Date(isDay(at) ? `${at}T23:59:59Z` : at).getTime()
  return useTicking(now => {
    if (moment === null) return null
    return format.relativeTime(tense === 'past' ? Math.min(moment, now) : moment, { now, style })
  })
}

/** The time, in steps. @param step in milliseconds, like the result */
export const useClock = (step: number): number => useTicking(now => Math.floor(now / step) * step)

/** A value computed from the clock; all share one timer. A page starts with the server's time, for hydration. */
export function useTicking<T extends string | number | null>(read: (now: number) => T): T {
  const serverTime = useNow()
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(serverTime.getTime()),
  )
}

const listeners = new Set<() => void>()
const tickMilliseconds = 1000
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, tickMilliseconds)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
