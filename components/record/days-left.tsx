'use client'

import { useTranslations } from 'next-intl'
import { useTicking } from '@/components/text/age'

const dayMilliseconds = 86_400_000

/** The days until the end of a service, updated while shown. The service includes `lastDay` (yyyy-MM-dd, UTC). */
export function DaysLeft({ lastDay }: { lastDay: string }) {
  const t = useTranslations('daysLeft')
  const end = Date.parse(lastDay) + dayMilliseconds
  const count = useTicking(now => Math.ceil((end - now) / dayMilliseconds))
  return count > 0 ? t('left', { count }) : t('due')
}
