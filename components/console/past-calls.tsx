'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** A call made in this console. */
export type PastCall = Readonly<{ path: string; who: 'public' | 'me'; status: number; at: number }>

const name = 'belvedere.calls'
const kept = 20

/** The last calls made in this browser, newest first; they are stored nowhere else. */
function readPast(): PastCall[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPastCall).slice(0, kept) : []
  } catch {
    return []
  }
}

/** @returns the calls with this one in front */
export function notePast(call: PastCall): PastCall[] {
  const others = readPast().filter(({ path, who }) => path !== call.path || who !== call.who)
  const calls = [call, ...others].slice(0, kept)
  try {
    localStorage.setItem(name, JSON.stringify(calls))
  } catch {
    // Without storage the calls are kept until the page is left.
  }
  return calls
}

export function forgetPast(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing is stored.
  }
}

const isPastCall = (value: unknown): value is PastCall => {
  const { path, who, status, at } = (value ?? {}) as Partial<Record<keyof PastCall, unknown>>
  return typeof path === 'string' && (who === 'public' || who === 'me') && typeof status === 'number' && typeof at === 'number'
}

type Props = {
  past: readonly PastCall[] | null
  onPast(past: PastCall[]): void
  onForget(): void
  onTake(call: PastCall): void
}

/** The last calls made here; a click repeats one. */
export function PastList({ past, onPast, onForget, onTake }: Props) {
  const t = useTranslations('console')
  const format = useFormatter()
  // They are stored in the browser only.
  useEffect(() => {
    if (past === null) onPast(readPast())
  }, [past, onPast])
  if (!past || past.length === 0) return null
  return (
    <section aria-labelledby="past" className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="past" className="text-lg">
          {t('past')}
        </h2>
        <button type="button" onClick={onForget} className="link min-h-6 text-sm">
          {t('forget')}
        </button>
      </div>
      <ul className="mt-2 border-t border-line">
        {past.map(call => (
          <li key={`${call.who} ${call.path}`} className="border-b border-line">
            <button
              type="button"
              onClick={() => onTake(call)}
              className="flex min-h-9 w-full items-center gap-3 px-2 text-left text-sm hover:bg-larch-wash"
            >
              <code className={call.status < 400 ? 'text-larch' : 'text-red'}>{call.status}</code>
              <code className="min-w-0 grow truncate text-xs">{call.path}</code>
              <span className="shrink-0 text-xs text-faint">
                {t(call.who === 'me' ? 'asMe' : 'public')} · {format.dateTime(call.at, { timeStyle: 'short', hourCycle: 'h23' })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
