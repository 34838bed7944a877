import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { asAdministrator, foreignIssuer, readAdministration, roleNames } from '@/app/(pages)/_data/administration'
import { AccessSection } from '@/components/admin/form/access-section'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import { userAddress, userCall } from '@/components/admin/pages'
import { NewPassword, UserHead, UserProfile } from '@/components/admin/users/user-profile'
import { EffectiveRoles, RoleGrants } from '@/components/admin/users/user-roles'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname } from '@/components/text/navigation'
import { answerUser, answerUserRoles } from '@/lib/admin/users/answer-users'
import type { UserAnswer, UserRolesAnswer } from '@/lib/admin/users/params'
import { cutText } from '@/lib/formats/text'
import { Problem } from '@/lib/http/errors/problem'

type Props = { params: Promise<{ name: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pathPart((await params).name) }
}

/** A user: what they may and why, and changing it. */
export default async function UserPage({ params, searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.users')
  const name = pathPart((await params).name)
  const back = { href: '/admin/users', text: t('title') }
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={name} back={back} issuer={issuer} />
  const client = cutText([(await searchParams)['client']].flat()[0]?.trim() ?? '', 255)
  const { user, given, refused, roles, locale } = await readUser(name, client)
  const action = getPathname({ href: userAddress(user.body.Name), locale })
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={user.body.Name} back={back} />
      <UserHead user={user.body} />
      <div className="mt-8 flex flex-col gap-10">
        <RoleGrants name={user.body.Name} held={given.body.Assigned} etag={given.etag} roles={roles} />
        <EffectiveRoles action={action} answer={given.body} client={client} refused={refused} />
        <UserProfile user={user.body} etag={user.etag} />
        <AccessSection
          of="users"
          name={user.body.Name}
          blocked={user.body.Blocked}
          path={userCall(user.body.Name)}
          etag={user.etag}
        >
          <NewPassword name={user.body.Name} />
        </AccessSection>
      </div>
    </IslandTexts>
  )
}

type Roles = z.infer<typeof UserRolesAnswer>

async function readUser(name: string, client: string) {
  const params = { name }
  const [user, roles, locale] = await Promise.all([
    readAdministration<UserAnswer, { name: string }>(answerUser, { params }),
    roleNames(),
    getLocale(),
  ])
  const given = await readAdministration<Roles, { name: string }>(answerUserRoles, {
    params,
    query: new URLSearchParams(client === '' ? {} : { client }),
  }).catch(error => {
    if (error instanceof Problem && error.status === 400) return error.detail
    throw error
  })
  if (typeof given !== 'string') return { user, roles, locale, given, refused: null }
  const without = await readAdministration<Roles, { name: string }>(answerUserRoles, { params })
  return { user, roles, locale, given: without, refused: given }
}
