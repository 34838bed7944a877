import { getTranslations } from 'next-intl/server'
import type { Found } from '@/components/catalogue/facets'

type Props = { found: readonly Found[]; all: number }

/** The list as files, by the call of the catalogue's interface that answers exactly these datasets. */
export async function Downloads({ found, all }: Props) {
  const t = await getTranslations('catalogue')
  if (found.length === 0) return null
  const ids = found.length === all ? '' : `&idlist=${found.map(({ entry }) => encodeURIComponent(entry.view.id)).join(',')}`
  const path = `/content/v1/MetaData?pagesize=1000${ids}`
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {t('take', { count: found.length })}
      {(['json', 'csv', 'ndjson'] as const).map(format => (
        <a key={format} href={format === 'json' ? path : `${path}&format=${format}`} className="link" rel="nofollow">
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
