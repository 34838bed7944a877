import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { titleFromPath } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, readAdministration, roleNames } from '@/app/(pages)/_data/administration'
import { type PageProps, pathPart } from '@/app/(pages)/_data/page-urls'
import { AccessSection } from '@/components/admin/form/access-section'
import { ChangeForm } from '@/components/admin/form/change-form'
import { dialogTexts, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import { Moment } from '@/components/admin/list/table'
import { userPage, userPath } from '@/components/admin/pages'
import { EffectiveRoles, RoleGrants, UserMarks } from '@/components/admin/users/user-roles'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import type { UserResponse, UserRolesResponse } from '@/lib/admin/users/params'
import { respondUser, respondUserRoles } from '@/lib/admin/users/users'
import { cutText } from '@/lib/formats/text'
import { Problem } from '@/lib/http/errors/problem'

export const generateMetadata = titleFromPath('name')

export default async function UserPage({ params, searchParams }: PageProps<{ name: string }>) {
  await asAdministrator()
  const t = await getTranslations('admin.users')
  const name = pathPart((await params).name)
  const back = { href: '/admin/users', text: t('title') }
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={name} back={back} issuer={issuer} />
  const client = cutText([(await searchParams)['client']].flat()[0]?.trim() ?? '', 255)
  const { user, assigned, refused, roles, locale } = await readUser(name, client)
  const action = getPathname({ href: userPage(user.body.Name), locale })
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={user.body.Name} back={back} />
      <UserHead user={user.body} />
      <div className="mt-8 flex flex-col gap-10">
        <RoleGrants name={user.body.Name} assigned={assigned.body.Assigned} etag={assigned.etag} roles={roles} />
        <EffectiveRoles action={action} roles={assigned.body} client={client} refused={refused} />
        <UserProfile user={user.body} etag={user.etag} />
        <AccessSection
          of="users"
          name={user.body.Name}
          blocked={user.body.Blocked}
          path={userPath(user.body.Name)}
          etag={user.etag}
        >
          <NewPassword name={user.body.Name} />
        </AccessSection>
      </div>
    </IslandTexts>
  )
}

type Roles = z.infer<typeof UserRolesResponse>

async function readUser(name: string, client: string) {
  const params = { name }
  const [user, roles, locale] = await Promise.all([
    readAdministration<UserResponse, { name: string }>(respondUser, { params }),
    roleNames(),
    getLocale(),
  ])
  const assigned = await readAdministration<Roles, { name: string }>(respondUserRoles, {
    params,
    query: new URLSearchParams(client === '' ? {} : { client }),
  }).catch(error => {
    if (error instanceof Problem && error.status === 400) return error.detail
    throw error
  })
  if (typeof assigned !== 'string') return { user, roles, locale, assigned, refused: null }
  const withoutClient = await readAdministration<Roles, { name: string }>(respondUserRoles, { params })
  return { user, roles, locale, assigned: withoutClient, refused: assigned }
}

function UserHead({ user }: { user: UserResponse }) {
  const t = useTranslations('admin.users')
  const { Id, FullName, Email, CreatedAt, LastSignIn } = user
  return (
    <div className="mt-4 max-w-[44rem] border border-line bg-sheet px-4 py-1">
      <Facts
        facts={[
          { name: t('state'), value: <UserMarks user={user} /> },
          ...(FullName ? [{ name: t('fullName'), value: FullName }] : []),
          ...(Email ? [{ name: t('email'), value: Email }] : []),
          { name: t('lastSignIn'), value: LastSignIn ? <Moment at={LastSignIn} /> : t('never') },
          { name: t('created'), value: <Moment at={CreatedAt} /> },
          { name: t('subject'), value: <code className="text-xs break-all">{Id}</code> },
        ]}
      />
    </div>
  )
}

async function UserProfile({ user: { Name, FullName, Email }, etag }: { user: UserResponse; etag: string | null }) {
  const t = await getTranslations('admin.users')
  return (
    <Section id="profile" title={t('profile')}>
      <div className="max-w-[32rem] border border-line bg-sheet p-4">
        <ChangeForm
          method="PATCH"
          path={userPath(Name)}
          etag={etag}
          submit={t('save')}
          fields={[
            field('text', 'FullName', t('fullName'), { explanation: t('fullNameFor'), value: FullName, maxLength: 200 }),
            field('text', 'Email', t('email'), { value: Email, empty: 'null', maxLength: 254 }),
          ]}
        />
      </div>
    </Section>
  )
}

async function NewPassword({ name }: { name: string }) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      {...dialogTexts(t, 'newPassword', { name })}
      method="POST"
      path={`${userPath(name)}/password`}
      secret={{ property: 'Password', label: t('passwordMade') }}
      fields={[field('password', 'Password', t('password'), { explanation: t('passwordFor') })]}
    />
  )
}
