'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { callCollector } from '@/components/provider/collector-call'
import { parsed } from '@/components/provider/parsed'
import { StoreMapping } from '@/components/provider/store-mapping'
import type { Route, Tried } from '@/components/provider/told'
import { TriedAnswer } from '@/components/provider/tried-answer'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = {
  provider: string
  dataset: string
  /** What is in force; null where nothing is. */
  route: Readonly<{ body: Route; etag: string | null }> | null
  /** Whether whoever looks may put a mapping in force. */
  administrator: boolean
}

const area = 'w-full rounded-sm border border-strong bg-sheet p-2 font-mono text-xs'
const startingMapping = {
  stations: [
    { each: '$.stations[*]', type: 'ParkingStation', id: '@.id', name: '@.name', latitude: '@.lat', longitude: '@.lon' },
  ],
}

/** A push that stores nothing: what would become of a message by the mapping in force, or by one that is tried. */
export function Trial({ provider, dataset, route, administrator }: Props) {
  const t = useTranslations('provider')
  const inForce = JSON.stringify(route?.body.mapping ?? startingMapping, null, 2)
  const [message, setMessage] = useState('')
  const [mapping, setMapping] = useState(inForce)
  const { busy, wrong, tried, run } = useTrial()
  const changed = route === null || mapping !== inForce
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    void run({ provider, dataset, message, mapping: changed ? mapping : null })
  }
  return (
    <form onSubmit={attempt} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <label className="grid content-start gap-1 text-sm font-medium">
          {t('trialMessage')}
          <textarea
            rows={14}
            value={message}
            spellCheck={false}
            onChange={({ target }) => setMessage(target.value)}
            className={area}
          />
        </label>
        <label className="grid content-start gap-1 text-sm font-medium">
          {t('mapping')}
          <textarea
            rows={14}
            value={mapping}
            spellCheck={false}
            onChange={({ target }) => setMapping(target.value)}
            className={area}
          />
        </label>
      </div>
      <p className="text-sm text-soft">{t(route === null ? 'noMapping' : changed ? 'mappingChanged' : 'mappingInForce')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" disabled={busy} className={buttonClass('solid')}>
          {t('try')}
        </button>
        {route !== null && changed && (
          <button type="button" className={buttonClass('quiet')} onClick={() => setMapping(inForce)}>
            {t('backToForce')}
          </button>
        )}
        {administrator && changed && <StoreMapping {...{ provider, dataset, route, mapping }} />}
      </div>
      {wrong && (
        <Notice tone="error" role="alert">
          {wrong}
        </Notice>
      )}
      {tried && <TriedAnswer tried={tried} />}
    </form>
  )
}

type Attempt = Readonly<{ provider: string; dataset: string; message: string; mapping: string | null }>

function useTrial() {
  const t = useTranslations('provider')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const run = async ({ provider, dataset, message, mapping }: Attempt) => {
    const written = mapping === null ? undefined : parsed(mapping)
    if (written === null) return setWrong(t('mappingNoJson'))
    setBusy(true)
    const body = parsed(message)
    const sent = body === null ? { text: message } : { body }
    const answer = await callCollector<Tried>('POST', '/routes/try', {
      provider,
      dataset,
      ...sent,
      ...(written ? { mapping: written } : {}),
    })
    setBusy(false)
    setTried(answer.status === 200 ? answer.body : null)
    setWrong(answer.status === 200 ? null : answer.status === 0 ? t('notReached') : answer.detail)
  }
  return { busy, wrong, tried, run }
}
