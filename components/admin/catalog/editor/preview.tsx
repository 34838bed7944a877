'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FindingList } from '@/components/admin/catalog/dataset-needs'
import type { RecordEditing, Rehearsal } from '@/components/admin/catalog/editor/use-record-editor'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import type { ChangeOutcome } from '@/components/admin/form/send-change'
import { DatasetHead } from '@/components/dataset/dataset-head'
import { datasetJsonLd } from '@/components/dataset/json-ld'
import { DatasetCard } from '@/components/datasets/dataset-card'
import { datasetView } from '@/components/datasets/dataset-view'
import { DifferenceList } from '@/components/json/difference-list'
import { JsonTree } from '@/components/json/json-tree'
import type { Language } from '@/components/text/routing'
import { buttonClass, TextButton } from '@/components/ui/button'
import { type Texts, textIn } from '@/lib/formats/text'

type ResultProps = { view: 'preview' | 'difference'; editing: RecordEditing; dataset: boolean; origin: string }

/** The result of a rehearsal, i.e. of validation without storing. A failed one is not shown as one without changes. */
export function RehearsalResult({ view, editing, dataset, origin }: ResultProps) {
  const t = useTranslations('adminCatalog')
  const { rehearsal, failure, rehearsing, rehearseAgain } = editing
  return (
    <div aria-busy={rehearsing}>
      {rehearsal === null ? (
        rehearsing ? (
          <p className="text-sm text-soft">{t('rehearsing')}</p>
        ) : (
          <RehearsalFailure outcome={failure} onRetry={rehearseAgain} />
        )
      ) : view === 'preview' ? (
        <Preview rehearsal={rehearsal} dataset={dataset} origin={origin} />
      ) : (
        <Differences rehearsal={rehearsal} rehearsing={rehearsing} />
      )}
    </div>
  )
}

function RehearsalFailure({ outcome, onRetry }: { outcome: ChangeOutcome | null; onRetry(): void }) {
  const t = useTranslations('adminCatalog')
  const states = useTranslations('states')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{t('notRehearsed')}</p>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      <TextButton look="outline" text={states('retry')} onPress={onRetry} />
    </div>
  )
}

function Differences({ rehearsal, rehearsing }: { rehearsal: Rehearsal; rehearsing: boolean }) {
  const t = useTranslations('adminCatalog')
  if (rehearsal.Record === null) return <p className="text-sm text-soft">{t('preview.errors')}</p>
  return <DifferenceList differences={rehearsal.Differences} empty={t(rehearsing ? 'rehearsing' : 'same')} />
}

type Props = { rehearsal: Rehearsal; dataset: boolean; origin: string }

const forms = ['page', 'json', 'jsonld'] as const

function Preview({ rehearsal, dataset, origin }: Props) {
  const t = useTranslations('adminCatalog.preview')
  const [form, setForm] = useState<(typeof forms)[number]>(dataset ? 'page' : 'json')
  const record = rehearsal.Record
  if (record === null) return <p className="text-sm text-soft">{t('errors')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        {forms
          .filter(each => dataset || each !== 'page')
          .map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={form === each}
              onClick={() => setForm(each)}
              className={buttonClass(form === each ? 'solid' : 'outline')}
            >
              {t(each)}
            </button>
          ))}
      </div>
      {form === 'page' && <DatasetPreview record={record} changed={changedOf(rehearsal)} />}
      {form === 'json' && <JsonTree value={record} label="JSON" />}
      {form === 'jsonld' && <JsonLd rehearsal={rehearsal} dataset={dataset} origin={origin} />}
      {dataset && (
        <section aria-label={t('rehearsedChecks')}>
          <h3 className="mb-2 text-lg">{t('rehearsedChecks')}</h3>
          <FindingList findings={rehearsal.Findings} />
        </section>
      )}
    </div>
  )
}

const changedOf = ({ Changed }: Rehearsal): Date | null => (Changed === null ? null : new Date(Changed))

function DatasetPreview({ record, changed }: { record: Readonly<Record<string, unknown>>; changed: Date | null }) {
  const t = useTranslations('adminCatalog.preview')
  const language = useLocale() as Language
  const view = datasetView(record, language)
  const own = record['Deprecation'] as { Reason: Texts; DeprecationDate: string; RemovedAfter: string } | null | undefined
  const deprecation = own
    ? {
        reason: textIn(own.Reason, language),
        replacement: null,
        deprecated: own.DeprecationDate,
        removedAfter: own.RemovedAfter,
      }
    : null
  const entry = {
    view,
    changed,
    calls: 0,
    periodSeconds: null,
    deprecation,
    texts: { names: [], labels: [], descriptions: [], fields: [] },
  }
  return (
    <div className="grid grid-cols-1 gap-4" inert>
      <div className="max-w-[26rem]">
        <p className="mb-1 text-xs text-faint">{t('card')}</p>
        <DatasetCard dataset={view} changed={changed} deprecation={deprecation} level={3} />
      </div>
      <div>
        <p className="mb-1 text-xs text-faint">{t('head')}</p>
        <div className="border border-line bg-paper p-4">
          <DatasetHead entry={entry} total={view.total} level={3} />
        </div>
      </div>
    </div>
  )
}

function JsonLd({ rehearsal, dataset, origin }: Props) {
  const { Record: record, JsonLd } = rehearsal
  const t = useTranslations('adminCatalog.preview')
  const language = useLocale() as Language
  if (!dataset)
    return JsonLd === null ? <p className="text-sm text-soft">{t('noJsonLd')}</p> : <JsonTree value={JsonLd} label="JSON-LD" />
  const view = datasetView(record!, language)
  const page = `${origin}/datasets/${encodeURIComponent(view.id)}`
  const jsonLd = datasetJsonLd({
    view,
    page,
    entry: String(record!['Self']),
    changed: changedOf(rehearsal),
    downloads: [],
    bounds: null,
  })
  return <JsonTree value={jsonLd} label="JSON-LD" />
}
