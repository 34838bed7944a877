import { getTranslations } from 'next-intl/server'
import { categoryWords } from '@/components/catalogue/category-words'
import { accessMessage, type DatasetView } from '@/components/catalogue/dataset-view'
import { Freshness } from '@/components/catalogue/freshness'
import { LicenceText } from '@/components/catalogue/licence-text'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'

type Props = {
  dataset: DatasetView
  changed: Date | null
  /** Records that the visitor may see. */
  total: number | null
}

/** Everything the catalogue says about a dataset. */
export async function DatasetFacts({ dataset, changed, total }: Props) {
  const [t, access, domain, category] = await Promise.all([
    getTranslations('dataset'),
    getTranslations('access'),
    getTranslations('domain'),
    categoryWords(),
  ])
  // The notice above says what is closed to the visitor, and how to get access.
  const isNoticed = dataset.access !== 'open' && !dataset.opened && dataset.servedBy === null
  const facts = [
    { name: t('licence'), value: <LicenceText licence={dataset.licence} /> },
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
