import type { EnvelopeFrame, PageBounds } from '@/lib/http/envelope'
import { doorUrl } from '@/lib/http/mounts'
import type { Cursor } from '@/lib/http/queries/cursor'

/** Longer addresses do not work everywhere, and a `Link` with one exceeds the headers that clients accept. */
const charactersMax = 8000

/**
 * Address of another page of a list: the same request with other parameters. When it would be too long: the list's
 * `query` with only these parameters, to be sent with the same body.
 */
function pageLink(endpoint: string, query: URLSearchParams, set: Readonly<Record<string, string>>): string {
  const base = `${doorUrl('content')}/v1/${endpoint}`
  const kept = [...query].filter(([name]) => !Object.hasOwn(set, name.toLowerCase()))
  const whole = `${base}?${new URLSearchParams([...kept, ...Object.entries(set)])}`
  return whole.length <= charactersMax ? whole : `${base}/query?${new URLSearchParams(Object.entries(set))}`
}

/** A page of a list that was read. `next`: the cursor of the next page, null at the end; absent where pages have numbers. */
export type PageFacts = Readonly<{
  page: PageBounds
  cursor: Cursor | null
  seed: string | null
  total: number
  next?: string | null | undefined
}>

/** The envelope of a page, with the addresses of the other pages. */
export function frameOf(endpoint: string, query: URLSearchParams, { page, cursor, seed, total, next }: PageFacts): EnvelopeFrame {
  const link = (set: Record<string, string>) => pageLink(endpoint, query, seed === null ? set : { seed, ...set })
  const numbered: EnvelopeFrame = { total, page, seed, address: number => link({ pagenumber: String(number) }) }
  if (!cursor || next === undefined) return numbered
  return { ...numbered, page: { ...page, number: cursor.page }, next: next && link({ cursor: next }) }
}
