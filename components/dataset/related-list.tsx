import { getTranslations } from 'next-intl/server'
import { DomainSign } from '@/components/catalogue/domain-sign'
import { datasetAddress } from '@/components/dataset/address'
import type { Related } from '@/components/dataset/related'
import { Link } from '@/components/text/navigation'

/** Datasets that belong to this one, each with the reason. */
export async function RelatedList({ related }: { related: readonly Related[] }) {
  const t = await getTranslations('dataset')
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-2 text-lg">
        {t('related')}
      </h2>
      <ul className="border border-line bg-sheet">
        {related.map(({ entry: { view }, reason }) => (
          <li key={view.id} className="border-t border-line first:border-t-0">
            <Link href={datasetAddress(view.id)} className="flex items-start gap-3 px-3 py-2 hover:bg-larch-wash/50">
              <DomainSign domain={view.domain} className="mt-0.5 size-5!" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{view.title}</span>
                <span className="block text-xs text-faint">{t(`reason.${reason}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
