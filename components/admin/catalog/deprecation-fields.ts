import { useTranslations } from 'next-intl'
import type { InputField } from '@/components/admin/form/fields'
import { routing } from '@/components/text/routing'
import type { Texts } from '@/lib/formats/text'

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

/** Inputs for the reason of a deprecation, one a language. */
export function useReasonFields(reason: Texts | null): readonly InputField[] {
  const t = useTranslations('adminCatalog.deprecate')
  return routing.locales.map((language, place) => ({
    kind: 'area',
    name: `Reason.${language}`,
    label: t(`reasonIn.${language}`),
    maxLength: 500,
    empty: 'absent',
    ...(place === 0 ? { explanation: t('reasonFor') } : {}),
    value: reason?.[language] ?? null,
  }))
}
