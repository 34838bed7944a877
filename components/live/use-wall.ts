import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchApi } from '@/components/connection/api'
import { type StreamState, useStream } from '@/components/live/stream'
import {
  type Arrival,
  type DataTypes,
  type FreshnessResponse,
  type Grouping,
  groupings,
  keysOf,
} from '@/components/live/wall-rows'

const streamPath = '/timeseries/v2/stream/*/*?select=stype,sorigin,tname'
const freshnessPath = '/timeseries/v2/freshness'

/** Time for which measurements are collected, because they arrive in bursts. */
const gatherMilliseconds = 250
const refreshMilliseconds = 60_000
/** Shortest time between two requests: the API caches its response for ten seconds. */
const refreshMinMilliseconds = 11_000

type Wall = Readonly<{ answer: FreshnessResponse; pulse: Pulse; connection: StreamState }>

/** The freshness of all series, requested every minute and after arrivals; `pulse` has the arrivals since loading. */
export function useWall(initial: FreshnessResponse, types: DataTypes, by: Grouping): Wall {
  const [answer, setAnswer] = useState(initial)
  const [pulse, setPulse] = useState(noPulse)
  const prefixed = (one: Grouping, arrival: Arrival) => keysOf(arrival, one, answer, types).map(key => `${one} ${key}`)
  const connection = useStream(streamPath, gatherMilliseconds, batch => {
    const arrivals = batch.map(data => JSON.parse(data) as Arrival)
    setPulse(before => pulseAfter(before, arrivals, arrival => groupings.flatMap(one => prefixed(one, arrival)), Date.now()))
  })
  useRefresh(pulse.count, setAnswer)
  return { answer, pulse: ofGrouping(pulse, by), connection }
}

function ofGrouping({ count, last, minutes }: Pulse, by: Grouping): Pulse {
  const withoutKeys = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) => (key.startsWith(`${by} `) ? [[key.slice(by.length + 1), value]] : [])),
    )
  return { count, last: withoutKeys(last), minutes: withoutKeys(minutes) }
}

function useRefresh(arrived: number, onResponse: (answer: FreshnessResponse) => void): void {
  const lastRequest = useRef(0)
  const ask = useEffectEvent(async () => {
    if (document.hidden || Date.now() - lastRequest.current < refreshMinMilliseconds) return
    lastRequest.current = Date.now()
    // An error is ignored: the freshness is requested again after the next interval.
    const response = (await fetchApi(freshnessPath).catch(() => null)) as FreshnessResponse | null
    if (response) onResponse(response)
  })
  useEffect(() => {
    const timer = setInterval(() => void ask(), refreshMilliseconds)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (arrived === 0) return
    const timer = setTimeout(() => void ask(), refreshMinMilliseconds)
    return () => clearTimeout(timer)
  }, [arrived])
}

/** Arrivals since the page was loaded. Keys identify rows of the freshness page. */
export type Pulse = Readonly<{
  count: number
  last: Readonly<Record<string, number>>
  minutes: Readonly<Record<string, readonly (readonly [minute: number, count: number])[]>>
}>

export const noPulse: Pulse = { count: 0, last: {}, minutes: {} }

export const minutesShown = 15

const minuteOf = (moment: number) => Math.floor(moment / 60_000)

export function pulseAfter(
  pulse: Pulse,
  arrivals: readonly Arrival[],
  keysOf: (arrival: Arrival) => readonly string[],
  now: number,
): Pulse {
  const counts = new Map<string, number>()
  for (const arrival of arrivals) for (const key of keysOf(arrival)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const keys = [...counts.keys()]
  return {
    count: pulse.count + arrivals.length,
    last: { ...pulse.last, ...Object.fromEntries(keys.map(key => [key, now])) },
    minutes: {
      ...pulse.minutes,
      ...Object.fromEntries(keys.map(key => [key, added(pulse.minutes[key] ?? [], minuteOf(now), counts.get(key)!)])),
    },
  }
}

function added(minutes: Pulse['minutes'][string], minute: number, count: number): Pulse['minutes'][string] {
  const before = minutes.find(([at]) => at === minute)?.[1] ?? 0
  const recent = minutes.filter(([at]) => at !== minute && at > minute - minutesShown)
  return [...recent, [minute, before + count]]
}

export function lastMinutes(pulse: Pulse, key: string, now: number): number[] {
  const of = new Map(pulse.minutes[key] ?? [])
  return Array.from({ length: minutesShown }, (_, index) => of.get(minuteOf(now) - minutesShown + 1 + index) ?? 0)
}
