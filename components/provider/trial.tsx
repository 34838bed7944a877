'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, sendTo } from '@/components/admin/form/send-change'
import { asWhole, type RouteInForce, type TrialResult } from '@/components/provider/door-answers'
import { parsed, StoringOutcome, useStoring } from '@/components/provider/store-mapping'
import { TrialAnswer } from '@/components/provider/trial-answer'
import { buttonClass } from '@/components/ui/button'

type Props = {
  provider: string
  dataset: string
  /** The mapping in force; null for none. */
  route: RouteInForce | null
  /** Whether the visitor may activate a mapping. */
  administrator: boolean
}

const area = 'w-full rounded-sm border border-strong bg-sheet p-2 font-mono text-xs'
const startingMapping = {
  stations: [
    { each: '$.stations[*]', type: 'ParkingStation', id: '@.id', name: '@.name', latitude: '@.lat', longitude: '@.lon' },
  ],
}

/** A push that stores nothing: its result with the mapping in force, or with another one on trial. */
export function Trial({ provider, dataset, route, administrator }: Props) {
  const t = useTranslations('provider')
  const inForce = JSON.stringify(route?.body.mapping ?? startingMapping, null, 2)
  const [message, setMessage] = useState('')
  // Null is the mapping in force, even after it changed; the input stays as it is.
  const [own, setOwn] = useState<string | null>(null)
  const mapping = own ?? inForce
  const changed = route === null || mapping !== inForce
  const { busy, outcome, run } = useTrial()
  const storing = useStoring({ provider, dataset, route, onDone: () => setOwn(null) })
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    void run({ provider, dataset, message, mapping: changed ? mapping : null })
  }
  const write = (next: string | null) => {
    setOwn(next)
    storing.forget()
  }
  return (
    <form onSubmit={attempt} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <TextArea label={t('trialMessage')} value={message} onChange={setMessage} />
        <TextArea label={t('mapping')} value={mapping} onChange={write} />
      </div>
      <p className="text-sm text-soft">{t(route === null ? 'noMapping' : changed ? 'mappingChanged' : 'mappingInForce')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" disabled={busy} className={buttonClass('solid')}>
          {t('try')}
        </button>
        {route !== null && changed && (
          <button type="button" className={buttonClass('quiet')} onClick={() => write(null)}>
            {t('backToForce')}
          </button>
        )}
        {administrator && changed && (
          <button type="button" className={buttonClass('outline')} onClick={() => void storing.store(mapping)}>
            {t('putInForce')}
          </button>
        )}
        <p role="status" className="text-sm text-larch">
          {storing.outcome?.kind === 'done' && t('inForceNow')}
        </p>
      </div>
      <StoringOutcome outcome={storing.outcome} route={route} mapping={mapping} />
      <FormOutcome outcome={outcome} errors={[]} />
      {outcome?.kind === 'done' && <TrialAnswer tried={outcome.body as unknown as TrialResult} />}
    </form>
  )
}

type AreaProps = { label: string; value: string; onChange(value: string): void }

const TextArea = ({ label, value, onChange }: AreaProps) => (
  <label className="grid content-start gap-1 text-sm font-medium">
    {label}
    <textarea rows={14} value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} className={area} />
  </label>
)

type Attempt = Readonly<{ provider: string; dataset: string; message: string; mapping: string | null }>

function useTrial() {
  const t = useTranslations('provider')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const run = async ({ mapping, ...attempt }: Attempt) => {
    const written = mapping === null ? undefined : parsed(mapping)
    if (written === null) return setOutcome({ kind: 'refused', errors: [], detail: t('mappingNoJson') })
    setBusy(true)
    const body = bodyOf(attempt, written)
    setOutcome(asWhole(await sendTo('/collector', { method: 'POST', path: '/routes/try', body })))
    setBusy(false)
  }
  return { busy, outcome, run }
}

/** Valid JSON is sent as such, so that errors name their position. */
function bodyOf({ message, ...place }: Omit<Attempt, 'mapping'>, mapping: unknown) {
  const body = parsed(message)
  return { ...place, ...(body === null ? { text: message } : { body }), ...(mapping ? { mapping } : {}) }
}
