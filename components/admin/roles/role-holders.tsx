import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { clientAddress } from '@/components/admin/clients/client-call'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { Moment } from '@/components/admin/list/moment'
import { userAddress } from '@/components/admin/users/user-list'
import { Link } from '@/components/text/navigation'
import type { HolderAnswer } from '@/lib/admin/roles/params'

type Holder = z.infer<typeof HolderAnswer>

/** Users and clients who have a role. */
export async function RoleHolders({ query, list }: { query: ListQuery; list: ListAnswer<Holder> | string }) {
  const t = await getTranslations('admin.roles')
  return (
    <AdminList<Holder>
      query={query}
      list={list}
      label={t('holdersList')}
      searchLabel={t('searchHolders')}
      counted={count => t('holdersTotal', { count })}
      keyOf={({ Kind, Name }) => `${Kind} ${Name}`}
      empty={t('noHolders')}
      columns={[
        {
          key: 'name',
          head: t('holder'),
          look: 'main',
          cell: ({ Kind, Name }) => (
            <Link href={Kind === 'user' ? userAddress(Name) : clientAddress(Name)} className="link">
              {Name}
            </Link>
          ),
        },
        { key: 'kind', head: t('kind'), cell: ({ Kind }) => t(`kinds.${Kind}`) },
        { key: 'full', head: t('fullName'), cell: ({ FullName }) => FullName || <span className="text-faint">–</span> },
        { key: 'until', head: t('until'), cell: ({ Until }) => <Moment at={Until} /> },
      ]}
    />
  )
}
