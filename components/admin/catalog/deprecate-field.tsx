import { useTranslations } from 'next-intl'
import { useReasonFields } from '@/components/admin/catalog/reason-fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { DeprecatedFieldAnswer } from '@/lib/admin/catalog/params'

type Props = {
  entities: readonly string[]
  /** One that is deprecated already. */
  of?: DeprecatedFieldAnswer
}

/** The way to deprecate a field of records, or to say something else about one that is. */
export function DeprecateField({ entities, of }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const reasons = useReasonFields(of?.Reason ?? null)
  const path = of
    ? `/deprecations/${encodeURIComponent(of.Entity)}/${encodeURIComponent(of.Field)}`
    : '/deprecations/{Entity}/{Field}'
  const named = of
    ? []
    : ([
        {
          kind: 'choice',
          name: 'Entity',
          label: t('entity'),
          required: true,
          value: entities[0]!,
          choices: entities.map(name => [name, name] as const),
        },
        {
          kind: 'text',
          name: 'Field',
          label: t('field'),
          explanation: t('fieldFor'),
          required: true,
          look: 'code',
          maxLength: 200,
        },
      ] as const)
  const label = of ? `${t('change')}: ${of.Entity} ${of.Field}` : undefined
  return (
    <FormDialog
      {...{ method: 'PUT', path, title: t('fieldTitle'), lead: t('fieldLead'), look: of ? 'quiet' : 'solid' }}
      button={t(of ? 'change' : 'deprecateField')}
      {...(label ? { buttonLabel: label } : { icon: 'notice' })}
      submit={t('submit')}
      fields={[
        ...named,
        ...reasons,
        { kind: 'date', name: 'Deprecated', label: t('since'), explanation: t('sinceFor'), value: of?.Deprecated ?? null },
        {
          kind: 'date',
          name: 'RemovedAfter',
          label: t('until'),
          explanation: t('untilFor'),
          required: true,
          value: of?.RemovedAfter ?? null,
        },
        {
          kind: 'text',
          name: 'Replacement',
          label: t('replacement'),
          explanation: t('replacementFor'),
          empty: 'null',
          maxLength: 500,
          value: of?.Replacement ?? null,
        },
      ]}
    />
  )
}
