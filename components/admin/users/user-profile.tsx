import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ChangeForm } from '@/components/admin/form/change-form'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Moment } from '@/components/admin/list/table'
import { userCall } from '@/components/admin/pages'
import { Badge } from '@/components/ui/badge'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import type { UserAnswer } from '@/lib/admin/users/params'
import { strayLetter } from '@/lib/formats/one-script'

/** The facts about a user. */
export function UserHead({ user }: { user: UserAnswer }) {
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

/** What keeps a user from signing in, and whether their name could be mistaken for another. */
export function UserMarks({ user: { Name, Blocked, Absent } }: { user: Pick<UserAnswer, 'Name' | 'Blocked' | 'Absent'> }) {
  const t = useTranslations('admin.users')
  const isMixed = strayLetter(Name) !== null
  if (!Blocked && !Absent && !isMixed) return <span className="text-faint">{t('active')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {Blocked && <Badge icon="lock">{t('blocked')}</Badge>}
      {isMixed && (
        <Badge icon="notice" title={t('mixedText')}>
          {t('mixed')}
        </Badge>
      )}
      {Absent && <Badge title={t('absentText')}>{t('absent')}</Badge>}
    </span>
  )
}

/** The name and e-mail address of a user. */
export async function UserProfile({ user: { Name, FullName, Email }, etag }: { user: UserAnswer; etag: string | null }) {
  const t = await getTranslations('admin.users')
  return (
    <Section id="profile" title={t('profile')}>
      <div className="max-w-[32rem] border border-line bg-sheet p-4">
        <ChangeForm
          method="PATCH"
          path={userCall(Name)}
          etag={etag}
          submit={t('save')}
          fields={[
            {
              kind: 'text',
              name: 'FullName',
              label: t('fullName'),
              explanation: t('fullNameFor'),
              value: FullName,
              maxLength: 200,
            },
            { kind: 'text', name: 'Email', label: t('email'), value: Email, empty: 'null', maxLength: 254 },
          ]}
        />
      </div>
    </Section>
  )
}

/** Gives a user another password; a generated one is shown once. */
export async function NewPassword({ name }: { name: string }) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      button={t('newPassword')}
      title={t('newPasswordTitle', { name })}
      lead={t('newPasswordLead')}
      submit={t('newPassword')}
      method="POST"
      path={`${userCall(name)}/password`}
      secret={{ member: 'Password', label: t('passwordMade') }}
      fields={[{ kind: 'password', name: 'Password', label: t('password'), explanation: t('passwordFor') }]}
    />
  )
}
