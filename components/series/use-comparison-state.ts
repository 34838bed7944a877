import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { TimeSpan } from '@/components/chart/spark-path'
import type { Bucket } from '@/components/series/bucket'
import { comparisonParsers, parseRef, printRef, type SeriesRef, sameRef } from '@/components/series/comparison-query'
import { type Preset, viewOf } from '@/components/series/time-range'
import type { Distance } from '@/components/series/wall-clock'

export type ComparisonState = ReturnType<typeof useComparisonState>

export type ChosenSeries = Pick<ComparisonState, 'chosen' | 'putIn' | 'takeOut'>

export function useComparisonState(now: number) {
  const [{ s, t, from, to, agg, ref, follow }, set] = useQueryStates(comparisonParsers, { shallow: true, scroll: false })
  const view = useMemo(() => viewOf(t, { from, to }, now), [t, from, to, now])
  const changes = useMemo(
    () => ({
      setPreset: (preset: Preset) => void set({ t: preset, from: null, to: null }, { history: 'push' }),
      setWindow: (span: TimeSpan) => void set({ from: span.from, to: span.to }),
      reset: () => void set({ from: null, to: null }),
      setBucket: (bucket: Bucket | null) => void set({ agg: bucket }),
      setDistance: (distance: Distance | null) => void set({ ref: distance }),
      // Following clears the zoom: new measurements appear at the end of the whole preset time range.
      setFollow: (follow: boolean) => void set({ follow: follow || null, ...(follow ? { from: null, to: null } : {}) }),
      // `putIn` and `takeOut` change the latest state: two clicks may precede the server's response.
      putIn: (one: SeriesRef) => void set(({ s }) => ({ s: [...s.filter(isOther(one)), printRef(one)] }), byServer),
      takeOut: (one: SeriesRef) => void set(({ s }) => ({ s: s.filter(isOther(one)) }), byServer),
    }),
    [set],
  )
  const chosen = useMemo(() => s.flatMap(text => parseRef(text) ?? []), [s])
  const zoomed = from !== null || to !== null
  return { chosen, preset: t, view, bucket: agg, distance: ref, zoomed, follow, ...changes }
}

/** Options for changes of the series: the server must render the page again, because it reads their names. */
const byServer = { history: 'push', shallow: false, scroll: false } as const

const isOther = (ref: SeriesRef) => (text: string) => {
  const named = parseRef(text)
  return named === null || !sameRef(named, ref)
}
