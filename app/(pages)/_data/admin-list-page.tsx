import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList, type AdminListProps, type ListAnswer } from '@/components/admin/list/admin-list'
import { type AdminListState, readListQuery } from '@/components/admin/list/list-state'
import type { Call } from '@/lib/http/handle'

/** What Next gives to a page whose URL has parameters. */
export type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The metadata of a page whose title is a text: `export const generateMetadata = titleFrom('admin.users')`. */
export const titleFrom =
  (texts: string, key = 'title') =>
  async (): Promise<Metadata> => ({ title: (await getTranslations(texts as 'admin.users'))(key as 'title') })

/** The metadata of a page whose title is a part of its path: `export const generateMetadata = titleFromPath('name')`. */
export const titleFromPath =
  <Name extends string>(name: Name) =>
  async ({ params }: { params: Promise<Record<Name, string>> }): Promise<Metadata> => ({ title: pathPart((await params)[name]) })

/** A page of the list as it was read for its URL; no items where the URL cannot be answered. */
type ReadList<Item> = Readonly<{ query: AdminListState; list: Pick<ListAnswer<Item>, 'Items'> }>

type ListProps<Item> = Omit<AdminListProps<Item>, 'label' | 'query' | 'list' | 'foot'>

type Props<Item> = SearchProps &
  ListProps<Item> & {
    path: string
    /** The response of the interface that has the items. */
    answer(call: Call<Record<never, never>>): Promise<Response>
    /** The language of sentences in the response. */
    language?: string
    title: string
    lead: string
    /** Parameters of the list without a control. */
    hidden?: readonly string[]
    /** Next to the title. */
    actions?: ReactNode | ((read: ReadList<Item>) => ReactNode)
    /** Links to other pages, where they have no numbers. */
    foot?(read: ReadList<Item>): ReactNode
    /** Between the head and the list. */
    children?: ReactNode
  }

/** A page of the administration with a list: columns, filters and actions are data. */
export async function AdminListPage<Item>({ searchParams, path, answer, language, hidden = [], ...shown }: Props<Item>) {
  const { title, lead, actions, children, foot, filters = [], ...table } = shown
  const query: AdminListState = readListQuery(path, await searchParams, [...filters.map(({ name }) => name), ...hidden])
  const found = await readAdminList<Item>(answer, query, language ? { language } : {})
  const read = { query, list: typeof found === 'string' ? { Items: [] } : found }
  return (
    <>
      <AdminHead title={title} lead={lead}>
        {typeof actions === 'function' ? actions(read) : actions}
      </AdminHead>
      {children}
      <AdminList label={title} query={query} list={found} filters={filters} {...table} {...(foot && { foot: foot(read) })} />
    </>
  )
}
