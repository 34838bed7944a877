import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** The ways to hear of changes without coming back. */
export function Feeds() {
  const t = useTranslations('changes')
  return (
    <p className="flex flex-wrap gap-2">
      <a href="/changes/feed.atom" className={buttonClass('outline')}>
        <Icon name="link" /> {t('atom')}
      </a>
      <a href="/changes/feed.ics" className={buttonClass('outline')}>
        <Icon name="clock" /> {t('calendar')}
      </a>
    </p>
  )
}
