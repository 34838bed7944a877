import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ClientAnswer } from '@/lib/admin/clients/params'

type Marked = Pick<ClientAnswer, 'Blocked' | 'Public' | 'OfPages' | 'PreviousSecret'>

/** The badges of a client. */
export function ClientMarks({ client: { Blocked, Public, OfPages, PreviousSecret } }: { client: Marked }) {
  const t = useTranslations('admin.clients')
  if (!Blocked && !Public && !OfPages && PreviousSecret === null) return <span className="text-faint">{t('active')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {Blocked && <Badge icon="lock">{t('blocked')}</Badge>}
      {Public && <Badge title={t('publicText')}>{t('public')}</Badge>}
      {OfPages && <Badge title={t('ofPagesText')}>{t('ofPages')}</Badge>}
      {PreviousSecret && (
        <Badge icon="clock" title={t('twoSecretsText')}>
          {t('twoSecrets')}
        </Badge>
      )}
    </span>
  )
}
