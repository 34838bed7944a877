import { getTranslations } from 'next-intl/server'
import type { Entry } from '@/components/catalogue/entry'
import { facetWords } from '@/components/catalogue/facet-words'
import { type CatalogueQuery, cleared, select, withoutEach } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { meantBy, wordsOf } from '@/components/search/meant-words'
import { Link } from '@/components/text/navigation'

type Props = { entries: readonly Entry[]; query: CatalogueQuery }

/** Why nothing is there: how many datasets there would be without each single condition, one click away. */
export async function EmptyCatalogue({ entries, query }: Props) {
  const t = await getTranslations('catalogue')
  const ways = withoutEach(entries, query)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const named = await Promise.all(
    ways.map(async way => ({ ...way, word: way.name ? (await facetWords(way.name))(way.value) : way.value })),
  )
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <p className="text-lg font-semibold">{t('empty')}</p>
      <p className="mt-1 text-sm text-soft">{t(named.length > 0 ? 'emptyWhy' : 'emptyAlone')}</p>
      <ul className="mt-3 space-y-1.5 text-sm">
        {meantIn(entries, query).map(({ meant, count }) => (
          <li key={meant.q}>
            <Link href={catalogueAddress(meant)} className="link">
              {t('meant', { text: meant.q, count })}
            </Link>
          </li>
        ))}
        {named.map(way => (
          <li key={`${way.name} ${way.value}`}>
            <Link href={catalogueAddress(way.query)} className="link">
              {t('emptyWithout', { what: way.word, count: way.count })}
            </Link>
          </li>
        ))}
        <li>
          <Link href={catalogueAddress(cleared(query))} className="link">
            {t('emptyAll')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** The query with texts that are near its own and find something. */
function meantIn(entries: readonly Entry[], query: CatalogueQuery) {
  const texts = meantBy(query.q, wordsOf(entries.map(entry => entry.texts)), 3)
  return texts
    .map(q => ({ meant: { ...query, q }, count: select(entries, { ...query, q }).length }))
    .filter(({ count }) => count > 0)
}
