'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallBox } from '@/components/call/call-box'
import {
  CallBuilder,
  type CallTemplate,
  type ConsoleOperation,
  type FirstCallGroup,
  FirstCalls,
} from '@/components/console/call-builder'
import { type ConsoleApis, resolveCall } from '@/components/console/resolve-call'
import { Outcome, useRun } from '@/components/console/run'
import type { Sender } from '@/components/console/run-call'
import { useFormatter } from '@/components/text/format'
import { recentList } from '@/components/ui/browser-storage'
import { SubmitButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/section'

type Props = {
  doors: ConsoleApis
  origin: string
  calls: readonly ConsoleOperation[]
  first: readonly FirstCallGroup[]
  built: CallTemplate | null
  start: string
  name: string | null
  tokenAddress: string
}

/** Sends requests to the APIs and shows the responses unchanged. `name` is the user, or null for a guest. */
export function Console({ doors, origin, calls, first, built, start, name, tokenAddress }: Props) {
  const t = useTranslations('console')
  const state = useConsole({ doors, origin, start, name })
  const { url, setUrl, who, setWho, token, setToken, call, run, past } = state
  return (
    <>
      <CallForm
        fields={{ url, who, name, token, ready: call !== null && (who !== 'token' || token.trim() !== '') }}
        onUrl={setUrl}
        onWho={setWho}
        onToken={setToken}
        onRun={() => call && state.make(call.path, who)}
      />
      {url.trim() !== '' && !call && <p className="mt-2 text-sm text-red">{t('foreign')}</p>}
      {call && (
        <CallBox
          call={{ address: call.url, token: who !== 'public' }}
          label={t('code')}
          first="curl"
          tokenUrl={tokenAddress}
          className="mt-3 min-h-10 border border-line bg-sunk px-3"
        />
      )}
      <CallBuilder calls={calls} built={built} url={url} onUrl={setUrl} />
      {run.state === 'none' && call && <p className="mt-4 text-sm text-soft">{t('ready')}</p>}
      <Outcome run={run} onStop={state.stop} />
      {run.state === 'none' && start === '' && url === '' && (
        <FirstCalls groups={first} onTake={taken => state.take(taken, who)} />
      )}
      <PastList
        past={past}
        onPast={state.setPast}
        onForget={state.forget}
        onTake={taken => state.take(taken.path, name === null && taken.who === 'me' ? 'public' : taken.who)}
      />
    </>
  )
}

function useConsole({ doors, origin, start, name }: Pick<Props, 'doors' | 'origin' | 'start' | 'name'>) {
  const [url, setUrl] = useState(start)
  const [who, setWho] = useState<Sender>(name === null ? 'public' : 'me')
  // The token is stored in memory only: neither the URL nor the history contains it.
  const [token, setToken] = useState('')
  const [past, setPast] = useState<PastCall[] | null>(null)
  // Whether the history was deleted during a request, which is then not added to it.
  const forgotten = useRef(false)
  const { run, make: send, stop } = useRun()
  useEffect(() => setUrl(start), [start])
  const make = (path: string, as: Sender) => {
    history.replaceState(null, '', `?${new URLSearchParams({ url: path })}`)
    forgotten.current = false
    send({ path, who: as, token }, answer => {
      if (!forgotten.current) setPast(pastCalls.note({ path, who: as, status: answer.status, at: Date.now() }))
    })
  }
  const forget = () => {
    forgotten.current = true
    pastCalls.forget()
    setPast([])
  }
  const take = (taken: string, as: Sender) => {
    const path = resolveCall(taken, doors, origin)?.path ?? taken
    setUrl(path)
    setWho(as)
    if (as !== 'token' || token !== '') make(path, as)
  }
  const call = resolveCall(url, doors, origin)
  return { url, setUrl, who, setWho, token, setToken, call, run, make, stop, take, past, setPast, forget }
}

type CallFormProps = {
  fields: { url: string; who: Sender; name: string | null; token: string; ready: boolean }
  onUrl(url: string): void
  onWho(who: Sender): void
  onToken(token: string): void
  onRun(): void
}

function CallForm({ fields: { url, who, name, token, ready }, onUrl, onWho, onToken, onRun }: CallFormProps) {
  const t = useTranslations('console')
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        onRun()
      }}
    >
      <label className="grid min-w-0 grow basis-[28rem] gap-1 text-sm">
        <span className="text-soft">{t('address')}</span>
        <input
          name="url"
          value={url}
          onChange={({ target }) => onUrl(target.value)}
          spellCheck={false}
          autoComplete="off"
          placeholder="/content/v1/Event?pagesize=5"
          className="h-10 w-full rounded-sm border border-strong bg-sheet px-3 font-mono text-sm placeholder:text-faint"
        />
      </label>
      <label className="grid gap-1 text-sm">
        <span className="text-soft">{t('as')}</span>
        <select
          value={who}
          onChange={({ target }) => onWho(target.value as Sender)}
          className="h-10 rounded-sm border border-strong bg-sheet px-2 text-sm"
        >
          <option value="public">{t('public')}</option>
          {name !== null && <option value="me">{t('me', { name })}</option>}
          <option value="token">{t('withToken')}</option>
        </select>
      </label>
      {who === 'token' && (
        <label className="grid min-w-0 grow basis-64 gap-1 text-sm">
          <span className="text-soft">{t('token')}</span>
          <input
            type="password"
            value={token}
            onChange={({ target }) => onToken(target.value)}
            spellCheck={false}
            autoComplete="off"
            className="h-10 w-full rounded-sm border border-strong bg-sheet px-3 font-mono text-sm"
          />
        </label>
      )}
      <SubmitButton size="large" text={t('run')} off={!ready} />
    </form>
  )
}

type PastCall = Readonly<{ path: string; who: Sender; status: number; at: number }>

const isPastCall = (value: unknown): value is PastCall => {
  const { path, who, status, at } = (value ?? {}) as Partial<Record<keyof PastCall, unknown>>
  return (
    typeof path === 'string' &&
    (who === 'public' || who === 'me' || who === 'token') &&
    typeof status === 'number' &&
    typeof at === 'number'
  )
}

const pastCalls = recentList({
  name: 'belvedere.calls',
  most: 20,
  isItem: isPastCall,
  isSame: (one, other) => one.path === other.path && one.who === other.who,
})

type PastListProps = {
  past: readonly PastCall[] | null
  onPast(past: PastCall[]): void
  onForget(): void
  onTake(call: PastCall): void
}

function PastList({ past, onPast, onForget, onTake }: PastListProps) {
  const t = useTranslations('console')
  const format = useFormatter()
  useEffect(() => {
    if (past === null) onPast(pastCalls.read())
  }, [past, onPast])
  if (!past || past.length === 0) return null
  return (
    <section aria-labelledby="past" className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <Heading id="past" text={t('past')} />
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
                {t(call.who === 'me' ? 'asMe' : call.who === 'token' ? 'withToken' : 'public')} ·{' '}
                {format.dateTime(call.at, { timeStyle: 'short', hourCycle: 'h23' })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
