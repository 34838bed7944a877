'use client'

import { useTranslations } from 'next-intl'
import { ConnectionSign, type StreamState } from '@/components/live/stream'
import { type Pulse, useWall } from '@/components/live/use-wall'
import { StandingSign, WallLine } from '@/components/live/wall-line'
import {
  type DataTypes,
  type FreshnessAnswer,
  type Grouping,
  type RowStanding,
  type Titles,
  type WallRow,
  wallRows,
  wallSections,
} from '@/components/live/wall-rows'
import { useClock } from '@/components/text/age'
import { Link } from '@/components/text/navigation'

type Props = {
  initial: FreshnessAnswer
  types: DataTypes
  titles: Titles
  by: Grouping
  /** Only lines with late series. */
  onlyLate: boolean
}

/** Arriving and expected measurements: a line for each part of the data, silent ones on top, updated as values arrive. */
export function PulseWall({ initial, types, titles, by, onlyLate }: Props) {
  const t = useTranslations('live')
  const now = useClock(1000)
  const { answer, pulse, connection } = useWall(initial, types, by)
  const rows = wallRows(answer, by, titles).map(row => ({ ...row, newest: pulse.last[row.key] ?? row.newest }))
  const sections = wallSections(onlyLate ? rows.filter(({ late }) => late > 0) : rows, now)
  return (
    <div className="mt-4">
      <WallState connection={connection} answer={answer} count={pulse.count} />
      {rows.length === 0 && <NoSeries />}
      {rows.length > 0 && sections.length === 0 && (
        <p className="mt-4 border border-line bg-sheet p-6 text-soft">{t('noneLate')}</p>
      )}
      {sections.length > 0 && (
        <table className="mt-4 w-full border border-line bg-sheet text-sm">
          <Heads by={by} />
          {sections.map(section => (
            <Section key={section.standing} {...section} pulse={pulse} now={now} />
          ))}
        </table>
      )}
      {rows.length > 0 && <p className="mt-3 max-w-[48rem] text-sm text-soft">{t('rule')}</p>}
    </div>
  )
}

function Heads({ by }: { by: Grouping }) {
  const t = useTranslations('live')
  const plain = 'px-3 py-2 font-medium'
  return (
    <thead className="text-left align-bottom text-xs text-soft">
      <tr>
        <th scope="col" className="py-2 pr-3 pl-3 font-medium sm:pl-4">
          {t(`groupings.${by}`)}
        </th>
        <th scope="col" className={`${plain} w-36 max-md:hidden`}>
          {t('heads.came')}
        </th>
        <th scope="col" className={`${plain} w-64 max-md:hidden`}>
          {t('heads.expected')}
        </th>
        <th scope="col" className={`${plain} text-right md:w-48 md:text-left`}>
          {t('heads.late')}
        </th>
        <th scope="col" className="w-32 py-2 pr-3 pl-3 font-medium max-sm:hidden sm:pr-4">
          {t('heads.perMinute')}
        </th>
      </tr>
    </thead>
  )
}

type SectionProps = { standing: RowStanding; rows: readonly WallRow[]; pulse: Pulse; now: number }

function Section({ standing, rows, pulse, now }: SectionProps) {
  const t = useTranslations('live')
  return (
    <tbody>
      <tr className="border-t border-line bg-sunk">
        <th scope="rowgroup" colSpan={5} className="px-3 py-1.5 text-left text-xs font-semibold sm:px-4">
          <span className="flex items-center gap-2.5">
            <StandingSign standing={standing} />
            {t(`sections.${standing}`, { count: rows.length })}
          </span>
        </th>
      </tr>
      {rows.map(row => (
        <WallLine key={row.key} row={row} pulse={pulse} now={now} />
      ))}
    </tbody>
  )
}

/** Shown where there are no series: what would make one appear, and how. */
function NoSeries() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('empty')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('emptyText')}</p>
      <p className="mt-3 text-sm">
        <Link href="/reference/Writer/Measurements" className="link">
          {t('emptyHow')}
        </Link>
      </p>
    </div>
  )
}

type WallStateProps = { connection: StreamState; answer: FreshnessAnswer; count: number }

/** The state of the stream, how much is late, and the arrivals since the page was opened. */
function WallState({ connection, answer, count }: WallStateProps) {
  const t = useTranslations('live')
  // A series may belong to several datasets, but has one type of station.
  const late = answer.stationtypes.reduce((sum, type) => sum + type.late, 0)
  const series = answer.stationtypes.reduce((sum, type) => sum + type.series, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" data-connection={connection} className="flex items-center gap-2">
        <ConnectionSign connection={connection} />
        {t(`connection.${connection}`)}
      </p>
      {series > 0 && <p className={late > 0 ? 'font-semibold' : 'text-soft'}>{t('sum', { late, series })}</p>}
      <p className="text-soft">{t('count', { count })}</p>
    </div>
  )
}
