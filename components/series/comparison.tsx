'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ReadDoors } from '@/components/call/door-address'
import { SlowAnswer } from '@/components/connection/slow-answer'
import { DoorCache } from '@/components/explore/query-client'
import { ChartStack } from '@/components/series/chart-stack'
import { FailedRead } from '@/components/series/failed-read'
import { FollowSeries } from '@/components/series/follow-series'
import { Overview } from '@/components/series/overview'
import { PointNote } from '@/components/series/point-note'
import { RangeBar } from '@/components/series/range-bar'
import { SeriesChoice } from '@/components/series/series-choice'
import type { SeriesFacts } from '@/components/series/series-facts'
import { SeriesPicker } from '@/components/series/series-picker'
import { SeriesTable } from '@/components/series/series-table'
import { TakeAway } from '@/components/series/take-away'
import { upToMinute } from '@/components/series/time-range'
import { useComparisonState } from '@/components/series/use-comparison-state'
import { useMeasurements } from '@/components/series/use-measurements'
import { useWidth } from '@/components/series/use-width'
import { ValueTable } from '@/components/series/value-table'

/** What a comparison shows; plain data from the server. */
export type ComparisonView = Readonly<{
  series: readonly SeriesFacts[]
  /** Milliseconds since 1970 that spans up to now end at. */
  now: number
  zone: string
  doors: ReadDoors
}>

/** Series over time, side by side: charts, their table, and everything to take along. */
export function Comparison(view: ComparisonView) {
  return (
    <DoorCache>
      <Parts {...view} />
    </DoorCache>
  )
}

function Parts({ series, now, zone, doors }: ComparisonView) {
  const t = useTranslations('series')
  const [moment, setMoment] = useState(now)
  const state = useComparisonState(moment)
  const [holder, width] = useWidth()
  const measured = useMeasurements({ series, state, width, zone })
  const [cursor, setCursor] = useState<number | null>(null)
  const shown = { series, state, measured, zone }
  const onArrivals = () => {
    const next = upToMinute(Date.now())
    // Within the same minute it is the same call, asked again.
    if (next === moment) measured.renew()
    setMoment(next)
  }
  return (
    <div ref={holder} className="flex min-w-0 flex-col gap-4">
      {series.length === 0 ? (
        <SeriesChoice state={state} />
      ) : (
        <>
          <SeriesTable {...shown} cursor={cursor} />
          <SeriesPicker state={state} />
          <RangeBar state={state} series={series} zone={zone} now={moment}>
            <FollowSeries state={state} series={series} onArrivals={onArrivals} />
          </RangeBar>
          {measured.error !== null && <FailedRead error={measured.error} state={state} retry={measured.retry} />}
          <section aria-label={t('charts')} className="relative border border-line bg-sheet" aria-busy={measured.waiting}>
            <SlowAnswer />
            <ChartStack {...shown} width={width} cursor={cursor} onCursor={setCursor} />
            {/* The server's HTML may not say where things stand; what moves is drawn in the browser. */}
            {width > 0 && <Overview {...shown} />}
          </section>
          <PointNote {...shown} />
          <ValueTable {...shown} />
          <TakeAway {...shown} doors={doors} />
        </>
      )}
    </div>
  )
}
