import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListBar, type ListFilter } from '@/components/admin/list/list-bar'
import { ListPages } from '@/components/admin/list/list-pages'
import { callQuery, type ListQuery } from '@/components/admin/list/list-query'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Link } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'

/** A page of a list as the door answers it. */
export type ListAnswer<Item> = Readonly<{ TotalResults: number; TotalPages: number; CurrentPage: number; Items: readonly Item[] }>

type Props<Item> = {
  /** What the list holds, e.g. `Users`; the name of the table. */
  label: string
  /** What the search covers, e.g. `Name or e-mail`. */
  searchLabel: string
  /** How many there are, in words, e.g. `25 users`. */
  counted(total: number): string
  query: ListQuery
  /** The page, or the door's sentence when it cannot answer the address. */
  list: ListAnswer<Item> | string
  filters?: readonly ListFilter[]
  columns: readonly TableColumn<Item>[]
  keyOf(item: Item): string
  /** Shown where there is nothing at all yet; when the filters match nothing, the list says so itself. */
  empty: ReactNode
}

/**
 * A list of the administration: made on the server, searched while typing, paged, and shown as cards on a phone. The address holds the query in the
 * door's words (`readListQuery`), and `list` is what `readAdminList` (app/(pages)/_data) read for it.
 */
export async function AdminList<Item>({ searchLabel, query, list, filters = [], ...shown }: Props<Item>) {
  const t = await getTranslations('admin.list')
  return (
    <section aria-label={shown.label} className="mt-5">
      <ListBar query={query} label={searchLabel} button={t('search')} filters={filters} />
      {typeof list === 'string' ? (
        <div className="mt-4">
          <Notice tone="error" role="alert">
            {list}{' '}
            <Link href={query.path} className="link">
              {t('all')}
            </Link>
          </Notice>
        </div>
      ) : (
        <Found {...shown} query={query} list={list} />
      )}
    </section>
  )
}

type ResultProps<Item> = Omit<Props<Item>, 'searchLabel' | 'filters' | 'list'> & { list: ListAnswer<Item> }

async function Found<Item>({ label, query, list, counted, columns, keyOf, empty }: ResultProps<Item>) {
  const t = await getTranslations('admin.list')
  const { TotalResults: total, TotalPages: pages, CurrentPage: page, Items: items } = list
  const narrowed = callQuery(query).size > 0
  return (
    <>
      <p role="status" className="mt-3 text-sm text-soft">
        {counted(total)}
      </p>
      {items.length > 0 ? (
        <AdminTable label={label} items={items} columns={columns} keyOf={keyOf} />
      ) : (
        <div className="mt-3 border border-line bg-sheet px-4 py-6 text-sm text-soft">
          {narrowed ? (
            <p>
              {t('nothingFits')}{' '}
              <Link href={query.path} className="link">
                {t('all')}
              </Link>
            </p>
          ) : (
            empty
          )}
        </div>
      )}
      <ListPages query={query} page={page} pages={pages} />
    </>
  )
}
