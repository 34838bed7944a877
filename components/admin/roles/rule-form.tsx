'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeForm } from '@/components/admin/form/change-form'
import type { Field } from '@/components/admin/form/field'
import { RulePreview } from '@/components/admin/roles/rule-preview'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'

type Props = {
  /** The call about the role, below the door. */
  role: string
  etag: string | null
  /** Names that can be chosen from. */
  datasets: readonly string[]
  origins: readonly string[]
  stationTypes: readonly string[]
  dataTypes: readonly string[]
}

/** Adds a rule to a role: it begins with nothing chosen, and what it would open is counted as one types. */
export function RuleForm({ role, etag, ...known }: Props) {
  const t = useTranslations('adminRules')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const fields = useRuleFields(known)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('outline')}>
        <Icon name="plus" />
        {t('add')}
      </button>
      {open && (
        <Sheet title={t('addTitle')} width="wide" onClose={close}>
          <p className="mb-4 text-sm text-soft">{t('addLead')}</p>
          <ChangeForm
            method="POST"
            path={`${role}/rules`}
            thing={role}
            etag={etag}
            fields={fields}
            submit={t('submit')}
            onDone={close}
            preview={({ body = {} }) => <RulePreview path={`${role}/rules/preview`} body={body} />}
          />
        </Sheet>
      )}
    </>
  )
}

function useRuleFields({ datasets, origins, stationTypes, dataTypes }: Omit<Props, 'role' | 'etag'>): readonly Field[] {
  const t = useTranslations('adminRules')
  const named = (name: 'Dataset' | 'Origin' | 'StationType' | 'DataType', suggestions: readonly string[]): Field => ({
    kind: 'text',
    name,
    label: t(`field.${name}`),
    explanation: t(`for.${name}`),
    maxLength: 300,
    empty: 'null',
    suggestions,
  })
  return [
    {
      kind: 'choice',
      name: 'Reach',
      label: t('field.Reach'),
      required: true,
      choices: [
        ['open', t('reach.open')],
        ['all', t('reach.all')],
      ],
    },
    named('Dataset', datasets),
    named('Origin', origins),
    named('StationType', stationTypes),
    named('DataType', dataTypes),
    { kind: 'number', name: 'Period', label: t('field.Period'), explanation: t('for.Period'), min: 1 },
  ]
}
