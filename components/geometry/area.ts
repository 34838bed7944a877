import { createParser } from 'nuqs/server'
import { areaOfText, areaText, type SearchArea } from '@/lib/geo/search-area'

/** `geo` in the address. */
export const parseAsArea = createParser<SearchArea>({
  parse: areaOfText,
  serialize: areaText,
  eq: (a, b) => areaText(a) === areaText(b),
})
