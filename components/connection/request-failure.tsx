'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { alike, type Failure, failureOf, reportOf } from '@/components/connection/failure'
import { useCountdown } from '@/components/connection/online'
import { SignInForm } from '@/components/session/sign-in-form'
import { SubmitButton, TextButton } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'

type FailedRequest = Readonly<{ error: unknown; onRetry(): void }>
type Props = FailedRequest & { children?: ReactNode }

/** A failed request with the next step. Panes of a `FailureGroup` that failed in the same way are reported together. */
export const RequestFailure = (props: Props) => (useSharedFailure(props) ? null : <Placed {...props} />)

function Placed(props: Props) {
  return (
    <div className="absolute inset-x-4 bottom-4 z-10 mx-auto max-w-[32rem]">
      <FailureNotice {...props} />
    </div>
  )
}

export function FailureNotice({ error, onRetry, children }: Props) {
  const attempts = useAttempts(error)
  const failure = useMemo(() => failureOf(error, attempts), [error, attempts])
  return (
    <Notice tone={failure.kind === 'stopped' ? 'plain' : 'error'} role="alert">
      <FailureText failure={failure} />
      <Ways key={failure.kind} failure={failure} onRetry={onRetry}>
        {children}
      </Ways>
    </Notice>
  )
}

function useAttempts(error: unknown): number {
  const seen = useRef(new Set<unknown>())
  seen.current.add(error)
  return seen.current.size - 1
}

function FailureText({ failure: { kind, title, detail, requestId } }: { failure: Failure }) {
  const t = useTranslations('states')
  return (
    <>
      <p className="font-semibold">{t(`title.${kind}`)}</p>
      <p>{t(`text.${kind}`)}</p>
      {(detail ?? title) && kind !== 'silent' && <p className="mt-1 break-words">{detail ?? title}</p>}
      {requestId && kind === 'broken' && (
        <p className="mt-1 text-xs">
          {t('request')}: <code className="break-all">{requestId}</code>
        </p>
      )}
    </>
  )
}

function Ways({ failure, onRetry, children }: Omit<Props, 'error'> & { failure: Failure }) {
  const t = useTranslations('states')
  const [waiting, setWaiting] = useState(true)
  const left = useCountdown(waiting ? failure : null, onRetry)
  return (
    <>
      {left !== null && (
        <p className="mt-1 tabular-nums" aria-live="off">
          {t('waiting', { seconds: left })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {(failure.kind === 'ended' || failure.kind === 'forbidden') && (
          <SignInForm>
            <SubmitButton text={t('signIn')} />
          </SignInForm>
        )}
        <TextButton look="outline" text={t(left === null ? 'retry' : 'retryNow')} onPress={onRetry} />
        {left !== null && <TextButton look="quiet" text={t('stopWaiting')} onPress={() => setWaiting(false)} />}
        {children}
        {(failure.kind === 'broken' || failure.kind === 'refused') && <ReportButton failure={failure} />}
      </div>
    </>
  )
}

function ReportButton({ failure }: { failure: Failure }) {
  const t = useTranslations('states')
  const locale = useLocale()
  const [text, setText] = useState('')
  useEffect(() => setText(`${reportOf(failure, location.href, new Date())}\nLanguage: ${locale}`), [failure, locale])
  return <CopyButton text={text} label={t('report')} />
}

type SharedFailures = Readonly<{ report(pane: string, request: FailedRequest | null): void; isJoined: boolean }>

const Failures = createContext<SharedFailures>({ report: () => {}, isJoined: false })

/** Panes with the same source. If all fail in the same way, there is one message, and a click retries all requests. */
export function FailureGroup({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<ReadonlyMap<string, FailedRequest>>(new Map())
  const report = useCallback((pane: string, one: FailedRequest | null) => {
    setRequests(before => {
      // A pane that fails again stays in its position, so that the same pane represents all of them.
      const after = new Map(before)
      if (one) after.set(pane, one)
      else after.delete(pane)
      return after
    })
  }, [])
  const common = joinedOf([...requests.values()])
  const isJoined = common !== null
  const shared = useMemo(() => ({ report, isJoined }), [report, isJoined])
  return (
    <Failures value={shared}>
      {children}
      {common && <Placed {...common} />}
    </Failures>
  )
}

/** Reports a failure to the surrounding `FailureGroup`. Returns whether the group shows it together with others. */
function useSharedFailure({ error, onRetry }: FailedRequest): boolean {
  const { report, isJoined } = use(Failures)
  const pane = useId()
  const retry = useEffectEvent(onRetry)
  useLayoutEffect(() => report(pane, { error, onRetry: () => retry() }), [report, pane, error])
  useLayoutEffect(() => () => report(pane, null), [report, pane])
  return isJoined
}

function joinedOf(all: readonly FailedRequest[]): FailedRequest | null {
  const [first, ...others] = all
  if (!first || others.length === 0 || !others.every(({ error }) => alike(first.error, error))) return null
  const onRetry = () => {
    for (const one of all) one.onRetry()
  }
  return { error: first.error, onRetry }
}
