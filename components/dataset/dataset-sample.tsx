import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-line'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { FirstPage } from '@/components/explore/first-page'
import { RecordTable } from '@/components/explore/record-table'
import { Notice } from '@/components/ui/notice'

/** The first rows of a dataset and the call that reads it. */
export async function DatasetSample({ dataset, first }: { dataset: DatasetView; first: FirstPage | null }) {
  const [t, access] = await Promise.all([getTranslations('dataset'), getTranslations('access')])
  const rows = first?.rows ?? []
  return (
    <>
      <section aria-labelledby="sample">
        <h2 id="sample" className="mb-2 text-lg">
          {t('sample', { count: rows.length })}
        </h2>
        {rows.length > 0 ? (
          <div className="overflow-x-auto border border-line bg-sheet">
            <RecordTable dataset={dataset.id} rows={rows} columns={first!.columns} label={dataset.title} />
          </div>
        ) : (
          <Notice icon="lock">{dataset.access === 'closed' ? access('closedText') : t('sampleEmpty')}</Notice>
        )}
      </section>
      <section aria-labelledby="call">
        <h2 id="call" className="mb-2 text-lg">
          {t('call')}
        </h2>
        <CallLine call={{ address: dataset.apiUrl, token: dataset.access === 'closed' }} label={t('callLabel')} />
      </section>
    </>
  )
}
