import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, roleNames } from '@/app/(pages)/_data/administration'
import { addDialog, choicesOf, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { ForeignPage } from '@/components/admin/frame/admin-head'
import { choiceFilter } from '@/components/admin/list/list-query'
import { linkColumn, Moment } from '@/components/admin/list/table'
import { rolePage, userPage } from '@/components/admin/pages'
import { UserMarks } from '@/components/admin/users/user-roles'
import { Link } from '@/components/text/navigation'
import type { UserResponse } from '@/lib/admin/users/params'
import { respondUsers } from '@/lib/admin/users/users'

export const generateMetadata = titleFrom('admin.users')

export default async function UsersPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.users')
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={t('title')} issuer={issuer} />
  const roles = await roleNames()
  const states = [['true', t('onlyBlocked')] as const, ['false', t('notBlocked')] as const]
  return (
    <AdminListPage<UserResponse>
      islands={['adminForm', 'refusals']}
      searchParams={searchParams}
      path="/admin/users"
      answer={respondUsers}
      title={t('title')}
      lead={t('lead')}
      actions={<NewUser roles={roles} />}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      empty={t('empty')}
      filters={[
        choiceFilter('role', t('filterRole'), t('anyRole'), choicesOf(roles)),
        choiceFilter('blocked', t('filterBlocked'), t('blockedOrNot'), states),
      ]}
      keyOf={({ Id }) => Id}
      columns={[
        linkColumn(t('name'), ({ Name, FullName }) => ({ href: userPage(Name), text: Name, below: FullName })),
        { head: t('email'), cell: ({ Email }) => Email ?? <span className="text-faint">–</span> },
        { head: t('roles'), cell: ({ Roles }) => <RoleCodes roles={Roles} /> },
        { head: t('lastSignIn'), cell: ({ LastSignIn }) => <Moment at={LastSignIn} /> },
        { head: t('state'), cell: user => <UserMarks user={user} /> },
      ]}
    />
  )
}

async function NewUser({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      {...addDialog(t)}
      path="/users"
      to="/admin/users/{Name}"
      secret={{ property: 'Password', label: t('passwordMade') }}
      fields={[
        field('text', 'Name', t('name'), { explanation: t('nameFor'), required: true, maxLength: 100 }),
        field('text', 'FullName', t('fullName'), { explanation: t('fullNameFor'), maxLength: 200 }),
        field('text', 'Email', t('email'), { empty: 'null', maxLength: 254 }),
        field('password', 'Password', t('password'), { explanation: t('passwordFor') }),
        field('several', 'Roles', t('roles'), { choices: choicesOf(roles) }),
      ]}
    />
  )
}

async function RoleCodes({ roles }: { roles: UserResponse['Roles'] }) {
  const t = await getTranslations('admin.users')
  if (roles.length === 0) return <span className="text-faint">{t('noRoles')}</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {roles.map(({ Role, Until }) => (
        <li key={Role}>
          <Link href={rolePage(Role)} className="font-mono text-xs hover:text-larch hover:underline">
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
