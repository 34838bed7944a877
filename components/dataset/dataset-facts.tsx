import { getTranslations } from 'next-intl/server'
import { datasetPath } from '@/components/address/page-paths'
import { CallLine } from '@/components/call/call-line'
import { TokenHint } from '@/components/call/call-list'
import { type SnippetData, snippetsOf } from '@/components/call/snippet-text'
import { DatasetSnippets } from '@/components/dataset/dataset-snippets'
import { LicenceText } from '@/components/datasets/dataset-labels'
import { accessMessage, type DatasetView } from '@/components/datasets/dataset-view'
import { categoryWords } from '@/components/datasets/facet-words'
import { Freshness } from '@/components/datasets/freshness'
import { licenceWords } from '@/components/datasets/licence'
import { Link, TextLink } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'

type Props = { dataset: DatasetView; changed: Date | null; total: number | null }

export async function DatasetFacts({ dataset, changed, total }: Props) {
  const [t, access, domain, category] = await Promise.all([
    getTranslations('dataset'),
    getTranslations('access'),
    getTranslations('domain'),
    categoryWords(),
  ])
  // If the notice above explains the closed data, the full sentence is not repeated.
  const isNoticed = dataset.access !== 'open' && !dataset.opened && dataset.servedBy === null
  const facts = [
    { name: t('licence'), value: <LicenceInWords licence={dataset.licence} /> },
    { name: t('access'), value: access(isNoticed ? dataset.access : accessMessage({ ...dataset, total })) },
    { name: t('servedBy'), value: dataset.servedBy },
    { name: t('provider'), value: dataset.providers.join(', ') },
    { name: t('source'), value: dataset.sources.join(', ') },
    { name: t('domain'), value: domain(dataset.domain) },
    { name: t('category'), value: dataset.categories.map(category).join(', ') },
    {
      name: t('freshness'),
      value: changed && <Freshness of={dataset.interface} changed={changed} />,
    },
    {
      name: t('completeness'),
      value: dataset.servedBy === null && <TextLink href={datasetPath(dataset.id, 'quality')}>{t('completenessLink')}</TextLink>,
    },
    { name: t('identifier'), value: dataset.identifier && <code>{dataset.identifier}</code> },
    {
      name: t('metadata'),
      value: (
        <a href={`/content/v1/MetaData/${encodeURIComponent(dataset.id)}`} className="link break-all">
          {dataset.id}
        </a>
      ),
    },
  ]
  return (
    <Section id="about" title={t('about')}>
      <Facts facts={facts.filter(({ value }) => value)} />
    </Section>
  )
}

async function LicenceInWords({ licence }: { licence: string | null }) {
  const t = await getTranslations('licence.words')
  const words = licenceWords(licence)
  return (
    <>
      <LicenceText licence={licence} />
      {words && <span className="block text-soft">{t(words)}</span>}
    </>
  )
}

type CallProps = { dataset: DatasetView; snippets: SnippetData | null; tokenAddress: string }

export async function DatasetCall({ dataset, snippets, tokenAddress }: CallProps) {
  const t = await getTranslations('dataset')
  const more = (
    <Link href={datasetPath(dataset.id, 'api')} className="link text-sm">
      {t('callMore')}
    </Link>
  )
  return (
    <Section id="call" title={t('call')} action={dataset.servedBy === null && more}>
      <CallLine
        call={{ address: dataset.apiUrl, token: dataset.access === 'closed' && dataset.servedBy === null }}
        label={t('callLabel')}
      />
      {snippets && (
        <div className="mt-4">
          <h3 className="mb-1 text-sm font-semibold">{t('snippets')}</h3>
          <DatasetSnippets snippets={snippetsOf(snippets)} label={t('snippets')} />
          {snippets.token && <TokenHint address={tokenAddress} className="mt-2" />}
        </div>
      )}
    </Section>
  )
}
