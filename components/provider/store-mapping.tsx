'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, type DoorChange, sendTo } from '@/components/admin/form/send-change'
import { DifferenceList } from '@/components/json/difference-list'
import { asWhole, type RouteInForce } from '@/components/provider/door-answers'
import { useRouter } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { differences } from '@/lib/formats/json/difference'

type MappingPath = Readonly<{ provider: string; dataset: string; route: RouteInForce | null }>
type StoringOptions = MappingPath & Readonly<{ onDone(): void }>

/** Activates a mapping, unless somebody else has changed the route since it was shown. The input always stays. */
export function useStoring({ provider, dataset, route, onDone }: StoringOptions) {
  const t = useTranslations('provider')
  const router = useRouter()
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const store = async (mapping: string): Promise<void> => {
    const written = parsed(mapping)
    const result: ChangeOutcome =
      written === null
        ? { kind: 'refused', errors: [], detail: t('mappingNoJson') }
        : await sendTo('/collector', storing({ provider, dataset, route }, written))
    // In one update: the outcome belongs to the mapping then in force, and so does the next click.
    startTransition(() => {
      setOutcome(asWhole(result))
      if (result.kind === 'done') onDone()
      if (result.kind === 'done' || result.kind === 'overtaken') router.refresh()
    })
  }
  return { outcome, store, forget: () => setOutcome(null) }
}

function storing({ provider, dataset, route }: MappingPath, mapping: Readonly<Record<string, unknown>>): DoorChange {
  const { description = null, onError = 'skip', active = true } = route?.body ?? {}
  const path = `/routes/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`
  return { method: 'PUT', path, etag: route?.etag, expected: 'nothing', body: { mapping, description, onError, active } }
}

type Props = { outcome: ChangeOutcome | null; route: RouteInForce | null; mapping: string }

/** The outcome; after a conflict, the differences between the own mapping and the other person's, which is in force. */
export function StoringOutcome({ outcome, route, mapping }: Props) {
  const t = useTranslations('provider')
  if (outcome?.kind !== 'overtaken') return <FormOutcome outcome={outcome} errors={[]} />
  return (
    <div role="alert" className="grid gap-3">
      <Notice icon="person">{t('overtaken')}</Notice>
      <DifferenceList differences={differences(route?.body.mapping ?? {}, parsed(mapping) ?? {})} />
    </div>
  )
}

/** The object or list of a JSON text; null for anything else. */
export function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return null
  }
}
