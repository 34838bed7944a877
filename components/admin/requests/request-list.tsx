import { getTranslations } from 'next-intl/server'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { AdminListState } from '@/components/admin/list/list-state'
import { Moment } from '@/components/admin/list/table'
import { requestAddress } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'
import type { RequestAnswer } from '@/lib/admin/requests/params'

/** Filters of the list. */
export const requestFilters = ['state'] as const

/** Role requests; the pending ones, unless the filter names others. */
export async function RequestList({ query, list }: { query: AdminListState; list: ListAnswer<RequestAnswer> | string }) {
  const t = await getTranslations('admin.requests')
  return (
    <AdminList<RequestAnswer>
      query={query}
      list={list}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      keyOf={({ Id }) => String(Id)}
      empty={t('empty')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          choices: [
            ['', t('states.open')],
            ...(['given', 'refused', 'withdrawn', 'all'] as const).map(state => [state, t(`states.${state}`)] as const),
          ],
        },
      ]}
      columns={[
        {
          key: 'who',
          head: t('who'),
          look: 'main',
          cell: ({ Id, Name }) => (
            <Link href={requestAddress(Id)} className="link">
              {Name}
            </Link>
          ),
        },
        { key: 'role', head: t('role'), cell: ({ Role }) => <code className="text-xs">{Role}</code> },
        { key: 'reason', head: t('reason'), cell: ({ Reason }) => <span className="line-clamp-2">{Reason}</span> },
        { key: 'asked', head: t('asked'), cell: ({ AskedAt }) => <Moment at={AskedAt} /> },
        { key: 'state', head: t('state'), cell: ({ State }) => t(`states.${State}`) },
      ]}
    />
  )
}
