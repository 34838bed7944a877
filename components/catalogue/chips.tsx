import { getTranslations } from 'next-intl/server'
import { facetWords } from '@/components/catalogue/facet-rail'
import { type CatalogueQuery, facetNames, toggled } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** What the catalogue is narrowed down by, each with a way out. */
export async function Chips({ query }: { query: CatalogueQuery }) {
  const t = await getTranslations('catalogue')
  const text = query.q ? [{ key: 'q', word: `“${query.q}”`, without: { ...query, q: '' } }] : []
  const values = await Promise.all(
    facetNames.map(async name => {
      const word = await facetWords(name)
      return query[name].map(value => ({ key: `${name} ${value}`, word: word(value), without: toggled(query, name, value) }))
    }),
  )
  const chips = [...text, ...values.flat()]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, word, without }) => (
        <li key={key}>
          <Link
            href={catalogueAddress(without)}
            aria-label={t('remove', { what: word })}
            className="inline-flex h-7 items-center gap-1.5 rounded-sm bg-larch-wash pr-2 pl-2.5 text-xs font-medium text-larch hover:bg-larch hover:text-on-larch"
          >
            {word}
            <Icon name="close" className="size-3" />
          </Link>
        </li>
      ))}
      <li>
        <Link href="/datasets" className="link text-xs">
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
