'use client'

import { useQueryStates } from 'nuqs'
import { useEffect, useMemo, useState } from 'react'
import { doorAddress, type ReadDoors } from '@/components/call/door-address'
import { segment, withQuery } from '@/components/explore/address'
import { DoorCache } from '@/components/explore/query-client'
import { type Ground, groundPath } from '@/components/map/ground'
import { breaksOf, differenceBreaks } from '@/components/timeline/classes'
import { Dock } from '@/components/timeline/dock'
import { frameAt, type Measure, newestFrame, type PlayedStation } from '@/components/timeline/frames'
import { timelineParsers } from '@/components/timeline/state'
import { StationValues } from '@/components/timeline/station-values'
import { TimelineBar } from '@/components/timeline/timeline-bar'
import { useFrames } from '@/components/timeline/use-frames'
import { useRead } from '@/components/timeline/use-read'
import { ValuePane } from '@/components/timeline/value-pane'

/** What the page plays; plain data from the server. */
export type TimeMachineView = Readonly<{
  stationType: string
  measures: readonly Measure[]
  now: number
  zone: string
  doors: ReadDoors
}>

/** The values of all stations of a type on the map, frame by frame. */
export function TimeMachine(view: TimeMachineView) {
  return (
    <DoorCache>
      <Machine {...view} />
    </DoorCache>
  )
}

const pauseMilliseconds = 300

function Machine({ stationType, measures, now, zone, doors }: TimeMachineView) {
  const [{ type, period, range, ref, at, sel }, set] = useQueryStates(timelineParsers, { shallow: true, scroll: false })
  const measure =
    measures.find(each => each.name === type && each.period === period) ??
    measures.find(each => each.name === type) ??
    measures[0]!
  const { frames, calls, failure, retry } = useFrames({ stationType, measure, range, distance: ref, now, zone })
  const placed = useRead<{ data: PlayedStation[] }>(stationsCall(stationType))
  const stations = placed.data?.data
  const ground = useRead<Ground>(groundPath)
  const failed = [placed, ground].find(({ error }) => error !== null)
  const breaks = useMemo(() => {
    const values = frames ? [...frames.values.values()].flat().filter(value => value !== null) : []
    return ref === null ? breaksOf(values) : differenceBreaks(values)
  }, [frames, ref])
  const [moved, move] = useState<number | null>(null)
  const first = useMemo(() => (frames === null ? 0 : at === null ? newestFrame(frames) : frameAt(frames.times, at)), [frames, at])
  const place = Math.min(moved ?? first, Math.max((frames?.times.length ?? 1) - 1, 0))
  const time = frames?.times[place] ?? null
  useEffect(() => {
    if (moved === null || time === null) return
    // The address follows when the playing rests.
    const later = setTimeout(() => void set({ at: time }), pauseMilliseconds)
    return () => clearTimeout(later)
  }, [moved, time, set])
  const shown = { measure, distance: ref, frames, breaks, place, stations: stations ?? [], selected: sel }
  const select = (code: string | null) => void set({ sel: code })
  const choose = (change: Parameters<typeof set>[0]) => {
    move(null)
    void set(change)
  }
  return (
    <main
      id="main"
      className="flex flex-col md:grid md:h-[calc(100dvh-49px)] md:min-h-[36rem] md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <TimelineBar
        stationType={stationType}
        measures={measures}
        measure={measure}
        range={range}
        distance={ref}
        onChoose={choose}
      />
      <ValuePane
        {...shown}
        ground={ground.data ?? null}
        failure={failure ?? failed?.error}
        retry={failure ? retry : (failed?.retry ?? retry)}
        onSelect={select}
      />
      <Dock
        {...shown}
        stationType={stationType}
        zone={zone}
        addresses={calls.map(call => doorAddress(call, doors))}
        onMove={move}
      />
      <StationValues {...shown} onSelect={select} />
    </main>
  )
}

const stationsCall = (stationType: string) =>
  withQuery(`/timeseries/v2/flat,node/${segment(stationType)}`, [
    ['limit', -1],
    ['select', 'scode,sname,scoordinate'],
  ])
