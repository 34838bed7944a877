import { getTranslations } from 'next-intl/server'
import { recordPath } from '@/components/address/page-paths'
import {
  type EndpointPageOf,
  type RelatedGroup,
  type RelatedQuery,
  type RelatedRecord,
  readNamed,
  readRelatedGroups,
} from '@/components/record/related/read-related'
import { getFormatter } from '@/components/text/get-formatter'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

export async function RelatedRecords(query: RelatedQuery) {
  const [t, named, groups] = await Promise.all([getTranslations('record.related'), readNamed(query), readRelatedGroups(query)])
  const endpoints = [...new Set(named.map(({ endpoint }) => endpoint))]
  return (
    <Section id="related" title={t('title')}>
      {endpoints.length + groups.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {endpoints.length > 0 && (
        <dl className="mb-4 grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] text-sm">
          {endpoints.map(endpoint => (
            <div key={endpoint} className="col-span-2 grid grid-cols-subgrid gap-4 border-t border-line py-2">
              <dt className="text-faint">{query.endpointPageOf(endpoint)!.name}</dt>
              <dd className="flex flex-wrap gap-x-4 gap-y-1">
                {named
                  .filter(one => one.endpoint === endpoint)
                  .map(one => (
                    <NeighbourLink key={one.id} neighbour={one} endpointPageOf={query.endpointPageOf} />
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-3 sm:max-lg:grid-cols-2">
        {groups.map(group => (
          <RelationList key={group.call} group={group} endpointPageOf={query.endpointPageOf} />
        ))}
      </div>
    </Section>
  )
}

export async function RelatedPlaceholder() {
  const t = await getTranslations('record.related')
  return (
    <section aria-busy="true">
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      <p className="text-sm text-faint">{t('reading')}</p>
    </section>
  )
}

type RelationListProps = { group: RelatedGroup; endpointPageOf: EndpointPageOf }

async function RelationList({ group: { reason, total, shown }, endpointPageOf }: RelationListProps) {
  const t = await getTranslations('record.related')
  const name = reason.kind === 'near' ? '' : reason.name
  return (
    <div className="min-w-0 border border-line bg-sheet px-4 py-3 text-sm">
      <h3 className="mb-1 flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{t(reason.kind, { name })}</span>
        <span className="shrink-0 text-xs text-faint">{t('count', { count: total })}</span>
      </h3>
      <ul>
        {shown.map(one => (
          <li key={one.id} className="flex items-baseline gap-2 border-t border-line py-1.5 first:border-t-0">
            <NeighbourLink neighbour={one} endpointPageOf={endpointPageOf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

async function NeighbourLink({
  neighbour: { endpoint, id, name, metres },
  endpointPageOf,
}: {
  neighbour: RelatedRecord
  endpointPageOf: EndpointPageOf
}) {
  const format = await getFormatter()
  const away =
    metres === null
      ? null
      : metres < 1000
        ? format.number(Math.round(metres / 10) * 10, { style: 'unit', unit: 'meter' })
        : format.number(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  return (
    <>
      <Link
        href={recordPath(endpointPageOf(endpoint)!.dataset, id)}
        className="link inline-block min-h-6 min-w-6 py-0.5 wrap-anywhere"
      >
        {name}
      </Link>
      {away && <span className="ml-auto shrink-0 text-xs text-faint">{away}</span>}
    </>
  )
}
