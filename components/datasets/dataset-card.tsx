import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccessBadge, Count, DomainSign, LicenceText, Replacement } from '@/components/datasets/dataset-labels'
import type { DatasetView, DeprecationView } from '@/components/datasets/dataset-view'
import { Freshness } from '@/components/datasets/freshness'
import { PlainLink } from '@/components/text/plain-link'
import { Badge } from '@/components/ui/badge'

type Props = {
  dataset: DatasetView
  changed: Date | null
  periodSeconds?: number | null
  deprecation?: DeprecationView | null
  /** The matching field, if the search text occurs nowhere else in the dataset. */
  field?: string | null
  level?: 2 | 3
  picture?: ReactNode
}

export function DatasetCard(props: Props) {
  const { dataset, changed, periodSeconds = null, deprecation = null, field = null, level = 2, picture } = props
  const t = useTranslations('catalogue')
  const { description, deprecated } = dataset
  return (
    <article
      className={`group relative flex flex-col border border-line px-4 pt-4 pb-3 ${deprecated ? 'bg-sunk' : 'bg-sheet hover:border-strong'}`}
    >
      <CardHead dataset={dataset} level={level} />
      <div className="mt-2 flex items-start gap-3">
        <p className="line-clamp-3 min-w-0 grow text-sm text-soft">{description}</p>
        {picture}
      </div>
      {field && (
        <p className="mt-2 text-xs text-soft">
          {t('foundField')} <code className="wrap-anywhere">{field}</code>
        </p>
      )}
      {deprecated && <Replacement deprecation={deprecation} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
        {deprecated && <Badge tone="deprecated" icon="notice" text={t('deprecated')} />}
        {dataset.access !== 'open' && <AccessBadge dataset={dataset} />}
        <span className="ml-auto text-right text-xs text-faint">
          <FreshnessOrAccess dataset={dataset} changed={changed} periodSeconds={periodSeconds} />
        </span>
      </div>
    </article>
  )
}

type FreshnessProps = { dataset: DatasetView; changed: Date | null; periodSeconds: number | null }

export function FreshnessOrAccess({ dataset, changed, periodSeconds }: FreshnessProps) {
  const t = useTranslations('catalogue')
  if (dataset.servedBy !== null) return t('servedBy', { host: dataset.servedBy })
  if (dataset.access === 'closed' && !dataset.opened) return t('closedShort')
  return <Freshness of={dataset.interface} changed={changed} periodSeconds={periodSeconds} />
}

function CardHead({ dataset, level }: { dataset: DatasetView; level: 2 | 3 }) {
  const t = useTranslations('catalogue')
  const face = useTranslations('interface')
  const { id, title, providers, licence, total, deprecated } = dataset
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex items-start gap-3">
      <DomainSign domain={dataset.domain} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className={`text-base ${deprecated ? 'text-soft' : ''}`}>
            <PlainLink
              href={`/datasets/${encodeURIComponent(id)}`}
              className="wrap-anywhere after:absolute after:inset-0 group-hover:text-larch"
            >
              {title}
            </PlainLink>
          </Heading>
          {total !== null && (
            <p className="shrink-0 text-xs text-faint">
              <Count value={total} className="text-base font-semibold text-ink" />{' '}
              {t(dataset.interface === 'timeseries' ? 'stations' : 'records', { count: total })}
            </p>
          )}
        </div>
        <p className="truncate text-xs text-faint">
          {providers.length > 0 && `${providers.join(', ')} · `}
          {face(dataset.interface)} · <LicenceText licence={licence} />
        </p>
      </div>
    </div>
  )
}
