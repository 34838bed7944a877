import { getTranslations } from 'next-intl/server'
import { DatasetCard } from '@/components/catalogue/dataset-card'
import type { CatalogueEntry } from '@/components/catalogue/dataset-view'
import { freshest } from '@/components/home/freshest'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

/** The datasets whose data changed this week. */
export async function Fresh({ entries, now }: { entries: readonly CatalogueEntry[]; now: Date }) {
  const t = await getTranslations('home')
  if (entries.length === 0) return null
  const { count, first } = freshest(entries, now)
  const all = (
    <Link href="/datasets?sort=changed" className="link text-sm">
      {t('freshAll')}
    </Link>
  )
  return (
    <Section id="fresh" title={t('fresh')} lead={t('freshLead', { count, all: entries.length })} action={all}>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {first.map(({ view, changed, periodSeconds }) => (
          <DatasetCard key={view.id} dataset={view} changed={changed} periodSeconds={periodSeconds} level={3} />
        ))}
      </div>
    </Section>
  )
}
