'use client'

import { useLocale, useTranslations } from 'next-intl'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import { useOutcome } from '@/components/admin/form/send-change'
import { AccessCounts, UnknownNames } from '@/components/admin/roles/access-counts'
import type { RulePreview as Preview } from '@/lib/admin/roles/params'

type Props = {
  role: string
  etag: string | null
  datasets: readonly string[]
  origins: readonly string[]
  stationTypes: readonly string[]
  dataTypes: readonly string[]
}

export function RuleForm({ role, etag, ...names }: Props) {
  const t = useTranslations('adminRules')
  return (
    <FormDialog
      button={t('add')}
      icon="plus"
      title={t('addTitle')}
      width="wide"
      lead={t('addLead')}
      method="POST"
      path={`${role}/rules`}
      thing={role}
      etag={etag}
      fields={useRuleFields(names)}
      submit={t('submit')}
      preview={({ body = {} }) => <RulePreview path={`${role}/rules/preview`} body={body} />}
    />
  )
}

function useRuleFields({ datasets, origins, stationTypes, dataTypes }: Omit<Props, 'role' | 'etag'>): readonly InputField[] {
  const t = useTranslations('adminRules')
  const named = (name: 'Dataset' | 'Origin' | 'StationType' | 'DataType', suggestions: readonly string[]) =>
    field('text', name, t(`field.${name}`), { explanation: t(`for.${name}`), maxLength: 300, empty: 'null', suggestions })
  return [
    field('choice', 'Reach', t('field.Reach'), {
      required: true,
      choices: choicesOf(['open', 'all'] as const, reach => t(`reach.${reach}`)),
    }),
    named('Dataset', datasets),
    named('Origin', origins),
    named('StationType', stationTypes),
    named('DataType', dataTypes),
    field('number', 'Period', t('field.Period'), { explanation: t('for.Period') }),
  ]
}

const pauseMilliseconds = 300

function RulePreview({ path, body }: { path: string; body: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('adminRules')
  const say = useRefusalText()
  const isChosen = body['Reach'] !== undefined
  const language = useLocale()
  const call = { method: 'POST', path: `${path}?language=${language}`, body } as const
  const { outcome } = useOutcome(isChosen ? call : null, pauseMilliseconds)
  if (!isChosen) return <p className="text-sm text-soft">{t('nothingChosen')}</p>
  if (outcome === null) return <p className="text-sm text-soft">{t('counting')}</p>
  if (outcome.kind === 'refused') {
    return <p className="text-sm text-red">{outcome.errors.map(say).join(' ') || outcome.detail}</p>
  }
  if (outcome.kind !== 'done' || outcome.body === null) return null
  const { Sentence, Opens: opens, ...rule } = outcome.body as unknown as Preview
  return (
    <div aria-live="polite" className="grid gap-2">
      <p className="text-sm">
        {t('would')} <strong className="font-semibold">{Sentence}</strong>
      </p>
      <UnknownNames rule={rule} />
      <AccessCounts opens={opens} />
    </div>
  )
}
