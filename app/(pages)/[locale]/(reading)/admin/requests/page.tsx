import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { choicesOf } from '@/components/admin/form/fields'
import { choiceFilter } from '@/components/admin/list/list-query'
import { linkColumn, Moment } from '@/components/admin/list/table'
import { requestPage } from '@/components/admin/pages'
import { type RequestResponse, respondRequests } from '@/lib/admin/requests/requests'

export const generateMetadata = titleFrom('admin.requests')

const states = ['given', 'refused', 'withdrawn', 'all'] as const

/** Lists requests for roles: only the pending ones, unless the filter is set. */
export default async function RequestsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.requests')
  const others = choicesOf(states, state => t(`states.${state}`))
  return (
    <AdminListPage<RequestResponse>
      searchParams={searchParams}
      path="/admin/requests"
      answer={respondRequests}
      title={t('title')}
      lead={t('lead')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      empty={t('empty')}
      filters={[choiceFilter('state', t('state'), t('states.open'), others)]}
      keyOf={({ Id }) => String(Id)}
      columns={[
        linkColumn(t('who'), ({ Id, Name }) => ({ href: requestPage(Id), text: Name })),
        { head: t('role'), cell: ({ Role }) => <code className="text-xs">{Role}</code> },
        { head: t('reason'), cell: ({ Reason }) => <span className="line-clamp-2">{Reason}</span> },
        { head: t('asked'), cell: ({ AskedAt }) => <Moment at={AskedAt} /> },
        { head: t('state'), cell: ({ State }) => t(`states.${State}`) },
      ]}
    />
  )
}
