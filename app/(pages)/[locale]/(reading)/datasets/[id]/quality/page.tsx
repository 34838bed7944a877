import { getNow, getTranslations } from 'next-intl/server'
import { datasetIn, tabMetadata, visitDataset } from '@/app/(pages)/_data/dataset-page'
import { freshnessOf } from '@/app/(pages)/_data/entries'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { DatasetFrame } from '@/components/dataset/dataset-frame'
import { QualityList, qualityFacts, scoreOf, verdictsOn } from '@/components/dataset/quality'
import { recordsIn, sampleCall } from '@/components/dataset/sample'
import { Notice } from '@/components/ui/notice'

export const generateMetadata = tabMetadata('quality')

export default async function QualityPage({ params }: { params: Promise<{ id: string }> }) {
  const { entry, total, source, dataset, isClosedTo } = await visitDataset(await datasetIn(params))
  const t = await getTranslations('dataset.quality')
  const [sample, fresh] = await Promise.all([
    source && !source.closed ? requestApi(sampleCall(source)).then(recordsIn) : [],
    freshnessOf(entry.view.id),
  ])
  const facts = qualityFacts({
    entry,
    record: dataset.record,
    source,
    sample,
    now: await getNow(),
    freshShare: fresh?.freshshare ?? null,
  })
  const verdicts = verdictsOn(facts)
  return (
    <DatasetFrame entry={entry} total={total} tab="quality">
      <div className="flex flex-col gap-6">
        <p className="max-w-[48rem] text-sm text-soft">{t('sample', { count: sample.length })}</p>
        {isClosedTo && <Notice icon="lock">{t('closed')}</Notice>}
        <QualityList verdicts={verdicts} score={scoreOf(verdicts)} />
      </div>
    </DatasetFrame>
  )
}
