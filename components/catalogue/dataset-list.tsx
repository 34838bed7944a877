import { useTranslations } from 'next-intl'
import { AccessWord, Count, LicenceText, Replacement } from '@/components/catalogue/dataset-labels'
import type { CatalogueHit } from '@/components/catalogue/facets'
import { Freshness } from '@/components/catalogue/freshness'
import { PlainLink } from '@/components/text/plain-link'
import { cellClass, headClass, numberCellClass, numberHeadClass, tableClass } from '@/components/ui/table'

/** The datasets as a table; on a phone with fewer columns. */
export function DatasetList({ found }: { found: readonly CatalogueHit[] }) {
  const [t, dataset] = [useTranslations('catalogue'), useTranslations('dataset')]
  return (
    <table className={`mt-4 ${tableClass}`}>
      <thead>
        <tr>
          <th scope="col" className={headClass}>
            {t('title')}
          </th>
          <th scope="col" className={`${headClass} max-md:hidden`}>
            {t('provider')}
          </th>
          <th scope="col" className={`${headClass} max-xl:hidden`}>
            {t('licence')}
          </th>
          <th scope="col" className={`${headClass} max-sm:hidden`}>
            {t('access')}
          </th>
          <th scope="col" className={numberHeadClass}>
            {t('size')}
          </th>
          <th scope="col" className={`${headClass} max-lg:hidden`}>
            {dataset('freshness')}
          </th>
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
        {view.servedBy !== null ? (
          t('servedBy', { host: view.servedBy })
        ) : view.access === 'closed' && !view.opened ? (
          t('closedShort')
        ) : (
          <Freshness of={view.interface} changed={changed} periodSeconds={periodSeconds} />
        )}
      </td>
    </tr>
  )
}
