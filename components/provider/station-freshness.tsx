import { useTranslations } from 'next-intl'
import { AdminTable, Moment } from '@/components/admin/list/table'
import type { TypeFreshness } from '@/lib/timeseries/freshness/answer-freshness'

/** Stations with the provider as their origin, by type: the time of their values, and how many series are late. */
export function StationFreshness({ types }: { types: readonly TypeFreshness[] }) {
  const t = useTranslations('provider')
  if (types.length === 0) return <p className="border border-line bg-sheet px-4 py-4 text-sm text-soft">{t('noStations')}</p>
  return (
    <AdminTable<TypeFreshness>
      label={t('stations')}
      items={types}
      keyOf={({ stype }) => stype}
      columns={[
        { head: t('stationType'), look: 'main', cell: ({ stype }) => stype },
        { head: t('newest'), cell: ({ arrival }) => <Moment at={new Date(arrival.newest).toISOString()} /> },
        { head: t('series'), look: 'number', cell: ({ series }) => series },
        {
          head: t('late'),
          look: 'number',
          cell: ({ late }) => <span className={late > 0 ? 'text-red' : ''}>{late}</span>,
        },
      ]}
    />
  )
}
