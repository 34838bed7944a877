'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ResponseView } from '@/components/console/response-view'
import { type ConsoleResponse, readEnough, runCall, type SentCall } from '@/components/console/run-call'
import { TextButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Run = Readonly<{ state: 'none' | 'running' | 'failed' } | { state: 'answered'; answer: ConsoleResponse }>

export function Outcome({ run, onStop }: { run: Run; onStop(): void }) {
  const t = useTranslations('console')
  if (run.state === 'answered') return <ResponseView answer={run.answer} />
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-soft">
      <div role="status">
        {run.state === 'running' && t('running')}
        {run.state === 'failed' && <Notice tone="error">{t('failed')}</Notice>}
      </div>
      {run.state === 'running' && <TextButton look="outline" text={t('stop')} onPress={onStop} />}
    </div>
  )
}

/** The current request. A new request cancels it. */
export function useRun() {
  const [run, setRun] = useState<Run>({ state: 'none' })
  const stop = useRef<AbortController>(null)
  const end = useEffectEvent(() => stop.current?.abort())
  useEffect(() => () => end(), [])
  const failed = ({ aborted, reason }: AbortSignal) => {
    if (!aborted) setRun({ state: 'failed' })
    if (reason === readEnough) setRun({ state: 'none' })
  }
  const make = (call: SentCall, done: (answer: ConsoleResponse) => void) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setRun({ state: 'running' })
    runCall(call, own.signal).then(
      answer => {
        setRun({ state: 'answered', answer })
        done(answer)
      },
      () => failed(own.signal),
    )
  }
  return { run, make, stop: () => stop.current?.abort(readEnough) }
}
