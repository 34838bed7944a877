'use client'

import { useNow } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useFormatter } from '@/components/text/format'

/** A point in time. A day such as `2027-12-31` stands for its end. */
type Moment = Date | string | number

type Style = 'long' | 'short' | 'narrow'

type Props = {
  at: Moment
  style?: Style
  /** With `past`, a time in the future, e.g. because another clock is ahead, is shown as now. */
  tense?: 'past' | 'either'
  className?: string
}

/** A relative time that is updated while the page is open. Its title is the exact time. */
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

/** A relative time as a string, e.g. for the label of a button. */
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

/** The current time in milliseconds, rounded down to a step. */
export const useClock = (step: number): number => useTicking(now => Math.floor(now / step) * step)

/** A value that depends on the time. All uses share a timer, and begin with the server's time for hydration. */
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
