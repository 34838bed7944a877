import { useTranslations } from 'next-intl'
import type { InputField } from '@/components/admin/form/field'
import { routing } from '@/components/text/routing'
import type { Texts } from '@/lib/formats/text-in'

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
