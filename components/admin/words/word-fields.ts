import { useTranslations } from 'next-intl'
import type { InputField } from '@/components/admin/form/fields'

/** The form fields of words: one a language, one word a line. */
export function useWordFields(): readonly InputField[] {
  const t = useTranslations('adminWords')
  return (['En', 'De', 'It'] as const).map((name, place) => ({
    kind: 'lines',
    name,
    label: t(name),
    ...(place === 0 ? { explanation: t('changeLead') } : {}),
  }))
}
