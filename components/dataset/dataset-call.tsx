import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-line'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { datasetAddress } from '@/components/dataset/address'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

/** The call that reads a dataset, with a token where it needs one. */
export async function DatasetCall({ dataset }: { dataset: DatasetView }) {
  const t = await getTranslations('dataset')
  const more = (
    <Link href={datasetAddress(dataset.id, 'api')} className="link text-sm">
      {t('callMore')}
    </Link>
  )
  return (
    <Section id="call" title={t('call')} action={dataset.servedBy === null && more}>
      <CallLine
        call={{ address: dataset.apiUrl, token: dataset.access === 'closed' && dataset.servedBy === null }}
        label={t('callLabel')}
      />
    </Section>
  )
}
