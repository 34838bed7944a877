import { apiUrl } from '@/lib/http/mounts'
import type { Cursor } from '@/lib/http/queries/cursor'
import type { PageBounds } from '@/lib/http/queries/record-query'

/** The properties of an envelope around the items of a page. */
export type EnvelopeFrame = Readonly<{
  total: number
  page: PageBounds
  seed: string | null
  pageUrl: (pageNumber: number) => string
  /** The URL of the next page if pages have no numbers; null on the last page. */
  next?: string | null
}>

/** The list envelope as clients receive it. @see spec, Content list envelope */
type ListEnvelope<Item> = {
  TotalResults: number
  TotalPages: number
  CurrentPage: number
  PreviousPage: string | null
  NextPage: string | null
  Seed: string | null
  Items: Item[]
}

/** The list envelope as bytes. @param items serialized JSON, which is inserted without parsing it */
export const envelope = (frame: EnvelopeFrame, items: readonly Buffer[]): Buffer =>
  Buffer.concat([...envelopePieces(frame, items)])

const comma = Buffer.from(',')
const end = Buffer.from(']}')

/** The list envelope piece by piece, as the items arrive. */
export function* envelopePieces(frame: EnvelopeFrame, items: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(envelopeHead(frame)).slice(0, -1)},"Items":[`)
  let isFirst = true
  for (const item of items) {
    if (!isFirst) yield comma
    isFirst = false
    yield item
  }
  yield end
}

/** Headers with the links to other pages and the number of matches, for formats without an envelope. @see RFC 8288 */
export function frameHeaders(frame: EnvelopeFrame): Record<string, string> {
  const { PreviousPage, NextPage, TotalResults } = envelopeHead(frame)
  const links = [
    ...(PreviousPage === null ? [] : [`<${PreviousPage}>; rel="prev"`]),
    ...(NextPage === null ? [] : [`<${NextPage}>; rel="next"`]),
  ]
  return { 'X-Total-Count': String(TotalResults), ...(links.length > 0 ? { Link: links.join(', ') } : {}) }
}

/** The URLs of the pages before and after a page. The last page precedes a page after the end. */
export const pageLinks = (
  { page, pageUrl }: Pick<EnvelopeFrame, 'page' | 'pageUrl'>,
  pages: number,
): Pick<ListEnvelope<never>, 'PreviousPage' | 'NextPage'> => ({
  PreviousPage: page.number > 1 && pages > 0 ? pageUrl(Math.min(page.number - 1, pages)) : null,
  NextPage: page.number < pages ? pageUrl(page.number + 1) : null,
})

function envelopeHead({ total, page, seed, pageUrl, next }: EnvelopeFrame): Omit<ListEnvelope<never>, 'Items'> {
  const pages = Math.ceil(total / page.size)
  return {
    TotalResults: total,
    TotalPages: pages,
    CurrentPage: page.number,
    ...pageLinks({ page, pageUrl }, pages),
    ...(next === undefined ? {} : { PreviousPage: null, NextPage: next }),
    Seed: seed,
  }
}

/** The URLs of the other pages of a list at `base`. @param fixed parameters of every page, e.g. the seed */
export function pageUrls(base: string, query: URLSearchParams, fixed: Record<string, string> = {}): EnvelopeFrame['pageUrl'] {
  return number => {
    const set = { ...fixed, pagenumber: String(number) }
    const others = [...query].filter(([name]) => !Object.hasOwn(set, name.toLowerCase()))
    return `${base}?${new URLSearchParams([...others, ...Object.entries(set)])}`
  }
}

/** Maximum length of a URL: longer ones do not work everywhere, and a `Link` with one exceeds the headers of clients. */
const linkCharactersMax = 8000

/** The URL of another page of a list; if too long, of its `query` by POST, with only the parameters in `set`. */
function pageLink(endpoint: string, query: URLSearchParams, set: Readonly<Record<string, string>>): string {
  const base = `${apiUrl('content')}/v1/${endpoint}`
  const others = [...query].filter(([name]) => !Object.hasOwn(set, name.toLowerCase()))
  const whole = `${base}?${new URLSearchParams([...others, ...Object.entries(set)])}`
  return whole.length <= linkCharactersMax ? whole : `${base}/query?${new URLSearchParams(Object.entries(set))}`
}

/** A page of a list. `next` is the cursor of the next page, null on the last one, undefined if pages have numbers. */
type ReadPage = Readonly<{
  page: PageBounds
  cursor: Cursor | null
  seed: string | null
  total: number
  next?: string | null | undefined
}>

/** The envelope of a page, with the URLs of the other pages. */
export function frameOf(endpoint: string, query: URLSearchParams, { page, cursor, seed, total, next }: ReadPage): EnvelopeFrame {
  const link = (set: Record<string, string>) => pageLink(endpoint, query, seed === null ? set : { seed, ...set })
  const numbered: EnvelopeFrame = { total, page, seed, pageUrl: number => link({ pagenumber: String(number) }) }
  if (!cursor || next === undefined) return numbered
  return { ...numbered, page: { ...page, number: cursor.page }, next: next && link({ cursor: next }) }
}
