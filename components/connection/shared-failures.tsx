'use client'

import { createContext, type ReactNode, use, useCallback, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import { alike } from '@/components/connection/failure'

/** A failed call, and how to repeat it. */
export type FailedRequest = Readonly<{ error: unknown; onRetry(): void }>

type Board = Readonly<{ tell(pane: string, told: FailedRequest | null): void; isJoined: boolean }>

const Failures = createContext<Board>({ tell: () => {}, isJoined: false })

type Props = {
  children: ReactNode
  /** Shows the failure that several panes share. */
  show(told: FailedRequest): ReactNode
}

/** Surrounds panes with the same source: a common failure is shown once, and one press retries all of them. */
export function SharedFailures({ children, show }: Props) {
  const [told, setTold] = useState<ReadonlyMap<string, FailedRequest>>(new Map())
  const tell = useCallback((pane: string, one: FailedRequest | null) => {
    setTold(before => {
      // A pane with a new failure keeps its position, so that the same pane keeps representing all.
      const after = new Map(before)
      if (one) after.set(pane, one)
      else after.delete(pane)
      return after
    })
  }, [])
  const joined = joinedOf([...told.values()])
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
export function useSharedFailure({ error, onRetry }: FailedRequest): boolean {
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
