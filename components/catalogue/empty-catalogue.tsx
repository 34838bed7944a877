import { getTranslations } from 'next-intl/server'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, withoutEach } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { Link } from '@/components/text/navigation'

type Props = { datasets: readonly DatasetView[]; query: CatalogueQuery }

/** Why nothing is there: how many datasets there would be without each single condition, one click away. */
export async function EmptyCatalogue({ datasets, query }: Props) {
  const t = await getTranslations('catalogue')
  const ways = withoutEach(datasets, query).filter(({ count }) => count > 0)
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <p className="text-lg font-semibold">{t('empty')}</p>
      <ul className="mt-2 space-y-1 text-sm">
        {ways.map(way => (
          <li key={way.without}>
            <Link href={catalogueAddress(way.query)} className="link">
              {t('emptyWithout', { what: way.without, count: way.count })}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/datasets" className="link">
            {t('emptyAll')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
