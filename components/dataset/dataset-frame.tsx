import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Activity, type ReactNode } from 'react'
import { type DatasetTab, datasetPath, datasetTabs } from '@/components/address/page-paths'
import { DatasetHead } from '@/components/dataset/dataset-head'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { WholeExportButtons } from '@/components/export/export-button'
import { type ExportOffer, useColumnNames } from '@/components/export/export-offer'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { PendingLine } from '@/components/ui/pending-line'

type Props = {
  entry: CatalogueEntry
  total: number | null
  tab: DatasetTab
  editor?: string | undefined
  download?: ExportOffer | null
  children: ReactNode
}

export async function DatasetFrame({ entry, total, tab, editor, download, children }: Props) {
  const t = await getTranslations('dataset')
  return (
    <main id="main" className="page-width py-8">
      <DatasetHead entry={entry} total={total} editor={editor} download={download && <Download {...download} />} />
      <nav aria-label={t('pages')} className="mt-6 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {datasetTabs.map(one => (
          <Link
            key={one}
            href={datasetPath(entry.view.id, one)}
            scroll={false}
            aria-current={one === tab ? 'page' : undefined}
            className="relative -mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current]:border-larch aria-[current]:text-larch"
          >
            {t(`tabs.${one}`)}
            <PendingLine />
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        <Activity>{children}</Activity>
      </div>
    </main>
  )
}

function Download(offer: ExportOffer) {
  const t = useTranslations('export')
  const columns = useColumnNames(offer, { format: 'xlsx', positions: true }).join(', ')
  const { kind } = offer.source
  return (
    <div className="grid max-w-80 gap-1.5">
      <IslandTexts of={['export', 'explorer', 'licence']}>
        <WholeExportButtons {...offer} />
      </IslandTexts>
      {offer.total > 0 && (
        <p className="text-xs text-soft">
          {kind === 'timeseries' ? t('wholeStations', { rows: offer.total }) : t('wholeRows', { rows: offer.total, columns })}
        </p>
      )}
    </div>
  )
}

export async function ServedElsewhere({ host }: { host: string }) {
  const t = await getTranslations('dataset')
  return <Notice icon="leave">{t('servedElsewhere', { host })}</Notice>
}
