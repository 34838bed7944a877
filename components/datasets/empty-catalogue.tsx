import { getTranslations } from 'next-intl/server'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { facetWords } from '@/components/datasets/facet-words'
import { type CatalogueQuery, cataloguePath, cleared, withoutEach } from '@/components/datasets/facets'
import { Link } from '@/components/text/navigation'
import { PlainLink } from '@/components/text/plain-link'
import { buttonClass } from '@/components/ui/button'

export async function EmptyCatalogue({ entries, query }: { entries: readonly CatalogueEntry[]; query: CatalogueQuery }) {
  const t = await getTranslations('catalogue')
  const conditions = withoutEach(entries, query)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const namedConditions = await Promise.all(
    conditions.map(async way => ({ ...way, word: way.name ? (await facetWords(way.name))(way.value) : way.value })),
  )
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <p className="text-lg font-semibold">{t('empty')}</p>
      <p className="mt-1 text-sm text-soft">{t(namedConditions.length > 0 ? 'emptyWhy' : 'emptyAlone')}</p>
      <ul className="mt-3 space-y-1.5 text-sm">
        {namedConditions.map(way => (
          <li key={`${way.name} ${way.value}`}>
            <PlainLink href={cataloguePath(way.query)} className="link">
              {t('emptyWithout', { what: way.word, count: way.count })}
            </PlainLink>
          </li>
        ))}
        <li>
          <PlainLink href={cataloguePath(cleared(query))} className="link">
            {t('emptyAll')}
          </PlainLink>
        </li>
      </ul>
    </div>
  )
}

export async function NoDatasets({ reader }: { reader: 'administrator' | 'anybody' }) {
  const t = await getTranslations('catalogue')
  return (
    <div className="mt-8 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('none')}</h2>
      <p className="mt-1 text-sm text-soft">{t('noneText')}</p>
      {reader === 'administrator' && (
        <Link href="/admin/catalog/new" className={`${buttonClass('solid')} mt-4`}>
          {t('noneAdd')}
        </Link>
      )}
    </div>
  )
}
