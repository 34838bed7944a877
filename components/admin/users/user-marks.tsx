import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { UserAnswer } from '@/lib/admin/users/params'
import { strayLetter } from '@/lib/formats/one-script'

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
