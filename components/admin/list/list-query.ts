import { cutText } from '@/lib/formats/text'

/** The parameters in the URL of a list: `search`, `pagenumber` and filters, named as in the API. */
export type AdminListState = Readonly<{ path: string; parameters: Readonly<Record<string, string>> }>

type Choices = readonly (readonly [value: string, text: string])[]

/** A filter of a list: a choice, with an empty value for no condition, or a day. */
export type ListFilter = Readonly<{ name: string; label: string }> & (Readonly<{ choices: Choices }> | Readonly<{ date: true }>)

/** A filter by a choice. `any` is the label for no condition. */
export const choiceFilter = (name: string, label: string, any: string, choices: Choices): ListFilter => ({
  name,
  label,
  choices: [['', any], ...choices],
})

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

const textMax = 100

/**
 * Reads the parameters in the URL of a list. Drops unknown ones, and empty ones, which forms without scripts send.
 * @param filters names in addition to `search` and `pagenumber`
 */
export function readListQuery(path: string, query: SearchParams, filters: readonly string[] = []): AdminListState {
  const parameters = ['search', ...filters, 'pagenumber'].flatMap(name => {
    const text = cutText([query[name]].flat()[0]?.trim() ?? '', textMax)
    return text ? [[name, text] as const] : []
  })
  return { path, parameters: Object.fromEntries(parameters) }
}

export const requestQuery = ({ parameters }: AdminListState): URLSearchParams => new URLSearchParams(parameters)

/** The URL of a list with changed parameters. It leads to the first page or, in the audit log, to the newest entries. */
export function listUrl({ path, parameters }: AdminListState, changed: Readonly<Record<string, string>>): string {
  const { pagenumber: _, before: __, ...rest } = parameters
  const query = new URLSearchParams(Object.entries({ ...rest, ...changed }).filter(([, value]) => value !== ''))
  if (query.get('pagenumber') === '1') query.delete('pagenumber')
  return query.size === 0 ? path : `${path}?${query}`
}
