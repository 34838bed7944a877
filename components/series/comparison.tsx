'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ApiUrls } from '@/components/address/page-paths'
import { ApiError } from '@/components/connection/api'
import { FailureNotice } from '@/components/connection/request-failure'
import { SlowResponse } from '@/components/connection/slow-response'
import { Follower } from '@/components/live/follower'
import { bucketSeconds, countGaps, lengthText, longestBridge } from '@/components/series/bucket'
import { ChartStack } from '@/components/series/chart-stack'
import { printRef } from '@/components/series/comparison-query'
import { streamCall, summaryOf } from '@/components/series/measurements'
import { Overview } from '@/components/series/overview'
import { RangeBar } from '@/components/series/range-bar'
import { SeriesChoice, type TypeNames } from '@/components/series/series-choice'
import { type SeriesDetails, seriesMax } from '@/components/series/series-details'
import { SeriesTable } from '@/components/series/series-table'
import { upToMinute } from '@/components/series/time-range'
import { type ChosenSeries, type ComparisonState, useComparisonState } from '@/components/series/use-comparison-state'
import { type ComparisonData, useMeasurements, zoneCalled } from '@/components/series/use-measurements'
import { SeriesDownloads, ValueTable } from '@/components/series/values'
import { clockChanges } from '@/components/series/wall-clock'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { useFormatter } from '@/components/text/format'
import { TextButton } from '@/components/ui/button'
import { Switch } from '@/components/ui/choice-buttons'
import { LinkButton } from '@/components/ui/link-button'
import { Modal } from '@/components/ui/modal'
import { Heading } from '@/components/ui/section'
import { formatLocale } from '@/lib/formats/text'

type ComparisonView = Readonly<{
  series: readonly SeriesDetails[]
  names: TypeNames
  now: number
  zone: string
  doors: ApiUrls
  licences: readonly (string | null)[]
}>

/** Charts of several series. The component must be inside an `ApiCache`. */
export function SeriesComparison({ series, names, now, zone, doors, licences }: ComparisonView) {
  const t = useTranslations('series')
  const [moment, setMoment] = useState(now)
  const state = useComparisonState(moment)
  const [holder, width] = useWidth()
  const measured = useMeasurements({ series, state, width, zone })
  const [cursor, setCursor] = useState<number | null>(null)
  const shown = { series, state, measured, zone }
  const onArrivals = () => {
    const next = upToMinute(Date.now())
    // Within the same minute the URL of the request stays the same, so it must be sent again.
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
            <SlowResponse />
            <ChartStack {...shown} width={width} cursor={cursor} onCursor={setCursor} />
            {/* Positions are set by script, so the overview is rendered only in the browser. */}
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

type FollowProps = { state: ComparisonState; series: readonly SeriesDetails[]; onArrivals(): void }

/** A switch to follow new measurements. While only a part of the preset is shown, the charts do not move. */
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

function SeriesPicker({ state, names }: { state: ChosenSeries; names: TypeNames }) {
  const t = useTranslations('series')
  const [open, setOpen] = useState(false)
  const title = useId()
  const full = state.chosen.length >= seriesMax
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TextButton look="outline" icon="plus" text={t('add')} off={full} onPress={() => setOpen(true)} />
      {full && <p className="text-sm text-soft">{t('full', { count: seriesMax })}</p>}
      {open && (
        <Modal
          labelledBy={title}
          onClose={() => setOpen(false)}
          className="m-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[min(36rem,calc(100vw-2rem))] border border-strong bg-paper p-0 text-ink"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <Heading id={title} text={t('add')} />
            <TextButton look="quiet" text={t('done')} onPress={() => setOpen(false)} />
          </div>
          <div className="p-4">
            <SeriesChoice state={state} names={names} />
          </div>
        </Modal>
      )}
    </div>
  )
}

function FailedRead({ error, state, retry }: { error: unknown; state: ComparisonState; retry(): void }) {
  const t = useTranslations('series')
  const session = useTranslations('session')
  const here = useCurrentPath()
  const isTooLong = error instanceof ApiError && error.refusal.problem === 'history-range'
  return (
    <FailureNotice error={error} onRetry={retry}>
      {isTooLong && (
        <>
          <TextButton look="outline" text={t('lessTime')} onPress={() => state.setPreset('24h')} />
          <LinkButton look="quiet" href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`} text={session('signIn')} />
        </>
      )}
    </FailureNotice>
  )
}

function PointNote(shown: ComparisonData) {
  const t = useTranslations('series')
  const format = useFormatter()
  const language = useLocale()
  const { state, measured, zone } = shown
  const { bucket } = measured
  const length = lengthText(bucketSeconds(bucket), format)
  const most = Math.max(0, ...(measured.now ?? []).flatMap(points => points.map(({ count }) => count)))
  const { window } = state.view
  const changes = clockChanges(window, zoneCalled(zone))
  return (
    <div className="text-sm text-soft">
      <p role="status">
        {measured.waiting ? t('loading') : bucket === 'raw' ? t('eachSingle') : t('eachMean', { length, count: most })}
        {state.bucket !== null && state.bucket !== bucket && ` ${t('otherBucket')}`}
      </p>
      <p>
        {t('zone', { zone: zoneText(zone, language) })}
        {changes.map(({ at, before, after }) => (
          <span key={at}>
            {' '}
            {t('clockChange', {
              when: format.dateTime(at, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
              before: offsetText(before),
              after: offsetText(after),
            })}
          </span>
        ))}
        {state.distance && ` ${t(`ghost.${state.distance}`)}`}
      </p>
      <Summary {...shown} />
    </div>
  )
}

function zoneText(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(formatLocale(language), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return `${zone.replaceAll('_', ' ')} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`
}

const offsetText = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function Summary({ series, state, measured }: ComparisonData) {
  const t = useTranslations('series')
  const format = useFormatter()
  const moment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const { from, to } = state.view.window
  return (
    <ul className="sr-only">
      {series.map((facts, index) => {
        const points = (measured.now?.[index] ?? []).filter(({ value }) => value !== null)
        const { low, high, mean, count } = summaryOf(points)
        const identity = { name: facts.name, dataType: facts.label, from: moment(from), to: moment(to) }
        const key = printRef(facts)
        if (!low || !high || mean === null) return <li key={key}>{t('summaryEmpty', identity)}</li>
        const gaps = countGaps(points, longestBridge(facts.period, measured.bucket))
        const value = (measured: number) => (facts.unit ? `${number(measured)} ${facts.unit}` : number(measured))
        const extremes = { low: value(low.value), lowAt: moment(low.at), high: value(high.value), highAt: moment(high.at) }
        return <li key={key}>{t('summary', { ...identity, ...extremes, mean: value(mean), count, gaps })}</li>
      })}
    </ul>
  )
}
