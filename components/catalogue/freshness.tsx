import { useFormatter, useNow, useTranslations } from 'next-intl'
import type { Interface } from '@/components/catalogue/dataset-view'
import { useRhythm } from '@/components/catalogue/rhythm'

type Props = {
  of: Interface
  changed: Date | null
  /** How often measurements are expected. */
  periodSeconds?: number | null
}

/** How long ago the data changed and how often they are expected, in words; the exact time is the title. */
export function Freshness({ of, changed, periodSeconds = null }: Props) {
  const t = useTranslations('catalogue')
  const rhythm = useRhythm()
  const format = useFormatter()
  const now = useNow()
  if (!changed) return t('unknownFreshness')
  const when = format.relativeTime(changed, now)
  return (
    <>
      <time dateTime={changed.toISOString()} title={format.dateTime(changed, { dateStyle: 'full', timeStyle: 'short' })}>
        {t(of === 'timeseries' ? 'measured' : 'changed', { when })}
      </time>
      {periodSeconds !== null && ` · ${rhythm(periodSeconds)}`}
    </>
  )
}
