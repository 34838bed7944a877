import { getNow, getTranslations } from 'next-intl/server'
import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { datasetIn, tabMetadata, visitDataset } from '@/app/(pages)/_data/dataset-page'
import { type PageProps, redirectIfRepaired, toPublicUrl } from '@/app/(pages)/_data/page-urls'
import { references } from '@/app/(pages)/_data/references'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { datasetPath } from '@/components/address/page-paths'
import { CallList } from '@/components/call/call-list'
import { callForms } from '@/components/call/call-text'
import { DatasetFrame, ServedElsewhere } from '@/components/dataset/dataset-frame'
import { examplesFor, ParameterList, parametersFor } from '@/components/dataset/examples'
import { recordsIn, sampleCall } from '@/components/dataset/sample'
import { groupPath } from '@/components/reference/reference-view'
import { endpointOf, type ListSource } from '@/components/source/source'
import { Notice } from '@/components/ui/notice'
import { tokenUrl } from '@/lib/http/mounts'

const parsers = { as: parseAsStringLiteral(callForms).withDefault('curl') }
const loadForm = createLoader(parsers)

export const generateMetadata = tabMetadata('api')

export default async function ApiPage({ params, searchParams }: PageProps<{ id: string }>) {
  const [visit, { as }] = await Promise.all([datasetIn(params).then(visitDataset), loadForm(searchParams)])
  const { entry, total, source } = visit
  await redirectIfRepaired(datasetPath(entry.view.id, 'api'), searchParams, parsers)
  const t = await getTranslations('dataset.calls')
  if (!source) {
    return (
      <DatasetFrame entry={entry} total={total} tab="api">
        {entry.view.servedBy === null ? <Notice>{t('none')}</Notice> : <ServedElsewhere host={entry.view.servedBy} />}
      </DatasetFrame>
    )
  }
  const examples = await examplesOf(source, entry.view.access === 'closed')
  const group = groupOf(source)
  return (
    <DatasetFrame entry={entry} total={total} tab="api">
      <div className="flex flex-col gap-8">
        {entry.view.access === 'closed' && <Notice icon="lock">{t('token')}</Notice>}
        <CallList
          calls={examples.map(({ name, call }) => ({ name: t(`name.${name}`), call }))}
          form={as}
          hrefOf={form => `${datasetPath(entry.view.id, 'api')}?as=${form}`}
          tokenAddress={tokenUrl()}
        >
          <h2 className="text-lg">{t('title')}</h2>
        </CallList>
        {group && <ParameterList parameters={parametersFor(group, source.kind)} reference={groupPath(group.name)} />}
      </div>
    </DatasetFrame>
  )
}

const dayMilliseconds = 86_400_000

async function examplesOf(source: ListSource, token: boolean) {
  const sample = source.closed ? [] : recordsIn(await requestApi(sampleCall(source)))
  const [first] = sample
  const text = (value: unknown) => (value === undefined || value === null ? null : String(value))
  const last = text(first?.['mvalidtime'])
  const at = last ? Date.parse(`${last.slice(0, 10)}T00:00:00Z`) : (await getNow()).getTime()
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return examplesFor({
    source,
    token,
    record: text(first?.['Id'] ?? first?.['scode']),
    dataType: text(first?.['tname']),
    day: { from: day(at), to: day(at + dayMilliseconds) },
    addressOf: toPublicUrl,
  })
}

function groupOf(source: ListSource) {
  const name =
    source.kind === 'content' ? endpointOf(source) : source.kind === 'edges' ? 'TimeSeries/Edges' : 'TimeSeries/Measurements'
  const groups = references().flatMap(reference => reference.groups)
  return groups.find(group => group.name === name) ?? groups.find(group => group.name === name.split('/')[0])
}
