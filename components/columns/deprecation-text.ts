import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { deprecatedColumn } from '@/components/columns/deprecations'
import { reasons } from '@/components/record/deprecation-mark'
import { withLanguage } from '@/components/record/field-path'
import type { Deprecations } from '@/components/source/deprecation'
import type { Column, Source } from '@/components/source/source'

/** Says in a sentence or two why the field of a column is deprecated, its replacement, and until when it is served; null for others. */
export function useDeprecationText(source: Source, deprecations: Deprecations): (column: Column) => string | null {
  const t = useTranslations('record.deprecation')
  const format = useFormatter()
  const language = useLocale()
  return useMemo(() => {
    const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
    return column => {
      const found = deprecatedColumn(source, deprecations, column)
      if (!found) return null
      const { reason, replacement, deprecated, removedAfter, state } = found
      const instead = replacement ? t('use', { field: withLanguage(language, replacement) }) : t('noReplacement')
      const dates = t('dates', { since: day(deprecated), until: day(removedAfter) }).replace(/:$/, '.')
      return [t('deprecated'), reason ?? t(`reason.${reasons[state]}`), instead, dates].join(' ')
    }
  }, [source, deprecations, t, format, language])
}
