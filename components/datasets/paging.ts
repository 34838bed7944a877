/** Datasets per page, few enough to load and render fast (decision 046). */
export const pageSize = 24

export type CataloguePage<T> = Readonly<{
  items: readonly T[]
  page: number
  pages: number
  first: number
  last: number
  all: number
}>

/** A page of a list. The nearest page replaces a number out of range. */
export function pageOf<T>(list: readonly T[], requested: number): CataloguePage<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize))
  const page = Math.min(Math.max(1, requested), pages)
  const items = list.slice((page - 1) * pageSize, page * pageSize)
  const before = (page - 1) * pageSize
  return { items, page, pages, first: Math.min(before + 1, list.length), last: before + items.length, all: list.length }
}

/** The numbers of the page links: first, last, and around the current page. Null is an ellipsis. */
export function pageNumbers({ page, pages }: Pick<CataloguePage<unknown>, 'page' | 'pages'>): (number | null)[] {
  const near = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= 1
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(near)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0)
    // An ellipsis for one page would be as wide as the link of that page, so the link is shown.
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
