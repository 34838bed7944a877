import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { callOf } from '@/components/admin/users/user-call'

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
      path={`${callOf(name)}/password`}
      secret={{ member: 'Password', label: t('passwordMade') }}
      fields={[{ kind: 'password', name: 'Password', label: t('password'), explanation: t('passwordFor') }]}
    />
  )
}
