import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'

type Props = {
  of: 'content' | 'timeseries'
  changed: Date | null
  /** How often measurements are expected. */
  periodSeconds?: number | null
  className?: string
}

/** How long ago the data changed and how often they are expected, in words; the exact time is the title. */
export function Freshness({ of, changed, periodSeconds = null, className = '' }: Props) {
  const t = useTranslations('catalogue')
  const rhythm = useRhythm()
  const format = useFormatter()
  const now = useNow()
  if (!changed) return <span className={`text-xs text-faint ${className}`}>{t('unknownFreshness')}</span>
  const when = format.relativeTime(changed, now)
  return (
    <span className={`text-xs text-faint ${className}`}>
      <time dateTime={changed.toISOString()} title={format.dateTime(changed, { dateStyle: 'full', timeStyle: 'short' })}>
        {t(of === 'timeseries' ? 'measured' : 'changed', { when })}
      </time>
      {periodSeconds !== null && ` · ${t('expected', { rhythm: rhythm(periodSeconds) })}`}
    </span>
  )
}
