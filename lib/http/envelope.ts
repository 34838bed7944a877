/** One page of a list. */
export type Page = Readonly<{ number: number; size: number }>

/** What surrounds the items of a page. */
export type Frame = Readonly<{
  /** Matches on all pages. */
  total: number
  page: Page
  seed: string | null
  /** Absolute address of another page of the same list. */
  address: (pageNumber: number) => string
  /** Address of the page after this one where pages have no numbers; null when there is none. */
  next?: string | null
}>

/** The list envelope as clients receive it. @see spec, Content list envelope */
export type Envelope<Item> = {
  TotalResults: number
  TotalPages: number
  CurrentPage: number
  PreviousPage: string | null
  NextPage: string | null
  Seed: string | null
  Items: Item[]
}

/**
 * The list envelope with the items' own bytes inside: nothing is parsed.
 * @param items JSON texts
 */
export function envelope(frame: Frame, items: readonly Buffer[]): Buffer {
  const head = Buffer.from(`${JSON.stringify(envelopeHead(frame)).slice(0, -1)},"Items":[`)
  const comma = Buffer.from(',')
  return Buffer.concat([head, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), Buffer.from(']}')])
}

/**
 * `Link` to the pages beside this one and the count of all matches, for those who read no envelope.
 * @see RFC 8288
 */
export function frameHeaders(frame: Frame): Record<string, string> {
  const { PreviousPage, NextPage, TotalResults } = envelopeHead(frame)
  const links = [
    ...(PreviousPage === null ? [] : [`<${PreviousPage}>; rel="prev"`]),
    ...(NextPage === null ? [] : [`<${NextPage}>; rel="next"`]),
  ]
  return { 'X-Total-Count': String(TotalResults), ...(links.length > 0 ? { Link: links.join(', ') } : {}) }
}

function envelopeHead({ total, page, seed, address, next }: Frame): Omit<Envelope<never>, 'Items'> {
  const pages = Math.ceil(total / page.size)
  return {
    TotalResults: total,
    TotalPages: pages,
    CurrentPage: page.number,
    PreviousPage: next === undefined && page.number > 1 && page.number <= pages ? address(page.number - 1) : null,
    NextPage: next !== undefined ? next : page.number < pages ? address(page.number + 1) : null,
    Seed: seed,
  }
}

/**
 * Addresses of the other pages: the same request with another `pagenumber`.
 * @param base address of the list without its query
 * @param fixed parameters that every page must repeat, e.g. the seed
 */
export function pageAddresses(base: string, query: URLSearchParams, fixed: Record<string, string> = {}): Frame['address'] {
  return number => {
    const set = { ...fixed, pagenumber: String(number) }
    const kept = [...query].filter(([name]) => !Object.hasOwn(set, name.toLowerCase()))
    return `${base}?${new URLSearchParams([...kept, ...Object.entries(set)])}`
  }
}
