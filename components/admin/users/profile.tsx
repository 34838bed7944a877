import { getTranslations } from 'next-intl/server'
import { ChangeForm } from '@/components/admin/form/change-form'
import { callOf } from '@/components/admin/users/user-call'
import { Section } from '@/components/ui/section'
import type { UserAnswer } from '@/lib/admin/users/params'

/** The name and e-mail address of a user. */
export async function UserProfile({ user: { Name, FullName, Email }, etag }: { user: UserAnswer; etag: string | null }) {
  const t = await getTranslations('admin.users')
  return (
    <Section id="profile" title={t('profile')}>
      <div className="max-w-[32rem] border border-line bg-sheet p-4">
        <ChangeForm
          method="PATCH"
          path={callOf(Name)}
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
