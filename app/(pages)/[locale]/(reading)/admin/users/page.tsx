import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, foreignIssuer, readAdminList, roleNames } from '@/app/(pages)/_data/administration'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { UserList, userFilters } from '@/components/admin/users/user-list'
import { IslandTexts } from '@/components/text/island-texts'
import { answerUsers } from '@/lib/admin/users/answer-users'
import type { UserAnswer } from '@/lib/admin/users/params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.users'))('title') }
}

/** Lists all who can sign in, and adds accounts. */
export default async function UsersPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.users')
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={t('title')} issuer={issuer} />
  const query = readListQuery('/admin/users', await searchParams, userFilters)
  const [list, roles] = await Promise.all([readAdminList<UserAnswer>(answerUsers, query), roleNames()])
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <NewUser roles={roles} />
      </AdminHead>
      <UserList query={query} list={list} roles={roles} />
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
        { kind: 'text', name: 'Name', label: t('name'), explanation: t('nameFor'), required: true, maxLength: 100 },
        { kind: 'text', name: 'FullName', label: t('fullName'), explanation: t('fullNameFor'), maxLength: 200 },
        { kind: 'text', name: 'Email', label: t('email'), empty: 'null', maxLength: 254 },
        { kind: 'password', name: 'Password', label: t('password'), explanation: t('passwordFor') },
        { kind: 'several', name: 'Roles', label: t('roles'), choices: roles.map(role => [role, role]) },
      ]}
    />
  )
}
