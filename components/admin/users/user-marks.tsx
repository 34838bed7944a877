import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { UserAnswer } from '@/lib/admin/users/params'

/** What keeps somebody from signing in. */
export function UserMarks({ user: { Blocked, Absent } }: { user: Pick<UserAnswer, 'Blocked' | 'Absent'> }) {
  const t = useTranslations('admin.users')
  if (!Blocked && !Absent) return <span className="text-faint">{t('active')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {Blocked && <Badge icon="lock">{t('blocked')}</Badge>}
      {Absent && <Badge title={t('absentText')}>{t('absent')}</Badge>}
    </span>
  )
}
