import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ExplorerProps, explorerDataset, readExplorer } from '@/app/(pages)/_data/explorer'
import { EmbeddedMap } from '@/components/explore/embedded-map'
import { IslandTexts } from '@/components/text/island-texts'

const pathOf = (id: string) => `/embed/${encodeURIComponent(id)}`

export async function generateMetadata(props: ExplorerProps): Promise<Metadata> {
  const [{ dataset }, t] = await Promise.all([explorerDataset(props, pathOf), getTranslations('explorer')])
  // Search engines should find the explorer itself.
  return { title: t('embeddedTitle', { dataset: dataset.view.title }), robots: { index: false } }
}

export default async function EmbedPage(props: ExplorerProps) {
  return (
    <IslandTexts of={['access', 'area', 'catalogue', 'explorer', 'map', 'query', 'record']}>
      <NuqsAdapter>
        <EmbeddedMap {...(await readExplorer(props, pathOf))} />
      </NuqsAdapter>
    </IslandTexts>
  )
}
