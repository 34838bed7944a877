import { useTranslations } from 'next-intl'
import { Moment } from '@/components/admin/list/moment'
import { UserMarks } from '@/components/admin/users/user-marks'
import { Facts } from '@/components/ui/facts'
import type { UserAnswer } from '@/lib/admin/users/params'

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
