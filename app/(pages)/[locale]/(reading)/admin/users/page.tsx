import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, roleNames } from '@/app/(pages)/_data/administration'
import { choicesOf, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { ForeignPage } from '@/components/admin/frame/admin-head'
import { Moment } from '@/components/admin/list/table'
import { roleAddress, userAddress } from '@/components/admin/pages'
import { UserMarks } from '@/components/admin/users/user-roles'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { answerUsers } from '@/lib/admin/users/answer-users'
import type { UserAnswer } from '@/lib/admin/users/params'

export const generateMetadata = titleFrom('admin.users')

/** Lists all who can sign in, and adds accounts. */
export default async function UsersPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.users')
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={t('title')} issuer={issuer} />
  const roles = await roleNames()
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminListPage<UserAnswer>
        searchParams={searchParams}
        path="/admin/users"
        answer={answerUsers}
        title={t('title')}
        lead={t('lead')}
        actions={<NewUser roles={roles} />}
        searchLabel={t('search')}
        counted={count => t('count', { count })}
        empty={t('empty')}
        filters={[
          { name: 'role', label: t('filterRole'), choices: [['', t('anyRole')], ...choicesOf(roles)] },
          {
            name: 'blocked',
            label: t('filterBlocked'),
            choices: [
              ['', t('blockedOrNot')],
              ['true', t('onlyBlocked')],
              ['false', t('notBlocked')],
            ],
          },
        ]}
        keyOf={({ Id }) => Id}
        columns={[
          {
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
          { head: t('email'), cell: ({ Email }) => Email ?? <span className="text-faint">–</span> },
          { head: t('roles'), cell: ({ Roles }) => <RoleCodes roles={Roles} /> },
          { head: t('lastSignIn'), cell: ({ LastSignIn }) => <Moment at={LastSignIn} /> },
          { head: t('state'), cell: user => <UserMarks user={user} /> },
        ]}
      />
    </IslandTexts>
  )
}

async function NewUser({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      button={t('add')}
      icon="plus"
      look="solid"
      title={t('addTitle')}
      lead={t('addLead')}
      submit={t('addSubmit')}
      method="POST"
      path="/users"
      to="/admin/users/{Name}"
      secret={{ member: 'Password', label: t('passwordMade') }}
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

/** Roles given to a user, each with its end where it has one. */
async function RoleCodes({ roles }: { roles: UserAnswer['Roles'] }) {
  const t = await getTranslations('admin.users')
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
