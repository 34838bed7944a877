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

type Props = FailedRequest & {
  children?: ReactNode
}

/** A failed call: who can fix it, what the door said, and the next step; panes that failed in the same way report it together. */
export function FailedCall(props: Props) {
  return useSharedFailure(props) ? null : <Placed {...props} />
}

/** Surrounds panes with the same source, which report a common failure once. */
export function FailedTogether({ children }: { children: ReactNode }) {
  return <SharedFailures show={request => <Placed {...request} />}>{children}</SharedFailures>
}

function Placed(props: Props) {
  return (
    <div className="absolute inset-x-4 bottom-4 z-10 mx-auto max-w-[32rem]">
      <Failed {...props} />
    </div>
  )
}

/** The same without a frame of its own. */
export function Failed({ error, onRetry, children }: Props) {
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

/** How many times in a row the call had failed before this error. */
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

type FailedRequest = Readonly<{ error: unknown; onRetry(): void }>

type Board = Readonly<{ tell(pane: string, request: FailedRequest | null): void; isJoined: boolean }>

const Failures = createContext<Board>({ tell: () => {}, isJoined: false })

type SharedFailuresProps = {
  children: ReactNode
  /** Shows the failure that several panes share. */
  show(request: FailedRequest): ReactNode
}

/** Surrounds panes with the same source: a common failure is shown once, and one click retries all of them. */
function SharedFailures({ children, show }: SharedFailuresProps) {
  const [requests, setRequests] = useState<ReadonlyMap<string, FailedRequest>>(new Map())
  const tell = useCallback((pane: string, one: FailedRequest | null) => {
    setRequests(before => {
      // A pane with a new failure keeps its position, so that the same pane keeps representing all.
      const after = new Map(before)
      if (one) after.set(pane, one)
      else after.delete(pane)
      return after
    })
  }, [])
  const joined = joinedOf([...requests.values()])
  const isJoined = joined !== null
  const board = useMemo(() => ({ tell, isJoined }), [tell, isJoined])
  return (
    <Failures value={board}>
      {children}
      {joined && show(joined)}
    </Failures>
  )
}

/** Reports a failure to the surrounding `SharedFailures`. @returns whether it is shown there, together with others */
function useSharedFailure({ error, onRetry }: FailedRequest): boolean {
  const { tell, isJoined } = use(Failures)
  const pane = useId()
  const retry = useEffectEvent(onRetry)
  useLayoutEffect(() => tell(pane, { error, onRetry: () => retry() }), [tell, pane, error])
  useLayoutEffect(() => () => tell(pane, null), [tell, pane])
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
