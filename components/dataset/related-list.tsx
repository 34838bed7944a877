import { getTranslations } from 'next-intl/server'
import { datasetPath } from '@/components/address/page-paths'
import type { RelatedDataset, RelationReason } from '@/components/dataset/related'
import { DomainSign } from '@/components/datasets/dataset-labels'
import { categoryWords } from '@/components/datasets/facet-words'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

export async function RelatedList({ related }: { related: readonly RelatedDataset[] }) {
  const [t, category] = await Promise.all([getTranslations('dataset'), categoryWords()])
  if (related.length === 0) return null
  return (
    <Section id="related" title={t('related')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ entry: { view }, reason }) => (
          <li key={view.id}>
            <Link
              href={datasetPath(view.id)}
              className="group flex h-full items-start gap-3 border border-line bg-sheet px-4 py-3 hover:border-strong"
            >
              <DomainSign domain={view.domain} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere group-hover:text-larch">{view.title}</span>
                <span className="block text-xs text-faint">
                  {t(`reason.${reason.kind}`, { what: reason.kind === 'category' ? category(reason.what) : whatIn(reason) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const whatIn = (reason: RelationReason): string => ('what' in reason ? reason.what : '')
