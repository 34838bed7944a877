import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { segment, withQuery } from '@/components/address/call-address'
import { fetchDoor } from '@/components/connection/door'
import { Failed } from '@/components/connection/failed-call'
import { lengthText } from '@/components/series/length-text'
import { seriesMax } from '@/components/series/series-facts'
import { sameRef } from '@/components/series/series-ref'
import type { ChosenSeries } from '@/components/series/use-comparison-state'
import { quoted } from '@/components/source/filter-text'

type Props = { type: string; code: string; state: ChosenSeries }

type LatestRow = { tname: string; tunit?: string; mperiod: number; mvalue?: unknown }

/** The data types of a station; each can be added to the comparison and removed. */
export function PickedStation({ type, code, state }: Props) {
  const t = useTranslations('series')
  const format = useFormatter()
  const path = measuredCall(type, code)
  const { data, error, refetch } = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path, signal) as Promise<{ data: LatestRow[] }>,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const all = (data?.data ?? []).toSorted((a, b) => a.tname.localeCompare(b.tname) || a.mperiod - b.mperiod)
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-faint">{t('measures')}</legend>
      {all.length === 0 && data && <p className="text-sm text-soft">{t('measuresNothing')}</p>}
      <ul className="border border-line bg-sheet empty:hidden">
        {all.map(({ tname, tunit, mperiod, mvalue }) => {
          const ref = { type, code, dataType: tname, period: mperiod }
          const chosen = state.chosen.some(each => sameRef(each, ref))
          const numbers = typeof mvalue === 'number'
          return (
            <li key={`${tname} ${mperiod}`} className="border-b border-line last:border-b-0">
              <label className="flex items-center gap-2 px-3 py-1.5 text-sm hover:bg-sunk">
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={!chosen && (!numbers || state.chosen.length >= seriesMax)}
                  onChange={() => (chosen ? state.takeOut(ref) : state.putIn(ref))}
                />
                <span className="min-w-0 grow break-words">
                  {tname}
                  {tunit && ` (${tunit})`}
                </span>
                <span className="text-xs text-faint">
                  {numbers ? t('every', { length: lengthText(mperiod, format) }) : t('noNumbers')}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const measuredCall = (type: string, code: string) =>
  withQuery(`/timeseries/v2/flat,node/${segment(type)}/*/latest`, [
    ['limit', -1],
    ['select', 'tname,tunit,mperiod,mvalue'],
    ['where', `scode.eq.${quoted(code)}`],
  ])
