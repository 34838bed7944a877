import { getTranslations } from 'next-intl/server'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { OpensShort } from '@/components/admin/roles/opens'
import { OpensLater } from '@/components/admin/roles/opens-later'
import { RoleLink } from '@/components/admin/roles/role-link'
import { UnknownNames } from '@/components/admin/roles/unknown-names'
import { RoleText } from '@/components/session/role-text'
import type { RoleAnswer } from '@/lib/admin/roles/params'

type Props = {
  query: ListQuery
  list: ListAnswer<RoleAnswer> | string
  /** The identity provider that knows their holders, when it is not this platform. */
  issuer: string | null
}

/** Every role, with what it opens and how many have it. */
export async function RoleList({ query, list, issuer }: Props) {
  const t = await getTranslations('admin.roles')
  return (
    <AdminList<RoleAnswer>
      query={query}
      list={list}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      keyOf={({ Name }) => Name}
      empty={t('empty')}
      columns={[
        {
          key: 'name',
          head: t('name'),
          look: 'main',
          cell: ({ Name, Description, Requestable }) => (
            <>
              <RoleLink name={Name} />
              <RoleText name={Name} description={Description} className="block text-xs font-normal text-soft" />
              {!Requestable && <span className="block text-xs font-normal text-faint">{t('notOffered')}</span>}
            </>
          ),
        },
        {
          key: 'sentence',
          head: t('opens'),
          cell: ({ Sentence, Rules }) => (
            <div className="grid gap-2">
              {Sentence}
              {Rules.map(rule => (
                <UnknownNames key={rule.Id} rule={rule} />
              ))}
            </div>
          ),
        },
        {
          key: 'beyond',
          head: t('beyond'),
          look: 'number',
          cell: ({ Name, Opens }) => (Opens ? <OpensShort opens={Opens} /> : <OpensLater role={Name} />),
        },
        {
          key: 'holders',
          head: t('holders'),
          look: 'number',
          cell: ({ Name, Holders: { Users, Clients } }) => {
            if (Name === 'GUEST') return t('everybody')
            return issuer ? t('holdersElsewhere') : t('holdersCount', { users: Users, clients: Clients })
          },
        },
      ]}
    />
  )
}
