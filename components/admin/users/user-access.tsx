import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { callOf } from '@/components/admin/users/user-call'
import { Section } from '@/components/ui/section'
import type { UserAnswer } from '@/lib/admin/users/params'

/** Keeping somebody out, letting them in again, another password, and removing them. */
export async function UserAccess({ user: { Name, Blocked }, etag }: { user: UserAnswer; etag: string | null }) {
  const t = await getTranslations('admin.users')
  const path = callOf(Name)
  return (
    <Section id="access" title={t('access')} lead={t('accessLead')}>
      <div className="flex flex-wrap gap-2">
        <FormDialog
          button={t(Blocked ? 'unblock' : 'block')}
          icon={Blocked ? 'open' : 'lock'}
          title={t(Blocked ? 'unblockTitle' : 'blockTitle', { name: Name })}
          lead={t(Blocked ? 'unblockLead' : 'blockLead')}
          submit={t(Blocked ? 'unblock' : 'block')}
          method="PATCH"
          path={path}
          etag={etag}
          fixed={{ Blocked: !Blocked }}
          fields={[]}
        />
        <FormDialog
          button={t('newPassword')}
          title={t('newPasswordTitle', { name: Name })}
          lead={t('newPasswordLead')}
          submit={t('newPassword')}
          method="POST"
          path={`${path}/password`}
          secret={{ member: 'Password', label: t('passwordMade') }}
          fields={[{ kind: 'password', name: 'Password', label: t('password'), explanation: t('passwordFor') }]}
        />
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { name: Name })}
          lead={t('removeLead')}
          submit={t('removeSubmit', { name: Name })}
          method="DELETE"
          path={path}
          etag={etag}
          to="/admin/users"
          fields={[]}
        />
      </div>
    </Section>
  )
}
