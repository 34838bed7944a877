import { useTranslations } from 'next-intl'
import { AccessBadge } from '@/components/catalogue/access-badge'
import type { Found } from '@/components/catalogue/facets'
import { Freshness } from '@/components/catalogue/freshness'
import { Replacement } from '@/components/catalogue/replacement'
import { Link } from '@/components/text/navigation'
import { Count } from '@/components/ui/count'

/** The datasets as a table, a line each; on a phone without what is told on their pages. */
export function DatasetList({ found }: { found: readonly Found[] }) {
  const [t, dataset] = [useTranslations('catalogue'), useTranslations('dataset')]
  const head = 'border-b border-strong px-2 py-1.5 text-left text-xs font-semibold text-soft first:pl-0'
  return (
    <table className="mt-3 w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t('title')}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t('provider')}
          </th>
          <th scope="col" className={`${head} max-xl:hidden`}>
            {t('licence')}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            {t('access')}
          </th>
          <th scope="col" className={`${head} text-right!`}>
            {t('size')}
          </th>
          <th scope="col" className={`${head} max-lg:hidden`}>
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

function Line({ entry: { view, changed, periodSeconds, deprecation }, field }: Found) {
  const t = useTranslations('catalogue')
  const cell = 'border-b border-line px-2 py-2 align-top first:pl-0'
  return (
    <tr className={view.deprecated ? 'bg-sunk text-faint' : 'hover:bg-larch-wash/50'}>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link href={`/datasets/${encodeURIComponent(view.id)}`} className="wrap-anywhere font-semibold hover:text-larch">
          {view.title}
        </Link>
        {view.deprecated && <Replacement deprecation={deprecation} />}
        {field && (
          <span className="block text-xs text-soft">
            {t('foundField')} <code className="wrap-anywhere">{field}</code>
          </span>
        )}
      </th>
      <td className={`${cell} wrap-anywhere text-soft max-md:hidden`}>{view.providers.join(', ')}</td>
      <td className={`${cell} text-soft max-xl:hidden`}>{view.licence ?? t('noLicence')}</td>
      <td className={`${cell} max-sm:hidden`}>
        <AccessBadge access={view.access} />
      </td>
      <td className={`${cell} text-right`}>
        {view.total !== null && (
          <>
            <Count value={view.total} />{' '}
            <span className="text-xs text-faint">
              {t(view.interface === 'timeseries' ? 'stations' : 'records', { count: view.total })}
            </span>
          </>
        )}
      </td>
      <td className={`${cell} max-lg:hidden`}>
        {view.access === 'open' && <Freshness of={view.interface} changed={changed} periodSeconds={periodSeconds} />}
      </td>
    </tr>
  )
}
