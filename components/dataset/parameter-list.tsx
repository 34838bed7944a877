import { getTranslations } from 'next-intl/server'
import type { ReferenceGroup, ReferenceRow } from '@/components/reference/reference-view'
import { Link } from '@/components/text/navigation'

/** The most useful parameters for reading a dataset, by its interface. */
const worthKnowing: Readonly<Record<'content' | 'timeseries' | 'edges', readonly string[]>> = {
  content: [
    'pagenumber',
    'pagesize',
    'fields',
    'language',
    'searchfilter',
    'rawfilter',
    'rawsort',
    'tagfilter',
    'updatefrom',
    'latitude',
    'longitude',
    'radius',
    'polygon',
    'format',
    'seed',
    'removenullvalues',
  ],
  timeseries: ['limit', 'offset', 'select', 'where', 'distinct', 'shownull', 'timezone', 'origin', 'cursor', 'format'],
  edges: ['limit', 'offset', 'select', 'where', 'distinct', 'shownull', 'origin', 'format'],
}

/** The most useful parameters of a group's calls, each once. */
export function parametersFor({ calls }: ReferenceGroup, kind: keyof typeof worthKnowing): ReferenceRow[] {
  const all = calls.filter(({ method }) => method === 'GET').flatMap(({ parameters }) => parameters)
  return worthKnowing[kind].flatMap(name => all.find(row => row.place === 'query' && row.name === name) ?? [])
}

/** The parameters of a call besides its path, with a link to all of them. */
export async function ParameterList({ parameters, reference }: { parameters: readonly ReferenceRow[]; reference: string }) {
  const t = await getTranslations('dataset.calls')
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters" className="text-lg">
        {t('parameters')}
      </h2>
      <p className="mb-3 text-sm text-soft">
        {t('parametersLead')}{' '}
        <Link href={reference} className="link">
          {t('reference')}
        </Link>
      </p>
      <dl className="border border-line bg-sheet text-sm">
        {parameters.map(({ name, description, type, example, isDeprecated }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 border-t border-line px-4 py-2.5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt>
              <code className={`font-medium ${isDeprecated ? 'text-orange' : ''}`}>{name}</code>
              <code className="block text-xs text-faint">{type}</code>
            </dt>
            <dd className="min-w-0">
              <span lang="en" className="text-soft">
                {description}
              </span>
              {example && <code className="wrap-anywhere mt-0.5 block text-xs text-faint">{`${name}=${example}`}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
