import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { Span } from '@/components/chart/spark-path'
import type { Bucket } from '@/components/series/bucket'
import { printRef, type SeriesRef } from '@/components/series/series-ref'
import { comparisonParsers } from '@/components/series/state'
import { type Preset, type View, viewOf } from '@/components/series/time-range'
import type { Distance } from '@/components/series/wall-clock'

/** What a comparison shows and how to change it; the address is its only place. */
export type ComparisonState = Readonly<{
  preset: Preset
  view: View
  bucket: Bucket | null
  distance: Distance | null
  /** Whether a part is shown rather than the whole preset. */
  zoomed: boolean
  /** Whether what is measured meanwhile comes by itself. */
  follow: boolean
  setPreset(preset: Preset): void
  setWindow(span: Span): void
  reset(): void
  setBucket(bucket: Bucket | null): void
  setDistance(distance: Distance | null): void
  setFollow(follow: boolean): void
  /** Series come from the server, which knows what they are called. */
  setSeries(refs: readonly SeriesRef[]): void
}>

/** @param now milliseconds since 1970 that presets end at */
export function useComparisonState(now: number): ComparisonState {
  const [{ t, from, to, agg, ref, follow }, set] = useQueryStates(comparisonParsers, { shallow: true, scroll: false })
  const view = useMemo(() => viewOf(t, { from, to }, now), [t, from, to, now])
  const changes = useMemo(
    () => ({
      setPreset: (preset: Preset) => void set({ t: preset, from: null, to: null }, { history: 'push' }),
      setWindow: (span: Span) => void set({ from: span.from, to: span.to }),
      reset: () => void set({ from: null, to: null }),
      setBucket: (bucket: Bucket | null) => void set({ agg: bucket }),
      setDistance: (distance: Distance | null) => void set({ ref: distance }),
      // What is new lies at the end, which a part may not reach.
      setFollow: (follow: boolean) => void set({ follow: follow || null, ...(follow ? { from: null, to: null } : {}) }),
      setSeries: (refs: readonly SeriesRef[]) =>
        void set({ s: refs.map(printRef) }, { history: 'push', shallow: false, scroll: false }),
    }),
    [set],
  )
  return { preset: t, view, bucket: agg, distance: ref, zoomed: from !== null || to !== null, follow, ...changes }
}
