import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Entry } from '@/components/catalogue/entry'
import { FacetRail } from '@/components/catalogue/facet-rail'
import { type CatalogueQuery, conditionsIn } from '@/components/catalogue/facets'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = { entries: readonly Entry[]; query: CatalogueQuery; count: number }

const id = 'facets'

// A popover is hidden until it opens; where there is room for a column, it is shown in the page nevertheless.
const asColumn = 'lg:static lg:z-auto lg:block lg:max-h-none lg:border-0 lg:bg-transparent'

/**
 * The facets of the catalogue: a column beside the list; on a phone a sheet at the lower edge that stays open while choosing. It is a popover, so it
 * needs no script.
 */
export async function FacetSheet({ entries, query, count }: Props) {
  const t = await getTranslations('catalogue')
  const conditions = conditionsIn(query)
  return (
    <aside className="min-w-0">
      <button type="button" popoverTarget={id} className={`${buttonClass('outline', 'large')} lg:hidden`}>
        <Icon name="list" />
        {t('facets')}
        {conditions > 0 && <span className="rounded-sm bg-larch px-1.5 text-xs text-on-larch">{conditions}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        className={`inset-x-0 top-auto bottom-0 m-0 hidden max-h-[80dvh] w-full max-w-none flex-col border-0 border-t-2 border-larch bg-paper p-0 text-ink backdrop:bg-shade open:flex ${asColumn}`}
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
          <p className="font-semibold">{t('facets')}</p>
          <HideButton label={t('closeFacets')} className="flex size-10 items-center justify-center text-soft">
            <Icon name="close" />
          </HideButton>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 lg:overflow-visible lg:p-0">
          <FacetRail entries={entries} query={query} />
        </div>
        <div className="border-t border-line p-3 lg:hidden">
          <HideButton className={`${buttonClass('solid', 'large')} w-full`}>{t('showFound', { count })}</HideButton>
        </div>
      </div>
    </aside>
  )
}

type HideProps = { label?: string; className: string; children: ReactNode }

const HideButton = ({ label, className, children }: HideProps) => (
  <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={label} className={className}>
    {children}
  </button>
)
