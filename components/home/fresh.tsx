import { getTranslations } from 'next-intl/server'
import { DatasetCard } from '@/components/catalogue/dataset-card'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { Link } from '@/components/text/navigation'

type Props = { datasets: readonly { view: DatasetView; changed: Date | null }[] }

/** The datasets whose data moved last. */
export async function Fresh({ datasets }: Props) {
  const t = await getTranslations('home')
  const fresh = freshest(datasets)
  if (fresh.length === 0) return null
  return (
    <section aria-labelledby="fresh" className="mt-12">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="fresh" className="text-xl">
          {t('fresh')}
        </h2>
        <Link href="/datasets" className="link text-sm">
          {t('freshAll')}
        </Link>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fresh.map(({ view, changed }) => (
          <DatasetCard key={view.id} dataset={view} changed={changed} />
        ))}
      </div>
    </section>
  )
}

const shown = 6

/** Half of them measured lately, half of them written lately, as far as there are any; no part of another dataset. */
function freshest(datasets: Props['datasets']): Props['datasets'] {
  const moved = datasets
    .filter(({ view, changed }) => changed !== null && !view.deprecated && !view.part)
    .sort((a, b) => b.changed!.getTime() - a.changed!.getTime())
  const half = (kind: DatasetView['interface']) => moved.filter(({ view }) => view.interface === kind).slice(0, shown / 2)
  return [...half('timeseries'), ...half('content')]
}
