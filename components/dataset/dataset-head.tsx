import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccessBadge, DomainSign, LicenceText, Replacement } from '@/components/datasets/dataset-labels'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { Freshness } from '@/components/datasets/freshness'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'

type Props = {
  entry: CatalogueEntry
  total: number | null
  editor?: string | undefined
  download?: ReactNode
  level?: 1 | 3
}

export function DatasetHead({ entry, total, editor, download, level = 1 }: Props) {
  const t = useTranslations('dataset')
  const Heading = level === 1 ? 'h1' : 'h3'
  const { view, deprecation } = entry
  // A visitor who sees no records should first get access, not open the explorer.
  const isUnseen = view.access === 'closed' && total === null
  return (
    <div className="flex flex-col gap-4">
      <Link href="/datasets" className="link inline-flex items-center gap-1.5 self-start text-sm no-underline">
        <Icon name="left" />
        {t('all')}
      </Link>
      {/* The same height on every tab, with or without the download. */}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 lg:min-h-20">
        <div className="min-w-0 max-w-[48rem]">
          <Heading className="flex items-start gap-3 text-2xl">
            <DomainSign domain={view.domain} className="mt-1" />
            <span className="wrap-anywhere min-w-0">{view.title}</span>
          </Heading>
          <p className="mt-2 text-soft">{view.description || t('noDescription')}</p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          {editor && <LinkButton look="outline" size="large" href={editor} text={t('edit')} />}
          {download}
          {view.servedBy !== null ? (
            <a href={view.apiUrl} rel="noreferrer" className={buttonClass('outline', 'large')}>
              <Icon name="leave" />
              {t('openElsewhere')}
            </a>
          ) : (
            <Link
              href={`/explore/${encodeURIComponent(view.id)}`}
              className={buttonClass(isUnseen ? 'outline' : 'solid', 'large')}
            >
              <Icon name="split" />
              {t('explore')}
            </Link>
          )}
        </div>
      </div>
      {view.deprecated && (
        <Notice tone="deprecated">
          {t('deprecated')}
          <Replacement deprecation={deprecation} />
        </Notice>
      )}
      <KeyFacts entry={entry} total={total} />
    </div>
  )
}

function KeyFacts({ entry: { view, changed, periodSeconds }, total }: Props) {
  const catalogue = useTranslations('catalogue')
  const face = useTranslations('interface')
  const format = useFormatter()
  const unit = view.interface === 'timeseries' ? 'stations' : 'records'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AccessBadge dataset={{ ...view, total }} />
      <Badge text={view.servedBy === null ? face(view.interface) : catalogue('servedBy', { host: view.servedBy })} />
      <Badge text={<LicenceText licence={view.licence} />} />
      {total !== null && <Badge text={`${format.number(total)} ${catalogue(unit, { count: total })}`} />}
      {view.servedBy === null && (view.access !== 'closed' || view.opened) && (
        <span className="text-xs text-faint sm:ml-1">
          <Freshness of={view.interface} changed={changed} periodSeconds={periodSeconds} />
        </span>
      )}
    </div>
  )
}
