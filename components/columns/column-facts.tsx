import { useLocale, useTranslations } from 'next-intl'
import { type DeprecatedField, swapsFor } from '@/components/columns/deprecations'
import type { FieldInfo } from '@/components/query/fields'
import { DeprecationMark } from '@/components/record/deprecation-mark'
import { dataTypeOf } from '@/components/source/series-query'

type Props = { path: string; field: FieldInfo | null; deprecation: DeprecatedField | null; onSwap(by: string): void }

/** The meaning of a column, in the interface's words; for a deprecated field the reason and its replacement. */
export function ColumnFacts({ path, field, deprecation, onSwap }: Props) {
  const t = useTranslations('columns')
  const language = useLocale()
  const types = useTranslations('query.types')
  return (
    <div className="border-t border-line bg-paper px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="wrap-anywhere text-xs">{dataTypeOf(path) ?? path}</code>
        {field && <span className="text-xs text-faint">{types(field.type)}</span>}
      </p>
      {field?.description && !deprecation && (
        <p lang={field.lang} className="mt-0.5 text-xs text-soft">
          {field.description}
        </p>
      )}
      {deprecation && <DeprecationMark deprecation={deprecation} replacing={[]} />}
      {deprecation &&
        swapsFor(path, deprecation, language).map(by => (
          <button
            key={by}
            type="button"
            onClick={() => onSwap(by)}
            className="mt-1 mr-3 min-h-6 text-left text-xs wrap-anywhere font-medium text-orange underline"
          >
            {t('swap', { field: by })}
          </button>
        ))}
    </div>
  )
}
