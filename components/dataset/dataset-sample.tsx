import { getTranslations } from 'next-intl/server'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { columnsWithin } from '@/components/dataset/columns-within'
import { RecordTable } from '@/components/grid/plain-table'
import type { FirstPage } from '@/components/source/read-source'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { ScrollBox } from '@/components/ui/scroll-box'
import { Section } from '@/components/ui/section'

/** Width of the page's column that holds the sample. */
const width = 720

/** The first rows of a dataset. */
export async function DatasetSample({ dataset, first }: { dataset: DatasetView; first: FirstPage | null }) {
  const t = await getTranslations('dataset')
  const rows = first?.rows ?? []
  const all = (
    <Link href={`/explore/${encodeURIComponent(dataset.id)}`} className="link text-sm">
      {t('sampleAll')}
    </Link>
  )
  return (
    <Section
      id="sample"
      title={t(dataset.interface === 'timeseries' ? 'sampleStations' : 'sample', { count: rows.length })}
      action={rows.length > 0 && all}
    >
      {rows.length > 0 ? (
        <ScrollBox label={dataset.title} className="scroll-x border border-line">
          <IslandTexts of={['explorer']}>
            <RecordTable dataset={dataset.id} rows={rows} columns={columnsWithin(first!.columns, width)} label={dataset.title} />
          </IslandTexts>
        </ScrollBox>
      ) : (
        <Notice icon="list">{t('sampleEmpty')}</Notice>
      )}
    </Section>
  )
}
