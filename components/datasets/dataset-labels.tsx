import { useTranslations } from 'next-intl'
import { accessMessage, type DatasetView, type DeprecationView, type Domain } from '@/components/datasets/dataset-view'
import { licenceMessage } from '@/components/datasets/licence'
import { useFormatter } from '@/components/text/format'
import { PlainLink } from '@/components/text/plain-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'

const looks = {
  open: { tone: 'open', icon: 'open' },
  reduced: { tone: 'plain', icon: 'lock' },
  closed: { tone: 'plain', icon: 'lock' },
} as const

type Props = { dataset: Pick<DatasetView, 'access' | 'opened' | 'total' | 'servedBy'> }

export function AccessBadge({ dataset }: Props) {
  const t = useTranslations('access')
  return (
    <Badge {...looks[isOpenTo(dataset) ? 'open' : dataset.access]} title={t(accessMessage(dataset))} text={t(wordOf(dataset))} />
  )
}

export function AccessWord({ dataset }: Props) {
  const t = useTranslations('access')
  const isOpen = isOpenTo(dataset)
  return (
    <span title={t(accessMessage(dataset))} className={`sm:whitespace-nowrap ${isOpen ? 'text-larch' : 'text-soft'}`}>
      <Icon name={looks[isOpen ? 'open' : dataset.access].icon} className="mr-1.5 inline size-3.5! align-[-0.125rem]" />
      {t(wordOf(dataset))}
    </span>
  )
}

const isOpenTo = ({ access, opened }: Props['dataset']) => access === 'open' || opened

const wordOf = ({ access, opened }: Props['dataset']) => (opened && access !== 'open' ? (`${access}ToOthers` as const) : access)

const signs: Record<Domain, string> = {
  mobility: 'M4.5 21 9 3m10.5 18L15 3M12 4v2.5m0 4V13m0 4v3.5',
  tourism: 'M2.5 20.5h19M4 20.5l6.5-13 4 7.5 2-3.2 4 8.7M10.5 7.500V3l4 1.5-4 1.5',
  weather: 'M7 18.500a4 4 0 0 1-.4-7.980 5.5 5.5 0 0 1 10.6 1A3.5 3.5 0 0 1 17 18.500H7ZM13.5 5.8 14.5 3M18 8.500l2.6-1.4',
  other: 'M12 3 21 8l-9 5-9-5 9-5Zm-9 9.5 9 5 9-5M3 17l9 5 9-5',
}

export function DomainSign({ domain, className = '' }: { domain: Domain; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-drawing size-6 shrink-0 text-soft ${className}`}>
      <path d={signs[domain]} />
    </svg>
  )
}

export function LicenceText({ licence }: { licence: string | null }) {
  const t = useTranslations('licence')
  const message = licenceMessage(licence)
  return message ? t(message) : licence
}

export function Replacement({ deprecation }: { deprecation: DeprecationView | null }) {
  const t = useTranslations('catalogue')
  const format = useFormatter()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  const { replacement, deprecated, removedAfter } = deprecation ?? { replacement: null, deprecated: null, removedAfter: null }
  const dates = [
    ...(deprecated ? [t('deprecatedSince', { date: day(deprecated) })] : []),
    ...(removedAfter ? [t('removedAfter', { date: day(removedAfter) })] : []),
  ]
  return (
    <p className="relative mt-2 text-xs text-orange">
      {deprecation?.reason && `${deprecation.reason} `}
      {replacement ? (
        <>
          {t('useInstead')}{' '}
          <PlainLink
            href={`/datasets/${encodeURIComponent(replacement.id)}`}
            className="font-semibold underline underline-offset-2"
          >
            {replacement.title}
          </PlainLink>
        </>
      ) : (
        t('noReplacement')
      )}
      {dates.length > 0 && ` (${dates.join(', ')})`}
    </p>
  )
}

export function Count({ value, className }: { value: number; className?: string }) {
  return <span className={className}>{useFormatter().number(value)}</span>
}
