import { getTranslations } from 'next-intl/server'
import { catalogueCall } from '@/components/catalogue/catalogue-call'
import type { CatalogueHit, CatalogueQuery } from '@/components/catalogue/facets'

type Props = { query: CatalogueQuery; found: readonly CatalogueHit[] }

/** The list as files, by the catalogue call that answers exactly these datasets. */
export async function Downloads({ query, found }: Props) {
  const t = await getTranslations('catalogue')
  if (found.length === 0) return null
  const call = catalogueCall(query, found)
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {t('take', { count: found.length })}
      {(['json', 'csv', 'ndjson'] as const).map(format => (
        <a key={format} href={format === 'json' ? call : `${call}&format=${format}`} className="link" rel="nofollow">
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
