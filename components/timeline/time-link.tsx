import { useTranslations } from 'next-intl'
import type { SeriesSource } from '@/components/explore/source'
import { timeAddress } from '@/components/station/station-address'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** From the explorer of stations to the same stations over time. */
export function TimeLink({ source: { stationType, dataType } }: { source: SeriesSource }) {
  const t = useTranslations('explorer')
  const type = dataType === null ? '' : `?type=${encodeURIComponent(dataType)}`
  return (
    <Link href={timeAddress(stationType) + type} className={buttonClass('outline')}>
      <Icon name="play" />
      {t('overTime')}
    </Link>
  )
}
