import { useTranslations } from 'next-intl'
import { useReasonFields } from '@/components/admin/catalog/reason-fields'
import type { InputField } from '@/components/admin/form/field'

/** The form fields of a deprecation. */
export function useDeprecationFields(): readonly InputField[] {
  const t = useTranslations('adminCatalog.deprecate')
  return [
    ...useReasonFields(null),
    { kind: 'date', name: 'Deprecated', label: t('since'), explanation: t('sinceFor') },
    { kind: 'date', name: 'RemovedAfter', label: t('until'), explanation: t('untilFor'), required: true },
    {
      kind: 'text',
      name: 'Replacement',
      label: t('replacement'),
      explanation: t('replacementFor'),
      empty: 'null',
      maxLength: 500,
    },
  ]
}
