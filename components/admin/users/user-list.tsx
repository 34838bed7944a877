import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListFilter } from '@/components/admin/list/list-bar'
import type { AdminListState } from '@/components/admin/list/list-state'
import { Moment } from '@/components/admin/list/table'
import { roleAddress, userAddress } from '@/components/admin/pages'
import { UserMarks } from '@/components/admin/users/user-profile'
import { Link } from '@/components/text/navigation'
import type { UserAnswer } from '@/lib/admin/users/params'

type Props = { query: AdminListState; list: ListAnswer<UserAnswer> | string; roles: readonly string[] }

/** Filters of the list. */
export const userFilters = ['role', 'blocked'] as const

/** Everybody who can sign in. */
export async function UserList({ query, list, roles }: Props) {
  const t = await getTranslations('admin.users')
  const filters: ListFilter[] = [
    { name: 'role', label: t('filterRole'), choices: [['', t('anyRole')], ...roles.map(role => [role, role] as const)] },
    {
      name: 'blocked',
      label: t('filterBlocked'),
      choices: [
        ['', t('blockedOrNot')],
        ['true', t('onlyBlocked')],
        ['false', t('notBlocked')],
      ],
    },
  ]
  return (
    <AdminList<UserAnswer>
      query={query}
      list={list}
      filters={filters}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      keyOf={({ Id }) => Id}
      empty={t('empty')}
      columns={[
        {
          key: 'name',
          head: t('name'),
          look: 'main',
          cell: ({ Name, FullName }) => (
            <>
              <Link href={userAddress(Name)} className="link">
                {Name}
              </Link>
              {FullName && <span className="block text-xs font-normal text-soft">{FullName}</span>}
            </>
          ),
        },
        { key: 'email', head: t('email'), cell: ({ Email }) => Email ?? <span className="text-faint">–</span> },
        { key: 'roles', head: t('roles'), cell: ({ Roles }) => <RoleCodes roles={Roles} /> },
        { key: 'seen', head: t('lastSignIn'), cell: ({ LastSignIn }) => <Moment at={LastSignIn} /> },
        { key: 'state', head: t('state'), cell: user => <UserMarks user={user} /> },
      ]}
    />
  )
}

/** Roles given to a user, each with its end where it has one. */
function RoleCodes({ roles }: { roles: UserAnswer['Roles'] }) {
  const t = useTranslations('admin.users')
  if (roles.length === 0) return <span className="text-faint">{t('noRoles')}</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {roles.map(({ Role, Until }) => (
        <li key={Role}>
          <Link href={roleAddress(Role)} className="font-mono text-xs hover:text-larch hover:underline">
            {Role}
          </Link>
          {Until && (
            <span className="text-xs text-soft">
              {' '}
              {t('until')} <Moment at={Until} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
