import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Whether one may read a dataset without a role, in a word; the sentence behind it is the title. */
export function AccessBadge({ access }: { access: 'open' | 'closed' }) {
  const t = useTranslations('access')
  return (
    <Badge tone={access === 'open' ? 'open' : 'plain'} icon={access === 'open' ? 'open' : 'lock'} title={t(`${access}Text`)}>
      {t(access)}
    </Badge>
  )
}
