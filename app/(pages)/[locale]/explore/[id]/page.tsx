import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ExplorerProps, explorerDataset, readExplorer } from '@/app/(pages)/_data/explorer'
import { alternates } from '@/app/(pages)/_data/page-urls'
import { Explorer } from '@/components/explore/explorer'
import { IslandTexts } from '@/components/text/island-texts'

const pathOf = (id: string) => `/explore/${encodeURIComponent(id)}`

export async function generateMetadata(props: ExplorerProps): Promise<Metadata> {
  const [{ dataset, language }, t] = await Promise.all([explorerDataset(props, pathOf), getTranslations('explorer')])
  const { title, id } = dataset.view
  return { title: t('title', { dataset: title }), alternates: alternates(pathOf(id), language) }
}

export default async function ExplorePage(props: ExplorerProps) {
  return (
    <IslandTexts
      of={[
        'access',
        'area',
        'catalogue',
        'columns',
        'daysLeft',
        'doctor',
        'explorer',
        'export',
        'fieldTexts',
        'licence',
        'map',
        'query',
        'record',
        'views',
      ]}
    >
      <NuqsAdapter>
        <Explorer {...(await readExplorer(props, pathOf))} />
      </NuqsAdapter>
    </IslandTexts>
  )
}
