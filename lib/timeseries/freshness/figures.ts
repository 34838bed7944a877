import { isNamed } from '@/lib/access/rights/datasets'
import type { SeriesDataset, Standing } from '@/lib/timeseries/freshness/freshness-sql'
import type { TimestampWriter } from '@/lib/timeseries/writing/timestamps'

/** What a part of all series amounts to, as it is answered. */
export type Figures = Readonly<{
  series: number
  fresh: number
  late: number
  /** From 0 to 1. */
  freshshare: number
  /** Expected seconds between measurements. */
  period: Readonly<{ min: number; max: number }>
  /** Of the last arrivals of all series the newest and the oldest. */
  arrival: Readonly<{ newest: string; oldest: string }>
  /** The same of the times that were measured at. */
  measured: Readonly<{ newest: string; oldest: string }>
}>

/** Series of one station type and origin. */
export type TypeFreshness = Readonly<{ stype: string; sorigin: string | null; datasets: readonly string[] }> & Figures

export type DatasetFreshness = Readonly<{ id: string; name: string }> & Figures

/** Figures of each dataset that has series; a series may belong to several. */
export function byDataset(
  all: readonly Standing[],
  datasets: readonly SeriesDataset[],
  time: TimestampWriter,
): DatasetFreshness[] {
  return datasets.flatMap(dataset => {
    const own = all.filter(standing => isPartOf(standing, dataset))
    return own.length === 0 ? [] : [{ id: dataset.id, name: dataset.name, ...figuresOf(own, time) }]
  })
}

/** Figures of each station type and origin, with the datasets that have series of it. */
export function byType(all: readonly Standing[], datasets: readonly SeriesDataset[], time: TimestampWriter): TypeFreshness[] {
  const keyOf = ({ stationType, origin }: Standing) => JSON.stringify([stationType, origin])
  return [...new Set(all.map(keyOf))].map(key => {
    const own = all.filter(standing => keyOf(standing) === key)
    const { stationType, origin } = own[0]!
    const of = datasets.filter(dataset => own.some(standing => isPartOf(standing, dataset)))
    return { stype: stationType, sorigin: origin, datasets: of.map(({ id }) => id), ...figuresOf(own, time) }
  })
}

const isPartOf = (standing: Standing, { stationType, origin, dataType }: SeriesDataset) =>
  isNamed(standing.stationType, stationType) &&
  isNamed(standing.dataType, dataType) &&
  (origin === null || origin === standing.origin)

function figuresOf(own: readonly Standing[], time: TimestampWriter): Figures {
  const sum = (key: 'series' | 'late') => own.reduce((total, standing) => total + standing[key], 0)
  const least = (key: keyof Standing) => Math.min(...own.map(standing => Number(standing[key])))
  const most = (key: keyof Standing) => Math.max(...own.map(standing => Number(standing[key])))
  const [series, late] = [sum('series'), sum('late')]
  return {
    series,
    fresh: series - late,
    late,
    freshshare: Math.round(((series - late) / series) * 10_000) / 10_000,
    period: { min: least('periodMin'), max: most('periodMax') },
    arrival: { newest: time(most('arrivalNewest')), oldest: time(least('arrivalOldest')) },
    measured: { newest: time(most('measuredNewest')), oldest: time(least('measuredOldest')) },
  }
}
