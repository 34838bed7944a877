import { z } from 'zod'
import { type EnvelopeFrame, frameHeaders, pageAddresses, pageLinks } from '@/lib/http/answers/envelope'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { ListQuery } from '@/lib/http/queries/list-query'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const searchCharactersMax = 100

/** The parameters of every list; each list adds its own filters. */
export const AdminListQuery = z.object({
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize.unwrap().default(25).describe(ListQuery.shape.pagesize.description!),
  search: z
    .string()
    .max(searchCharactersMax, `at most ${searchCharactersMax} characters`)
    .optional()
    .describe('part of a name; one or two characters must be its beginning'),
})

/** The parameters of a list without search. */
export const PageQuery = AdminListQuery.omit({ search: true })

/** A page of a list, as a statement cuts it. */
export type ListPage = Readonly<{ number: number; size: number; offset: number }>

/** The parameters of a list. @throws Problem `parameter-invalid` */
export function readList<Schema extends typeof PageQuery>(schema: Schema, query: URLSearchParams) {
  const { pagenumber, pagesize, ...wanted } = readQuery(schema, queryValues(query)) as z.output<typeof PageQuery> &
    z.output<Schema>
  const page: ListPage = { number: pagenumber, size: pagesize, offset: (pagenumber - 1) * pagesize }
  return { page, wanted: wanted as Omit<z.output<Schema>, 'pagenumber' | 'pagesize'> }
}

/** A page with its items, and how many there are on all pages. */
type PageOfItems<Item> = Readonly<{ page: ListPage; total: number; items: readonly Item[] }>

type ListCall = Pick<Call<unknown>, 'query'>

/** Answers with a page of a list in an envelope. @param path of the list below the door, e.g. `/users` */
export function answerPage<Item>({ query }: ListCall, path: string, { page, total, items }: PageOfItems<Item>): Response {
  const address = pageAddresses(doorUrl('admin') + path, query)
  const frame: EnvelopeFrame = { total, page, seed: null, address }
  const pages = Math.ceil(total / page.size)
  const body = {
    TotalResults: total,
    TotalPages: pages,
    CurrentPage: page.number,
    ...pageLinks(frame, pages),
    Items: items,
  }
  return json(body, { headers: frameHeaders(frame) })
}
