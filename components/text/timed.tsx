'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTicking } from '@/components/text/age'

/** Content and when it begins to be shown, in milliseconds since 1970. */
type TimedContent = Readonly<{ from: number; shown: ReactNode }>

/**
 * Shows the content that began last, and switches to the next one in time.
 * @param phases by their beginning, earliest first
 */
export function Timed({ phases }: { phases: readonly TimedContent[] }): ReactNode {
  const current = useTicking(now => phases.findLastIndex(({ from }) => from <= now))
  return phases[current]?.shown
}

const dayMilliseconds = 86_400_000

/**
 * Days until the end of service, counted down while the page is open.
 * @param lastDay yyyy-MM-dd, until its end in UTC
 */
export function DaysLeft({ lastDay }: { lastDay: string }) {
  const t = useTranslations('daysLeft')
  const end = Date.parse(lastDay) + dayMilliseconds
  const count = useTicking(now => Math.ceil((end - now) / dayMilliseconds))
  return count > 0 ? t('left', { count }) : t('due')
}
