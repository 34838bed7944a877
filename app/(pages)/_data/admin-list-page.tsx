import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { readAdminList } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList, type AdminListProps, type ListResponse } from '@/components/admin/list/admin-list'
import { type AdminListState, readListQuery } from '@/components/admin/list/list-query'
import { IslandTexts } from '@/components/text/island-texts'
import type { ApiRequest } from '@/lib/http/handle'

export type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Metadata with a message as title: `export const generateMetadata = titleFrom('admin.users')`. */
export const titleFrom =
  (texts: string, key = 'title') =>
  async (): Promise<Metadata> => ({ title: (await getTranslations(texts as 'admin.users'))(key as 'title') })

/** Metadata with a path parameter as title: `export const generateMetadata = titleFromPath('name')`. */
export const titleFromPath =
  <Name extends string>(name: Name) =>
  async ({ params }: { params: Promise<Record<Name, string>> }): Promise<Metadata> => ({ title: pathPart((await params)[name]) })

/** State of the list in the URL, and the matching page of results. It has no items if the URL is invalid. */
type ReadList<Item> = Readonly<{ query: AdminListState; list: Pick<ListResponse<Item>, 'Items'> }>

type ListProps<Item> = Omit<AdminListProps<Item>, 'label' | 'query' | 'list' | 'foot'>

type Props<Item> = SearchProps &
  ListProps<Item> & {
    path: string
    answer(call: ApiRequest<Record<never, never>>): Promise<Response>
    language?: string
    title: string
    lead: string
    /** Parameters of the list that have no control. */
    hidden?: readonly string[]
    actions?: ReactNode | ((read: ReadList<Item>) => ReactNode)
    islands?: ComponentProps<typeof IslandTexts>['of']
    foot?(read: ReadList<Item>): ReactNode
    children?: ReactNode
  }

export async function AdminListPage<Item>({ searchParams, path, answer, language, hidden = [], ...shown }: Props<Item>) {
  const { title, lead, actions, children, islands = [], foot, filters = [], ...table } = shown
  const query: AdminListState = readListQuery(path, await searchParams, [...filters.map(({ name }) => name), ...hidden])
  const list = await readAdminList<Item>(answer, query, language ? { language } : {})
  const read = { query, list: typeof list === 'string' ? { Items: [] } : list }
  return (
    <IslandTexts of={islands}>
      <AdminHead title={title} lead={lead}>
        {typeof actions === 'function' ? actions(read) : actions}
      </AdminHead>
      {children}
      <AdminList label={title} query={query} list={list} filters={filters} {...table} {...(foot && { foot: foot(read) })} />
    </IslandTexts>
  )
}
