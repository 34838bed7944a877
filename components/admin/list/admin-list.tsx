import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListBar } from '@/components/admin/list/list-bar'
import { type AdminListState, type ListFilter, listUrl, requestQuery } from '@/components/admin/list/list-query'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { getFormatter } from '@/components/text/get-formatter'
import { Link, TextLink } from '@/components/text/navigation'
import { Icon, type IconName } from '@/components/ui/icon'
import { ErrorNotice } from '@/components/ui/notice'

export type ListResponse<Item> = Readonly<{
  TotalResults: number
  TotalPages: number
  CurrentPage: number
  Items: readonly Item[]
}>

export type AdminListProps<Item> = {
  label: string
  searchLabel: string
  counted?(total: number): ReactNode
  query: AdminListState
  list: ListResponse<Item> | string
  filters?: readonly ListFilter[]
  columns: readonly TableColumn<Item>[]
  keyOf(item: Item): string
  empty: ReactNode
  nothing?: string
  foot?: ReactNode
}

/** A list of the administration, searched while typing. Its URL has the parameters of the API (`readListQuery`). */
export async function AdminList<Item>({ searchLabel, query, list, filters = [], ...shown }: AdminListProps<Item>) {
  const t = await getTranslations('admin.list')
  return (
    <section aria-label={shown.label} className="mt-5">
      <ListBar query={query} label={searchLabel} button={t('search')} filters={filters} />
      {typeof list === 'string' ? (
        <div className="mt-4">
          <ErrorNotice>
            {list} <TextLink href={query.path}>{t('all')}</TextLink>
          </ErrorNotice>
        </div>
      ) : (
        <ListResult {...shown} query={query} list={list} />
      )}
    </section>
  )
}

type ResultProps<Item> = Omit<AdminListProps<Item>, 'searchLabel' | 'filters' | 'list'> & { list: ListResponse<Item> }

async function ListResult<Item>({ label, query, list, counted, columns, keyOf, empty, nothing, foot }: ResultProps<Item>) {
  const t = await getTranslations('admin.list')
  const { TotalResults: total, TotalPages: pages, CurrentPage: page, Items: items } = list
  const narrowed = requestQuery(query).size > 0
  return (
    <>
      {counted && (
        <p role="status" className="mt-3 text-sm text-soft">
          {counted(total)}
        </p>
      )}
      {items.length > 0 ? (
        <AdminTable label={label} items={items} columns={columns} keyOf={keyOf} />
      ) : (
        <div className="mt-3 border border-line bg-sheet px-4 py-6 text-sm text-soft">
          {narrowed ? (
            <p>
              {nothing ?? t('nothingFits')} <TextLink href={query.path}>{t('all')}</TextLink>
            </p>
          ) : (
            empty
          )}
        </div>
      )}
      {foot ?? <ListPages query={query} page={page} pages={pages} />}
    </>
  )
}

export async function ListPages({ query, page, pages }: { query: AdminListState; page: number; pages: number }) {
  const [t, format] = await Promise.all([getTranslations('admin.list'), getFormatter()])
  if (pages <= 1) return null
  const links: readonly (readonly [target: number, name: 'previous' | 'next', icon: IconName, rel: string])[] = [
    [page - 1, 'previous', 'left', 'prev'],
    [page + 1, 'next', 'right', 'next'],
  ]
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center gap-3 text-sm">
      {links.map(([target, name, icon, rel]) =>
        target < 1 || target > pages ? null : (
          <Link
            key={name}
            rel={rel}
            href={listUrl(query, { pagenumber: String(target) })}
            className="inline-flex h-8 items-center gap-2 rounded-sm border border-strong bg-sheet px-3 hover:border-ink"
          >
            {name === 'previous' && <Icon name={icon} />}
            {t(name)}
            {name === 'next' && <Icon name={icon} />}
          </Link>
        ),
      )}
      <span className="text-soft">{t('page', { page: format.number(page), pages: format.number(pages) })}</span>
    </nav>
  )
}
