import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { segment, withQuery } from '@/components/address/call-address'
import { fetchDoor } from '@/components/connection/door'
import { Failed } from '@/components/connection/failed-call'
import { PickedStation } from '@/components/series/picked-station'
import type { ChosenSeries } from '@/components/series/use-comparison-state'
import { literally, quoted } from '@/components/source/filter-text'
import { Link } from '@/components/text/navigation'

type Station = { scode: string; sname?: string }

/** Suggested stations; a search narrows them down. */
const stationsMax = 50

/** Chooses series: a type of station, a station, and its data types. */
export function SeriesChoice({ state }: { state: ChosenSeries }) {
  const t = useTranslations('series')
  const [chosenType, setType] = useState<string | null>(state.chosen[0]?.type ?? null)
  const [search, setSearch] = useState('')
  const [station, setStation] = useState<Station | null>(null)
  const types = useDoor<{ id: string }[]>('/timeseries/v2/flat,node')
  const type = chosenType ?? types.data?.[0]?.id ?? null
  const stations = useDoor<{ data: Station[] }>(type === null ? null : stationsCall(type, search))
  if (types.data?.length === 0) return <NoType />
  const failed = [types, stations].find(({ error }) => error !== null)
  const field = 'h-8 w-full rounded-sm border border-strong bg-sheet px-2 text-sm'
  return (
    <div className="flex flex-col gap-3">
      <label className="flex flex-col gap-0.5 text-xs text-faint">
        {t('stationType')}
        <select
          value={type ?? ''}
          onChange={event => {
            setType(event.target.value)
            setStation(null)
            setSearch('')
          }}
          className={`${field} text-ink`}
        >
          {types.data?.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-0.5 text-xs text-faint">
        {t('station')}
        <input
          type="search"
          value={search}
          placeholder={t('searchStation')}
          onChange={event => setSearch(event.target.value)}
          className={`${field} text-ink placeholder:text-faint`}
        />
      </label>
      {failed && <Failed error={failed.error} onRetry={failed.retry} />}
      <ul aria-label={t('station')} className="max-h-48 overflow-y-auto border border-line bg-sheet">
        {stations.data?.data.map(each => (
          <li key={each.scode} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-pressed={each.scode === station?.scode}
              onClick={() => setStation(each)}
              className="w-full px-3 py-1.5 text-left text-sm hover:bg-sunk aria-pressed:bg-larch-wash aria-pressed:font-medium aria-pressed:text-larch"
            >
              {each.sname ?? each.scode} <span className="text-xs text-faint">{each.scode}</span>
            </button>
          </li>
        ))}
        {stations.data?.data.length === 0 && <li className="px-3 py-2 text-sm text-soft">{t('noStation')}</li>}
      </ul>
      {type !== null && station && <PickedStation type={type} code={station.scode} state={state} />}
    </div>
  )
}

const stationsCall = (type: string, search: string) =>
  withQuery(`/timeseries/v2/flat,node/${segment(type)}`, [
    ['limit', stationsMax],
    ['select', 'scode,sname'],
    ['where', search ? `or(sname.ire.${quoted(literally(search))},scode.ire.${quoted(literally(search))})` : ''],
  ])

function useDoor<Answer>(path: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path!, signal),
    enabled: path !== null,
    // The list stays while the user types.
    placeholderData: keepPreviousData,
  })
  return { data: data as Answer | undefined, error, retry: () => void refetch() }
}

function NoType() {
  const t = useTranslations('series')
  return (
    <div className="text-sm">
      <p className="text-soft">{t('noType')}</p>
      <p className="mt-2">
        <Link href="/reference/Writer/Measurements" className="link">
          {t('sendHow')}
        </Link>
      </p>
    </div>
  )
}
