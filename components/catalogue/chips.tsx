import { getTranslations } from 'next-intl/server'
import { facetWords } from '@/components/catalogue/facet-words'
import { type CatalogueQuery, cleared, facetNames, toggled } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { PlainLink } from '@/components/text/plain-link'
import { Icon } from '@/components/ui/icon'

/** The active filters of the catalogue, each with a button to remove it. */
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
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2 pb-3">
      {chips.map(({ key, word, without }) => (
        <li key={key} className="max-w-full">
          <PlainLink
            href={catalogueAddress(without)}
            scroll={false}
            aria-label={t('remove', { what: word })}
            className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-larch-wash pr-2 pl-2.5 text-xs font-medium text-larch hover:bg-larch hover:text-on-larch"
          >
            <span className="truncate">{word}</span>
            <Icon name="close" className="size-3" />
          </PlainLink>
        </li>
      ))}
      <li>
        <PlainLink href={catalogueAddress(cleared(query))} className="link inline-flex h-7 items-center text-xs">
          {t('clear')}
        </PlainLink>
      </li>
    </ul>
  )
}
