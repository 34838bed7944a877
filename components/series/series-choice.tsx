import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { apiPath, stationsPath } from '@/components/address/page-paths'
import { useResponse } from '@/components/connection/query-client'
import { FailureNotice } from '@/components/connection/request-failure'
import { useRhythm } from '@/components/datasets/rhythm'
import { sameRef } from '@/components/series/comparison-query'
import type { NewestRow } from '@/components/series/measurements'
import { seriesMax } from '@/components/series/series-details'
import type { ChosenSeries } from '@/components/series/use-comparison-state'
import { TextLink } from '@/components/text/navigation'
import { Options } from '@/components/ui/options'
import { quoted, typographyPattern } from '@/lib/grammar/url-query'

type Station = Pick<NewestRow, 'scode' | 'sname'>

const stationsMax = 50

type NamesByCode = Readonly<Record<string, string>>

export type TypeNames = Readonly<{ stationTypes: NamesByCode; dataTypes: NamesByCode }>

export function SeriesChoice({ state, names }: { state: ChosenSeries; names: TypeNames }) {
  const language = useLocale()
  const t = useTranslations('series')
  const [chosenType, setType] = useState<string | null>(state.chosen[0]?.type ?? null)
  const [search, setSearch] = useState('')
  const [station, setStation] = useState<Station | null>(null)
  const types = useResponse<{ id: string }[]>('/timeseries/v2/flat,node')
  const type = chosenType ?? types.data?.[0]?.id ?? null
  const stations = useResponse<{ data: Station[] }>(type === null ? null : stationsCall(type, search), { keepsPrevious: true })
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
          <Options
            choices={byName(types.data ?? [], ({ id }) => names.stationTypes[id] ?? id, language).map(({ id }) => [
              id,
              names.stationTypes[id] ?? id,
            ])}
          />
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
      {failed && <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />}
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
      {type !== null && station && <PickedStation type={type} code={station.scode} state={state} names={names} />}
    </div>
  )
}

const byName = <Item,>(items: readonly Item[], nameOf: (item: Item) => string, language: string): Item[] =>
  items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language))

const stationsCall = (type: string, search: string) =>
  apiPath(stationsPath(type), {
    limit: stationsMax,
    select: 'scode,sname',
    where: search ? `or(sname.ire.${quoted(typographyPattern(search))},scode.ire.${quoted(typographyPattern(search))})` : '',
  })

function NoType() {
  const t = useTranslations('series')
  return (
    <div className="text-sm">
      <p className="text-soft">{t('noType')}</p>
      <p className="mt-2">
        <TextLink href="/build/reference/Writer/Measurements">{t('sendHow')}</TextLink>
      </p>
    </div>
  )
}

type LatestRow = Pick<NewestRow, 'tname' | 'tunit' | 'mperiod' | 'mvalue'>

function PickedStation({ type, code, state, names }: { type: string; code: string; state: ChosenSeries; names: TypeNames }) {
  const language = useLocale()
  const t = useTranslations('series')
  const rhythm = useRhythm()
  const { data, error, refetch } = useResponse<{ data: LatestRow[] }>(measuredCall(type, code))
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
  const labelOf = ({ tname }: LatestRow) => names.dataTypes[tname] ?? tname
  const sorted = (data?.data ?? []).toSorted((a, b) => a.mperiod - b.mperiod)
  const all = byName(sorted, labelOf, language)
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-faint">{t('measures')}</legend>
      {all.length === 0 && data && <p className="text-sm text-soft">{t('measuresNothing')}</p>}
      <ul className="border border-line bg-sheet empty:hidden">
        {all.map(row => {
          const { tname, tunit, mperiod, mvalue } = row
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
                  {labelOf(row)}
                  {tunit && ` (${tunit})`}
                </span>
                <span className="text-xs text-faint">{numbers ? rhythm(mperiod) : t('noNumbers')}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const measuredCall = (type: string, code: string) =>
  apiPath(`${stationsPath(type)}/*/latest`, {
    limit: -1,
    select: 'tname,tunit,mperiod,mvalue',
    where: `scode.eq.${quoted(code)}`,
  })
