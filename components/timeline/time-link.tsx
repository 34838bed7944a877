import { useTranslations } from 'next-intl'
import { timeAddress } from '@/components/address/page-address'
import type { SeriesSource } from '@/components/source/source'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Links from the explorer of stations to the same stations over time. */
export function TimeLink({ source: { stationType, dataType } }: { source: SeriesSource }) {
  const t = useTranslations('explorer')
  const type = dataType === null ? '' : `?type=${encodeURIComponent(dataType)}`
  return (
    <Link
      href={timeAddress(stationType) + type}
      title={t('overTime')}
      className={`${buttonClass('outline')} max-sm:size-8 max-sm:px-0!`}
    >
      <Icon name="play" />
      <span className="max-sm:sr-only">{t('overTime')}</span>
    </Link>
  )
}
