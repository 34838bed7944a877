import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** Address of the feed for readers. */
  atom: string
  /** Address of the same as a calendar, where there is one. */
  calendar?: string
}

/** The ways to follow changes: feed readers and calendars. */
export function Feeds({ atom, calendar }: Props) {
  const t = useTranslations('changes')
  return (
    <p className="flex flex-wrap gap-2">
      <a href={atom} className={buttonClass('outline')}>
        <Icon name="feed" /> {t('atom')}
      </a>
      {calendar && (
        <a href={calendar} className={buttonClass('outline')}>
          <Icon name="calendar" /> {t('calendar')}
        </a>
      )}
    </p>
  )
}
