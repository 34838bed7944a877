import { useFormatter, useNow, useTranslations } from 'next-intl'

type Props = { of: 'content' | 'timeseries'; changed: Date | null; className?: string }

/** How long ago the data changed, in words; the exact time is the title. */
export function Freshness({ of, changed, className = '' }: Props) {
  const t = useTranslations('catalogue')
  const format = useFormatter()
  const now = useNow()
  if (!changed) return <span className={`text-xs text-faint ${className}`}>{t('unknownFreshness')}</span>
  const when = format.relativeTime(changed, now)
  return (
    <time
      dateTime={changed.toISOString()}
      title={format.dateTime(changed, { dateStyle: 'full', timeStyle: 'short' })}
      className={`text-xs text-faint ${className}`}
    >
      {t(of === 'timeseries' ? 'measured' : 'changed', { when })}
    </time>
  )
}
