import { cutText } from '@/lib/formats/text'
/** The query in a list's address, in the door's words: `search`, `pagenumber` and the filters of the list. */
export type AdminListState = Readonly<{ path: string; parameters: Readonly<Record<string, string>> }>

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

const textMax = 100

/**
 * Reads the address of a page that shows a list. Parameters have the door's names, so that a screen is a call; unknown ones are left out, as are
 * empty ones, which a form without scripts sends.
 * @param filters names besides `search` and `pagenumber`
 */
export function readListQuery(path: string, given: SearchParams, filters: readonly string[] = []): AdminListState {
  const parameters = ['search', ...filters, 'pagenumber'].flatMap(name => {
    const text = cutText([given[name]].flat()[0]?.trim() ?? '', textMax)
    return text ? [[name, text] as const] : []
  })
  return { path, parameters: Object.fromEntries(parameters) }
}

/** The parameters of the call. */
export const callQuery = ({ parameters }: AdminListState): URLSearchParams => new URLSearchParams(parameters)

/** The address of the list with changed parameters; it then starts at its first page or, for a log, at its newest. */
export function listAddress({ path, parameters }: AdminListState, changed: Readonly<Record<string, string>>): string {
  const { pagenumber: _, before: __, ...rest } = parameters
  const query = new URLSearchParams(Object.entries({ ...rest, ...changed }).filter(([, value]) => value !== ''))
  if (query.get('pagenumber') === '1') query.delete('pagenumber')
  return query.size === 0 ? path : `${path}?${query}`
}
