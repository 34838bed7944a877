'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useResponse } from '@/components/connection/query-client'
import { FailureNotice } from '@/components/connection/request-failure'
import { useRhythm } from '@/components/datasets/rhythm'
import { zoneCalled } from '@/components/series/use-measurements'
import { calendarStarts, type ReceivedDay, receivedCall, receivedDays, receivedOf } from '@/components/station/received-days'
import { useFormatter } from '@/components/text/format'
import { Options } from '@/components/ui/options'
import { Head } from '@/components/ui/table'

type Props = {
  station: { type: string; code: string }
  now: number
  zone: string
  names: Readonly<Record<string, string>>
}

/** A calendar of missing measurements. The component must be inside an `ApiCache`. */
export function GapCalendar({ station, now: given, zone, names }: Props) {
  const t = useTranslations('calendar')
  const rhythm = useRhythm()
  const id = useId()
  const [chosen, choose] = useState(0)
  // The weeks of the first render stay: a page that follows new measurements renders often.
  const [now] = useState(given)
  const starts = calendarStarts(now, zoneCalled(zone))
  const { data, error, refetch } = useResponse<unknown>(receivedCall(station, { from: starts[0]!, to: now }, zone))
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
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
          <Options choices={all.map(({ name, period }, index) => [index, `${names[name] ?? name}, ${rhythm(period)}`])} />
        </select>
      </div>
      <Weeks days={days} caption={t('caption', { name: names[series.name] ?? series.name })} />
      <p className="text-xs text-faint">{t('key')}</p>
    </div>
  )
}

const weeksMin = 5

/** A row for each week from Monday to Sunday. Missing measurements are stated as text, not only coloured. */
function Weeks({ days, caption }: { days: readonly ReceivedDay[]; caption: string }) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  const all = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  // Weeks before the first measurement are omitted, as long as five weeks remain.
  const first = all.findIndex(week => week.some(({ share }) => share !== null))
  const weeks = all.slice(Math.max(Math.min(first, all.length - weeksMin), 0))
  const date = (at: number) => format.dateTime(at, { day: 'numeric', month: 'short' })
  return (
    <table className="w-full max-w-[30rem] table-fixed border-separate border-spacing-0.5 text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-faint">
          <Head text={t('week')} className="w-16 text-left font-normal" />
          {days.slice(0, 7).map(({ start }) => (
            <Head key={start} text={format.dateTime(start, { weekday: 'short' })} className="font-normal" />
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
  // The share is rounded down, so that a day that lacks one of 300 measurements is not complete.
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' })
  return (
    <td className={`h-7 rounded-sm text-center ${look}`} title={`${date}: ${t('day', { received, expected })}`}>
      {share === 1 ? <span className="sr-only">{percent}</span> : percent}
    </td>
  )
}
