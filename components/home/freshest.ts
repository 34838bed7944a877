import type { CatalogueEntry } from '@/components/datasets/dataset-view'

const shown = 6
const weekMilliseconds = 7 * 86_400_000

/** Datasets that changed within a week: their number, and some of them, half of them time series if possible. */
export function freshest(entries: readonly CatalogueEntry[], now: Date): { count: number; first: CatalogueEntry[] } {
  const changed = entries
    .filter(
      ({ view, changed }) => changed && now.getTime() - changed.getTime() < weekMilliseconds && !view.deprecated && !view.part,
    )
    .sort((a, b) => b.changed!.getTime() - a.changed!.getTime())
  const [measured, written] = [true, false].map(series =>
    changed.filter(({ view }) => (view.interface === 'timeseries') === series),
  )
  const half = Math.max(shown / 2, shown - Math.min(measured!.length, written!.length))
  return { count: changed.length, first: [...measured!.slice(0, half), ...written!.slice(0, half)].slice(0, shown) }
}
