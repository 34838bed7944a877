'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ApiChange, type ChangeOutcome, sendTo } from '@/components/admin/form/send-change'
import { VerdictPanel } from '@/components/admin/tokens/verdict'
import { DifferenceList } from '@/components/json/difference-list'
import { type ActiveRoute, type TrialResult, withoutFieldErrors } from '@/components/pushes/collector-responses'
import { useRouter } from '@/components/text/navigation'
import { orNull } from '@/components/text/or-null'
import { SubmitButton, TextButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ScrollBox } from '@/components/ui/table'
import { differences } from '@/lib/formats/json/difference'

type Props = {
  provider: string
  dataset: string
  route: ActiveRoute | null
  administrator: boolean
}

const area = 'w-full rounded-sm border border-strong bg-sheet p-2 font-mono text-xs'
const startingMapping = {
  stations: [
    { each: '$.stations[*]', type: 'ParkingStation', id: '@.id', name: '@.name', latitude: '@.lat', longitude: '@.lon' },
  ],
}

/** Tries a push with the active or another mapping. Nothing is stored. */
export function Trial({ provider, dataset, route, administrator }: Props) {
  const t = useTranslations('provider')
  const inForce = JSON.stringify(route?.body.mapping ?? startingMapping, null, 2)
  const [message, setMessage] = useState('')
  // The mapping that the user edits. Null stands for the active mapping, which may change.
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
        <SubmitButton text={t('try')} off={busy} />
        {route !== null && changed && <TextButton look="quiet" text={t('backToForce')} onPress={() => write(null)} />}
        {administrator && changed && (
          <TextButton look="outline" text={t('putInForce')} onPress={() => void storing.store(mapping)} />
        )}
        <p role="status" className="text-sm text-larch">
          {storing.outcome?.kind === 'done' && t('inForceNow')}
        </p>
      </div>
      <StoringOutcome outcome={storing.outcome} route={route} mapping={mapping} />
      <FormOutcome outcome={outcome} errors={[]} />
      {outcome?.kind === 'done' && <TrialOutcome result={outcome.body as unknown as TrialResult} />}
    </form>
  )
}

const TextArea = ({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) => (
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
    setOutcome(withoutFieldErrors(await sendTo('/collector', { method: 'POST', path: '/routes/try', body })))
    setBusy(false)
  }
  return { busy, outcome, run }
}

/** The body of a trial. A message that is valid JSON is sent as JSON, so that errors state positions in it. */
function bodyOf({ message, ...path }: Omit<Attempt, 'mapping'>, mapping: unknown) {
  const body = parsed(message)
  return { ...path, ...(body === null ? { text: message } : { body }), ...(mapping ? { mapping } : {}) }
}

type MappingPath = Readonly<{ provider: string; dataset: string; route: ActiveRoute | null }>

/** Activates a mapping, unless another user changed the route after it was shown. The text of the user stays. */
function useStoring({ provider, dataset, route, onDone }: MappingPath & Readonly<{ onDone(): void }>) {
  const t = useTranslations('provider')
  const router = useRouter()
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const store = async (mapping: string): Promise<void> => {
    const written = parsed(mapping)
    const result: ChangeOutcome =
      written === null
        ? { kind: 'refused', errors: [], detail: t('mappingNoJson') }
        : await sendTo('/collector', storing({ provider, dataset, route }, written))
    // One update, because the outcome and the next click refer to the mapping that is active afterwards.
    startTransition(() => {
      setOutcome(withoutFieldErrors(result))
      if (result.kind === 'done') onDone()
      if (result.kind === 'done' || result.kind === 'overtaken') router.refresh()
    })
  }
  return { outcome, store, forget: () => setOutcome(null) }
}

function storing({ provider, dataset, route }: MappingPath, mapping: Readonly<Record<string, unknown>>): ApiChange {
  const { description = null, onError = 'skip', active = true } = route?.body ?? {}
  const path = `/routes/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`
  return { method: 'PUT', path, etag: route?.etag, expected: 'nothing', body: { mapping, description, onError, active } }
}

type StoringOutcomeProps = { outcome: ChangeOutcome | null; route: ActiveRoute | null; mapping: string }

function StoringOutcome({ outcome, route, mapping }: StoringOutcomeProps) {
  const t = useTranslations('provider')
  if (outcome?.kind !== 'overtaken') return <FormOutcome outcome={outcome} errors={[]} />
  return (
    <div role="alert" className="grid gap-3">
      <Notice icon="person">{t('overtaken')}</Notice>
      <DifferenceList differences={differences(route?.body.mapping ?? {}, parsed(mapping) ?? {})} />
    </div>
  )
}

const parsed = (text: string) => orNull(() => JSON.parse(text) as Readonly<Record<string, unknown>>)

const parts = ['stations', 'measurements', 'documents'] as const

function TrialOutcome({ result }: { result: TrialResult }) {
  const t = useTranslations('provider')
  const { accepted, flaws, reason, report } = result
  const reasons = flaws.length > 0 ? flaws.map(flawText) : reason ? [reason] : []
  return (
    <VerdictPanel
      good={accepted}
      title={t(accepted ? 'wouldStore' : 'wouldReject')}
      reasons={reasons.map(text => ({ text, detail: text }))}
    >
      {report && (
        <p className="text-sm">
          {Object.entries(report)
            .map(([part, counts]) => countsText(part, counts))
            .join(' · ')}
        </p>
      )}
      {accepted && report === null && <p className="text-sm text-soft">{t('reportNotTold')}</p>}
      {parts
        .filter(part => result[part].total > 0)
        .map(part => (
          <div key={part}>
            <h3 className="text-sm font-semibold">{t(`part.${part}`, { count: result[part].total })}</h3>
            <ScrollBox
              label={t(`part.${part}`, { count: result[part].total })}
              className="mt-1 max-h-72 overflow-auto border border-line bg-sunk p-3"
            >
              <pre className="font-mono text-xs leading-5">{JSON.stringify(result[part].first, null, 2)}</pre>
            </ScrollBox>
          </div>
        ))}
    </VerdictPanel>
  )
}

const flawText = ({ record, rule, member, problem }: TrialResult['flaws'][number]): string =>
  `${[rule, record, member].filter(Boolean).join(' · ')}${rule || record || member ? ': ' : ''}${problem}`

const countsText = (part: string, counts: Readonly<Record<string, number>>): string =>
  `${part}: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}`
