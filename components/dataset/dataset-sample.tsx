import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-list'
import type { WrittenCall } from '@/components/call/written-call'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { columnsWithin } from '@/components/dataset/sample'
import { RecordTable } from '@/components/grid/plain-table'
import type { FirstPage } from '@/components/source/read-source'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { ScrollBox } from '@/components/ui/table'

/** Width of the page's column that holds the sample. */
const width = 720

type Props = {
  dataset: DatasetView
  first: FirstPage | null
  /** The call behind the table; null where it takes several. */
  call: WrittenCall | null
}

/** The first rows of a dataset, and the call that makes the table. */
export async function DatasetSample({ dataset, first, call }: Props) {
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
        <div className="flex flex-col gap-2">
          <ScrollBox label={dataset.title} className="scroll-x border border-line">
            <IslandTexts of={['explorer']}>
              <RecordTable
                dataset={dataset.id}
                rows={rows}
                columns={columnsWithin(first!.columns, width)}
                label={dataset.title}
              />
            </IslandTexts>
          </ScrollBox>
          {call && <CallLine call={call} label={t('sampleCall')} />}
        </div>
      ) : (
        <Notice icon="list">{t('sampleEmpty')}</Notice>
      )}
    </Section>
  )
}
