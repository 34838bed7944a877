import { catalogueParsers } from '@/components/catalogue/query'
import { type Repaired, repaired } from '@/components/repair/repaired'
import { knownBy } from '@/components/repair/rules-of-parsers'

/** Puts the parameters of the catalogue right: its own ones, and those of the older data browser. */
export const repairCatalogue = (given: Repaired['query']): Repaired =>
  repaired(given, {
    known: knownBy(catalogueParsers),
    older: {
      ...Object.fromEntries(
        ['search', 'searchfilter', 'query', 'text'].map(name => [name, (value: string) => [['q', value]] as const]),
      ),
      filterquery: facetOf,
      dataspace: value => [['domain', value.toLowerCase()]],
      access: value => [['access', value.toLowerCase()]],
      tags: value => [['category', value]],
    },
  })

/** The older catalogue has all its facets under one name; a word that is none of ours is looked for as text. */
function facetOf(value: string): Repaired['query'] {
  const word = value.trim().toLowerCase()
  const name = (['domain', 'access', 'interface'] as const).find(each => catalogueParsers[each].parse(word)?.length === 1)
  return [[name ?? 'category', name ? word : value.trim()]]
}
