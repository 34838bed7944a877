import { catalogueParsers } from '@/components/catalogue/query'
import { knownBy, olderSearches, type RepairResult, repairParameters } from '@/components/repair/repair-parameters'

/** Repairs the parameters of the catalogue: its own ones, and those of the older data browser. */
export function repairCatalogue(given: RepairResult['query']): RepairResult {
  const { query, ...rest } = repairParameters(given, {
    known: knownBy(catalogueParsers),
    multiple: Object.keys(catalogueParsers).filter(name => name !== 'page'),
    older: {
      ...olderSearches,
      filterquery: facetOf,
      dataspace: value => [['domain', value.toLowerCase()]],
      access: value => [['access', value.toLowerCase()]],
      tags: value => [['category', value]],
    },
  })
  return { ...rest, query: joined(query) }
}

/** Merges a repeated name into one list. */
function joined(query: RepairResult['query']): RepairResult['query'] {
  const names = [...new Set(query.map(([name]) => name))]
  return names.map(name => [
    name,
    [...new Set(query.flatMap(([other, value]) => (other === name ? [value] : [])))].join(name === 'q' ? ' ' : ','),
  ])
}

/** The older catalogue has all its facets under one name; an unknown word becomes a text search. */
function facetOf(value: string): RepairResult['query'] {
  const word = value.trim().toLowerCase()
  const name = (['domain', 'access', 'interface'] as const).find(each => catalogueParsers[each].parse(word)?.length === 1)
  return [[name ?? 'category', name ? word : value.trim()]]
}
