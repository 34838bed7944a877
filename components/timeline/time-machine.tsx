'use client'

import { useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import { memo, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ApiUrls, apiPath, stationsPath, toApiUrl } from '@/components/address/page-paths'
import { useRhythm } from '@/components/datasets/rhythm'
import type { MapBasemap } from '@/components/map/basemap'
import { breaksOf, differenceBreaks } from '@/components/map/value-scale'
import type { Measure } from '@/components/source/measures'
import { useFormatter } from '@/components/text/format'
import { Dock } from '@/components/timeline/dock'
import {
  type FrameDistance,
  type Frames,
  frameAt,
  frameDistances,
  newestFrame,
  type PlayedStation,
  type Range,
  ranges,
  timelineParsers,
} from '@/components/timeline/frames'
import { numberStyle, type Playback, useFrames, useRetriableResponse, valueAt } from '@/components/timeline/playback'
import { ValuePane } from '@/components/timeline/value-pane'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { Options } from '@/components/ui/options'

type TimeMachineView = Readonly<{
  title: string
  stationType: string
  measures: readonly Measure[]
  basemap: MapBasemap
  now: number
  zone: string
  doors: ApiUrls
}>

/** Plays measurements of stations on a map. The component must be inside an `ApiCache`. */
export function TimeMachine({ title, stationType, measures, basemap, now, zone, doors }: TimeMachineView) {
  const [state, set] = useQueryStates(timelineParsers, { shallow: true, scroll: false })
  const { range, ref, sel } = state
  const measure = measureOf(measures, state)
  const { frames, calls, failure, retry } = useFrames({ stationType, measure, range, distance: ref, now, zone })
  const placed = useRetriableResponse<{ data: PlayedStation[] }>(stationsCall(stationType))
  const stations = placed.data?.data ?? none
  const breaks = useMemo(() => breaksFor(frames, ref), [frames, ref])
  const [index, move] = useFrameIndex(frames, state.at, at => void set({ at }))
  const shown = useMemo<Playback>(
    () => ({ measure, distance: ref, frames, breaks, index, stations, selected: sel }),
    [measure, ref, frames, breaks, index, stations, sel],
  )
  // The slider moves immediately. Map and list follow when they are rendered.
  const followed = useDeferredValue(shown)
  const select = useCallback((code: string | null) => void set({ sel: code }), [set])
  const choose = (change: Parameters<typeof set>[0]) => {
    move(null)
    void set(change)
  }
  const urls = calls.map(call => toApiUrl(call, doors))
  return (
    <main
      id="main"
      className="flex flex-col md:grid md:h-[calc(100dvh-49px)] md:min-h-[36rem] md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <TimelineBar title={title} measures={measures} measure={measure} range={range} distance={ref} onChoose={choose} />
      <ValuePane
        {...followed}
        basemap={basemap}
        failure={failure ?? placed.error}
        retry={failure ? retry : placed.retry}
        onSelect={select}
      />
      <Dock {...shown} stationType={stationType} zone={zone} addresses={urls} onMove={move} />
      <StationValues {...followed} onSelect={select} />
    </main>
  )
}

const none: readonly PlayedStation[] = []

/** The requested measure, else the same data type with another period, else the first measure. */
const measureOf = (measures: readonly Measure[], { type, period }: { type: string | null; period: number | null }): Measure =>
  measures.find(each => each.name === type && each.period === period) ?? measures.find(each => each.name === type) ?? measures[0]!

function breaksFor(frames: Frames | null, distance: FrameDistance | null) {
  const values = frames ? [...frames.values.values()].flat().filter(value => value !== null) : []
  return distance === null ? breaksOf(values) : differenceBreaks(values)
}

const pauseMilliseconds = 300

/**
 * The index of the current frame, and a function to set it; null returns to the frame in the URL.
 * @param at time in the URL, or null for the newest frame
 * @param onRest is called with the time of the frame when playback pauses, to update the URL
 */
function useFrameIndex(frames: Frames | null, at: number | null, onRest: (at: number) => void) {
  const [chosen, move] = useState<number | null>(null)
  const first = useMemo(() => (frames === null ? 0 : at === null ? newestFrame(frames) : frameAt(frames.times, at)), [frames, at])
  const index = Math.min(chosen ?? first, Math.max((frames?.times.length ?? 1) - 1, 0))
  const time = frames?.times[index] ?? null
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    if (chosen === null || time === null) return
    const later = setTimeout(() => rest(time), pauseMilliseconds)
    return () => clearTimeout(later)
  }, [chosen, time])
  return [index, move] as const
}

const stationsCall = (stationType: string) => apiPath(stationsPath(stationType), { limit: -1, select: 'scode,sname,scoordinate' })

const StationValues = memo(({ onSelect, ...played }: Playback & { onSelect(code: string | null): void }) => {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const { stations, selected, measure } = played
  return (
    <ul
      aria-label={t('stations')}
      className="overflow-y-auto border-line bg-sheet max-md:border-t md:col-start-2 md:row-span-2 md:row-start-2 md:border-l"
    >
      {stations.map(({ scode, sname }) => {
        const value = valueAt(played, scode)
        return (
          <li key={scode} className="border-b border-line">
            <button
              type="button"
              aria-pressed={scode === selected}
              onClick={() => onSelect(scode === selected ? null : scode)}
              className="flex w-full items-baseline gap-3 px-3 py-1.5 text-left text-sm hover:bg-sunk aria-pressed:bg-larch-wash aria-pressed:text-larch"
            >
              <span className="min-w-0 grow truncate" title={sname}>
                {sname ?? scode}
              </span>
              <span className={`shrink-0 ${value === null ? 'text-xs text-faint' : 'font-semibold'}`}>
                {value === null ? t('noData') : format.number(value, numberStyle(played))}
                {value !== null && measure.unit && <span className="font-normal text-soft"> {measure.unit}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})

type Props = {
  title: string
  measures: readonly Measure[]
  measure: Measure
  range: Range
  distance: FrameDistance | null
  onChoose(change: { type?: string; period?: number; range?: Range; ref?: FrameDistance | null; at?: null }): void
}

function TimelineBar({ title, measures, measure, range, distance, onChoose }: Props) {
  const t = useTranslations('timeline')
  const rhythm = useRhythm()
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sheet px-4 py-2 sm:px-6">
      <h1 className="text-base leading-5">{title}</h1>
      <label className="flex min-w-0 items-center gap-2 text-sm text-soft">
        {t('dataType')}
        <select
          value={measures.indexOf(measure)}
          onChange={event => {
            const { name, period } = measures[Number(event.target.value)]!
            onChoose({ type: name, period })
          }}
          className="h-8 min-w-0 rounded-sm border border-strong bg-paper px-2 text-ink"
        >
          {measures.map(({ name, label, unit, period }, index) => (
            <option key={`${name} ${period}`} value={index} title={name}>
              {label}
              {unit && ` (${unit})`}, {rhythm(period)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-0 items-center gap-2 text-sm text-soft">
        {t('show')}
        <select
          value={distance ?? ''}
          onChange={event => onChoose({ ref: frameDistances.find(each => each === event.target.value) ?? null })}
          className="h-8 min-w-0 rounded-sm border border-strong bg-paper px-2 text-ink"
        >
          <option value="">{t('values')}</option>
          <Options choices={frameDistances.map(each => [each, t(`difference.${each}`)])} />
        </select>
      </label>
      <ChoiceButtons
        label={t('range')}
        choices={ranges.map(each => [each, t(`last.${each}`)] as const)}
        chosen={range}
        onChoose={each => onChoose({ range: each, at: null })}
        look="framed"
        className="md:ml-auto"
      />
    </div>
  )
}
