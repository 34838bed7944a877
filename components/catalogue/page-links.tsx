import { getFormatter, getTranslations } from 'next-intl/server'
import type { CatalogueQuery } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/facets'
import { type CataloguePage, pageNumbers } from '@/components/catalogue/paging'
import { PlainLink } from '@/components/text/plain-link'
import { inOrder } from '@/components/ui/in-order'

type Props = { at: CataloguePage<unknown>; query: CatalogueQuery }

const look = 'flex h-9 min-w-9 items-center justify-center rounded-sm px-2 text-sm'

/** Links to the other pages of the catalogue, where there are any. */
export async function PageLinks({ at, query }: Props) {
  if (at.pages === 1) return null
  const [t, format] = await Promise.all([getTranslations('catalogue'), getFormatter()])
  const { page, first, last, all } = at
  const number = (value: number) => format.number(value)
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-3">
      <span className="mr-auto text-sm text-soft">
        {t('pageOf', { first: number(first), last: number(last), all: number(all) })}
      </span>
      <Step query={query} page={page - 1} exists={page > 1} text={t('previousPage')} />
      {inOrder(pageNumbers(at), each =>
        each === null ? (
          <span className={`${look} text-faint`}>…</span>
        ) : (
          <PlainLink
            href={catalogueAddress(query, each)}
            aria-label={t('page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            className={`${look} text-soft hover:text-ink aria-[current]:bg-larch-wash aria-[current]:font-semibold aria-[current]:text-larch`}
          >
            {number(each)}
          </PlainLink>
        ),
      )}
      <Step query={query} page={page + 1} exists={page < at.pages} text={t('nextPage')} />
    </nav>
  )
}

type StepProps = { query: CatalogueQuery; page: number; exists: boolean; text: string }

const Step = ({ query, page, exists, text }: StepProps) =>
  exists ? (
    <PlainLink href={catalogueAddress(query, page)} className={`${look} font-medium text-larch hover:underline`}>
      {text}
    </PlainLink>
  ) : null
