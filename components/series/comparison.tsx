'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { DoorAddresses } from '@/components/address/page-address'
import { DoorError } from '@/components/connection/door'
import { Failed } from '@/components/connection/failed-call'
import { DoorCache } from '@/components/connection/query-client'
import { SlowAnswer } from '@/components/connection/slow-answer'
import { Follower } from '@/components/live/follower'
import { ChartStack } from '@/components/series/chart-stack'
import { streamCall } from '@/components/series/measurements'
import { Overview } from '@/components/series/overview'
import { PointNote } from '@/components/series/point-note'
import { RangeBar } from '@/components/series/range-bar'
import { SeriesChoice, type TypeNames } from '@/components/series/series-choice'
import { type SeriesFacts, seriesMax } from '@/components/series/series-facts'
import { SeriesTable } from '@/components/series/series-table'
import { upToMinute } from '@/components/series/time-range'
import { type ChosenSeries, type ComparisonState, useComparisonState } from '@/components/series/use-comparison-state'
import { useMeasurements } from '@/components/series/use-measurements'
import { SeriesDownloads, ValueTable } from '@/components/series/values'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Switch } from '@/components/ui/choice-buttons'
import { Icon } from '@/components/ui/icon'
import { Modal } from '@/components/ui/modal'

/** The content of a comparison; plain data from the server. */
type ComparisonView = Readonly<{
  series: readonly SeriesFacts[]
  /** Of what can be added. */
  names: TypeNames
  /** End of spans up to now, in milliseconds since 1970. */
  now: number
  zone: string
  doors: DoorAddresses
  /** Of the datasets that hold the series. */
  licences: readonly (string | null)[]
}>

/** Series over time, side by side: charts, their table, and downloads. */
export function SeriesComparison(view: ComparisonView) {
  return (
    <DoorCache>
      <Parts {...view} />
    </DoorCache>
  )
}

function Parts({ series, names, now, zone, doors, licences }: ComparisonView) {
  const t = useTranslations('series')
  const [moment, setMoment] = useState(now)
  const state = useComparisonState(moment)
  const [holder, width] = useWidth()
  const measured = useMeasurements({ series, state, width, zone })
  const [cursor, setCursor] = useState<number | null>(null)
  const shown = { series, state, measured, zone }
  const onArrivals = () => {
    const next = upToMinute(Date.now())
    // Within the same minute it is the same call.
    if (next === moment) measured.renew()
    setMoment(next)
  }
  return (
    <div ref={holder} className="flex min-w-0 flex-col gap-4">
      {series.length === 0 ? (
        <SeriesChoice state={state} names={names} />
      ) : (
        <>
          <SeriesTable {...shown} cursor={cursor} />
          <SeriesPicker state={state} names={names} />
          <RangeBar state={state} series={series} zone={zone} now={moment}>
            <FollowSeries state={state} series={series} onArrivals={onArrivals} />
          </RangeBar>
          {measured.error !== null && <FailedRead error={measured.error} state={state} retry={measured.retry} />}
          <section aria-label={t('charts')} className="relative border border-line bg-sheet" aria-busy={measured.waiting}>
            <SlowAnswer />
            <ChartStack {...shown} width={width} cursor={cursor} onCursor={setCursor} />
            {/* The server's HTML may not contain positions; moving parts are rendered in the browser. */}
            {width > 0 && <Overview {...shown} />}
          </section>
          <PointNote {...shown} />
          <ValueTable {...shown} />
          <SeriesDownloads {...shown} doors={doors} licences={licences} />
        </>
      )}
    </div>
  )
}

/** The width of an element in whole pixels; 0 until it is known. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

type FollowProps = { state: ComparisonState; series: readonly SeriesFacts[]; onArrivals(): void }

/** Lets the charts follow new measurements; while a part is shown they do not move. */
function FollowSeries({ state, series, onArrivals }: FollowProps) {
  const t = useTranslations('follow')
  const follows = state.follow && !state.zoomed
  return (
    <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
      {follows && <Follower path={streamCall(series)} onArrivals={onArrivals} />}
      {state.follow && state.zoomed && <p className="text-xs text-soft">{t('paused')}</p>}
      <Switch on={follows} label={t('label')} title={t('title')} onChange={state.setFollow} />
    </div>
  )
}

/** Adds series to the comparison. */
function SeriesPicker({ state, names }: { state: ChosenSeries; names: TypeNames }) {
  const t = useTranslations('series')
  const [open, setOpen] = useState(false)
  const title = useId()
  const full = state.chosen.length >= seriesMax
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className={buttonClass('outline')} disabled={full} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('add')}
      </button>
      {full && <p className="text-sm text-soft">{t('full', { count: seriesMax })}</p>}
      {open && (
        <Modal
          labelledBy={title}
          onClose={() => setOpen(false)}
          className="m-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[min(36rem,calc(100vw-2rem))] border border-strong bg-paper p-0 text-ink"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <h2 id={title} className="text-lg">
              {t('add')}
            </h2>
            <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(false)}>
              {t('done')}
            </button>
          </div>
          <div className="p-4">
            <SeriesChoice state={state} names={names} />
          </div>
        </Modal>
      )}
    </div>
  )
}

type FailedReadProps = { error: unknown; state: ComparisonState; retry(): void }

/** The interface's refusal in place of values, and what can be done. */
function FailedRead({ error, state, retry }: FailedReadProps) {
  const t = useTranslations('series')
  const session = useTranslations('session')
  const here = useCurrentPath()
  const isTooLong = error instanceof DoorError && error.refusal.problem === 'history-range'
  return (
    <Failed error={error} onRetry={retry}>
      {isTooLong && (
        <>
          <button type="button" className={buttonClass('outline')} onClick={() => state.setPreset('24h')}>
            {t('lessTime')}
          </button>
          <Link href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`} className={buttonClass('quiet')}>
            {session('signIn')}
          </Link>
        </>
      )}
    </Failed>
  )
}
