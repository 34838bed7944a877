'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useRhythm } from '@/components/catalogue/rhythm'
import type { TimeSpan } from '@/components/chart/spark-path'
import { Failed } from '@/components/connection/failed-call'
import { DoorCache, useAnswer } from '@/components/connection/query-client'
import { zoneCalled } from '@/components/series/use-measurements'
import { toField } from '@/components/series/wall-clock'
import { isoOf } from '@/components/source/series-source'
import { quoted, segment, withQuery } from '@/lib/grammar/call-address'
import { instantAt, type Zone } from '@/lib/grammar/time-zone'

type Props = {
  station: { type: string; code: string }
  now: number
  zone: string
  /** Of its data types, by code. */
  names: Readonly<Record<string, string>>
}

/** The days with measurements, and the share of those expected: twelve weeks as a calendar. */
export function GapCalendar(props: Props) {
  return (
    <DoorCache>
      <Calendar {...props} />
    </DoorCache>
  )
}

function Calendar({ station, now: given, zone, names }: Props) {
  const t = useTranslations('calendar')
  const rhythm = useRhythm()
  const id = useId()
  const [chosen, choose] = useState(0)
  // A page that follows new measurements is rendered all the time; the weeks are not counted each time.
  const [now] = useState(given)
  const starts = calendarStarts(now, zoneCalled(zone))
  const path = receivedCall(station, { from: starts[0]!, to: now }, zone)
  const { data, error, refetch } = useAnswer<unknown>(path)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="text-sm text-soft">{t('loading')}</p>
  const all = receivedOf(data)
  const series = all[chosen] ?? all[0]
  if (!series) return <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('nothing')}</p>
  const days = receivedDays(series, starts, now)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <label htmlFor={id} className="text-faint">
          {t('series')}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={event => choose(Number(event.target.value))}
          className="h-8 min-w-0 max-w-full rounded-sm border border-strong bg-sheet px-2 text-sm"
        >
          {all.map(({ name, period }, place) => (
            <option key={`${name} ${period}`} value={place}>
              {names[name] ?? name}, {rhythm(period)}
            </option>
          ))}
        </select>
      </div>
      <Weeks days={days} caption={t('caption', { name: names[series.name] ?? series.name })} />
      <p className="text-xs text-faint">{t('key')}</p>
    </div>
  )
}

const weeksMin = 5

/** One row a week from Monday to Sunday; missing measurements are written, not only coloured. */
function Weeks({ days, caption }: { days: readonly ReceivedDay[]; caption: string }) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  const all = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  // Weeks before the first measurement are only labelled as such.
  const first = all.findIndex(week => week.some(({ share }) => share !== null))
  const weeks = all.slice(Math.max(Math.min(first, all.length - weeksMin), 0))
  const date = (at: number) => format.dateTime(at, { day: 'numeric', month: 'short' })
  return (
    <table className="w-full max-w-[30rem] table-fixed border-separate border-spacing-0.5 text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-faint">
          <th scope="col" className="w-16 text-left font-normal">
            {t('week')}
          </th>
          {days.slice(0, 7).map(({ start }) => (
            <th key={start} scope="col" className="font-normal">
              {format.dateTime(start, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]!.start}>
            <th scope="row" className="text-left font-normal whitespace-nowrap text-faint">
              {date(week[0]!.start)}
            </th>
            {week.map(day => (
              <Day key={day.start} day={day} date={date(day.start)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { share, expected, received }, date }: { day: ReceivedDay; date: string }) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  if (share === null) return <td className="h-7 rounded-sm border border-line/60" title={`${date}: ${t('before')}`} />
  const look =
    share === 1 ? 'bg-larch text-on-larch' : share > 0 ? 'bg-larch-wash text-ink' : 'border border-strong bg-sheet text-ink'
  // A day that lacks one of three hundred is incomplete, so the share is rounded down.
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' })
  return (
    <td className={`h-7 rounded-sm text-center ${look}`} title={`${date}: ${t('day', { received, expected })}`}>
      {share === 1 ? <span className="sr-only">{percent}</span> : percent}
    </td>
  )
}

/** A day in a time zone, and the share of expected measurements that arrived. */
type ReceivedDay = Readonly<{
  /** Its start, in milliseconds since 1970. */
  start: number
  expected: number
  received: number
  /** From 0 to 1; null before the first known measurement. */
  share: number | null
}>

const weeks = 12

/** Twelve weeks of days and the present week, from a Monday on. */
export function calendarStarts(now: number, zone: Zone): number[] {
  const today = Date.parse(`${toField(now, zone).slice(0, 10)}T00:00Z`)
  const day = 86_400_000
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const count = weeks * 7 + sinceMonday + 1
  return Array.from({ length: count }, (_, place) => instantAt(today - (count - 1 - place) * day, zone))
}

/** The call that counts the measurements of each of a station's series by day. */
const receivedCall = ({ type, code }: { type: string; code: string }, { from, to }: TimeSpan, zone: string): string =>
  withQuery(
    `/timeseries/v2/flat,node/${segment(type)}/*/${[from, to].map(at => segment(new Date(at).toISOString())).join('/')}`,
    [
      ['limit', -1],
      ['select', 'tname,mperiod,count(mvalue)'],
      ['where', `scode.eq.${quoted(code)}`],
      ['bucket', '1d'],
      ['timezone', zone],
    ],
  )

/** The measurements of one series by day. */
type ReceivedCounts = Readonly<{ name: string; period: number; counts: ReadonlyMap<number, number> }>

type Row = { _timestamp: string; tname: string; mperiod: number; 'count(mvalue)': number }

/** The answer of `receivedCall`, series by series, ordered by name. */
export function receivedOf(answer: unknown): ReceivedCounts[] {
  const found = new Map<string, { name: string; period: number; counts: Map<number, number> }>()
  for (const row of (answer as { data: readonly Row[] }).data) {
    const key = `${row.tname} ${row.mperiod}`
    const series = found.get(key) ?? { name: row.tname, period: row.mperiod, counts: new Map() }
    series.counts.set(Date.parse(isoOf(row._timestamp)), row['count(mvalue)'])
    found.set(key, series)
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.period - b.period)
}

/** The share of expected measurements on each day; for today, of those due by now. */
export function receivedDays({ counts, period }: ReceivedCounts, starts: readonly number[], now: number): ReceivedDay[] {
  const first = Math.min(...counts.keys())
  return starts.map((start, place) => {
    const end = Math.min(starts[place + 1] ?? now, now)
    const received = counts.get(start) ?? 0
    const passed = Math.floor((end - start) / 1000 / period)
    // Where a day begins with a measurement, there is one more than periods have passed.
    const expected = end === now && received === passed + 1 ? received : passed
    const share = start < first ? null : expected <= 0 ? (received > 0 ? 1 : null) : Math.min(received / expected, 1)
    return { start, expected, received, share }
  })
}
