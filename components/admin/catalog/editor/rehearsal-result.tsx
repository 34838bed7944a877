'use client'

import { useTranslations } from 'next-intl'
import { Preview } from '@/components/admin/catalog/editor/preview'
import type { RecordEditing, Rehearsal } from '@/components/admin/catalog/editor/use-record-editor'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import type { Outcome } from '@/components/admin/form/send-change'
import { DifferenceList } from '@/components/json/difference-list'
import { buttonClass } from '@/components/ui/button'

type Props = { view: 'preview' | 'difference'; editing: RecordEditing; dataset: boolean; origin: string }

/** The outcome of storing the record, or why it could not be rehearsed; without a rehearsal nothing claims that all is unchanged. */
export function RehearsalResult({ view, editing, dataset, origin }: Props) {
  const t = useTranslations('adminCatalog')
  const { rehearsal, hindrance, rehearsing, rehearseAgain } = editing
  return (
    <div aria-busy={rehearsing}>
      {rehearsal === null ? (
        rehearsing ? (
          <p className="text-sm text-soft">{t('rehearsing')}</p>
        ) : (
          <Hindered outcome={hindrance} onRetry={rehearseAgain} />
        )
      ) : view === 'preview' ? (
        <Preview rehearsal={rehearsal} dataset={dataset} origin={origin} />
      ) : (
        <Differences rehearsal={rehearsal} rehearsing={rehearsing} />
      )}
    </div>
  )
}

function Hindered({ outcome, onRetry }: { outcome: Outcome | null; onRetry(): void }) {
  const t = useTranslations('adminCatalog')
  const states = useTranslations('states')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{t('notRehearsed')}</p>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      <button type="button" onClick={onRetry} className={buttonClass('outline')}>
        {states('retry')}
      </button>
    </div>
  )
}

function Differences({ rehearsal, rehearsing }: { rehearsal: Rehearsal; rehearsing: boolean }) {
  const t = useTranslations('adminCatalog')
  if (rehearsal.Record === null) return <p className="text-sm text-soft">{t('preview.errors')}</p>
  return <DifferenceList differences={rehearsal.Differences} empty={t(rehearsing ? 'rehearsing' : 'same')} />
}
