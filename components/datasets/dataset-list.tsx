import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FreshnessOrAccess } from '@/components/datasets/dataset-card'
import { AccessWord, Count, LicenceText, Replacement } from '@/components/datasets/dataset-labels'
import { type CatalogueHit, type CatalogueQuery, cataloguePath } from '@/components/datasets/facets'
import { type CataloguePage, pageNumbers } from '@/components/datasets/paging'
import { getFormatter } from '@/components/text/get-formatter'
import { PlainLink } from '@/components/text/plain-link'
import { inOrder } from '@/components/ui/in-order'
import { cellClass, Head, headClass, numberCellClass, numberHeadClass, tableClass } from '@/components/ui/table'

export function DatasetList({ found }: { found: readonly CatalogueHit[] }) {
  const [t, dataset] = [useTranslations('catalogue'), useTranslations('dataset')]
  return (
    <table className={`mt-4 ${tableClass}`}>
      <thead>
        <tr>
          <Head text={t('title')} />
          <Head text={t('provider')} className={`${headClass} max-md:hidden`} />
          <Head text={t('licence')} className={`${headClass} max-xl:hidden`} />
          <Head text={t('access')} className={`${headClass} max-sm:hidden`} />
          <Head text={t('size')} className={numberHeadClass} />
          <Head text={dataset('freshness')} className={`${headClass} max-lg:hidden`} />
        </tr>
      </thead>
      <tbody>
        {found.map(one => (
          <Line key={one.entry.view.id} {...one} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ entry: { view, changed, periodSeconds, deprecation }, field }: CatalogueHit) {
  const t = useTranslations('catalogue')
  return (
    <tr className={view.deprecated ? 'bg-sunk text-soft' : 'hover:bg-larch-wash/50'}>
      <th scope="row" className={`${cellClass} min-w-36 text-left font-normal`}>
        <PlainLink href={`/datasets/${encodeURIComponent(view.id)}`} className="wrap-anywhere font-semibold hover:text-larch">
          {view.title}
        </PlainLink>
        {view.deprecated && <Replacement deprecation={deprecation} />}
        {field && (
          <span className="block text-xs text-soft">
            {t('foundField')} <code className="wrap-anywhere">{field}</code>
          </span>
        )}
      </th>
      <td className={`${cellClass} wrap-anywhere text-soft max-md:hidden`}>{view.providers.join(', ')}</td>
      <td className={`${cellClass} whitespace-nowrap text-soft max-xl:hidden`}>
        <LicenceText licence={view.licence} />
      </td>
      <td className={`${cellClass} max-sm:hidden`}>
        <AccessWord dataset={view} />
      </td>
      <td className={`${numberCellClass} max-sm:whitespace-normal`}>
        {view.total === null && (
          <span className="text-xs sm:hidden">
            <AccessWord dataset={view} />
          </span>
        )}
        {view.total !== null && (
          <>
            <Count value={view.total} />{' '}
            <span className="inline-block min-w-14 text-left text-xs text-faint">
              {t(view.interface === 'timeseries' ? 'stations' : 'records', { count: view.total })}
            </span>
          </>
        )}
      </td>
      <td className={`${cellClass} text-xs whitespace-nowrap text-faint max-lg:hidden`}>
        <FreshnessOrAccess dataset={view} changed={changed} periodSeconds={periodSeconds} />
      </td>
    </tr>
  )
}

const look = 'flex h-9 min-w-9 items-center justify-center rounded-sm px-2 text-sm'

export async function PageLinks({ at, query }: { at: CataloguePage<unknown>; query: CatalogueQuery }) {
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
            href={cataloguePath(query, each)}
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

const Step = ({ query, page, exists, text }: { query: CatalogueQuery; page: number; exists: boolean; text: string }) =>
  exists ? (
    <PlainLink href={cataloguePath(query, page)} className={`${look} font-medium text-larch hover:underline`}>
      {text}
    </PlainLink>
  ) : null
