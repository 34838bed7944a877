import type { Figures, FreshnessAnswer } from '@/components/live/standing'
import { isoOf } from '@/components/source/series-source'

/** What a line of the wall stands for. */
export const groupings = ['type', 'provider', 'dataset'] as const
export type Grouping = (typeof groupings)[number]

/** A line of the wall: a part of all series, what is expected of it and what came. */
export type WallRow = Readonly<{
  key: string
  title: string
  /** Who delivers it, for a station type. */
  provider: string | null
  /** The dataset's page. */
  dataset: string | null
  series: number
  late: number
  /** Expected seconds between measurements: of the quickest and of the slowest series. */
  period: Readonly<{ min: number; max: number }>
  /** Milliseconds since 1970 of the last arrival. */
  newest: number
}>

const joined = (stype: string, sorigin: string | null) => `${stype} ${sorigin ?? ''}`

/** What datasets are called in the language of the page, by their ids. */
export type Titles = Readonly<Record<string, string>>

/** The lines of the wall as the interface tells them. */
export function wallRows({ datasets, stationtypes }: FreshnessAnswer, by: Grouping, titles: Titles): WallRow[] {
  if (by === 'dataset')
    return datasets.map(({ id, name, ...figures }) => ({
      key: id,
      title: titles[id] ?? name,
      provider: null,
      dataset: id,
      ...read(figures),
    }))
  if (by === 'type')
    return stationtypes.map(({ stype, sorigin, datasets: of, ...figures }) => ({
      key: joined(stype, sorigin),
      title: stype,
      provider: sorigin,
      dataset: of[0] ?? null,
      ...read(figures),
    }))
  return providersOf(stationtypes)
}

const read = ({ series, late, period, arrival }: Figures) => ({ series, late, period, newest: Date.parse(isoOf(arrival.newest)) })

function providersOf(types: FreshnessAnswer['stationtypes']): WallRow[] {
  const names = [...new Set(types.map(({ sorigin }) => sorigin ?? ''))]
  return names.map(name => {
    const own = types.filter(({ sorigin }) => (sorigin ?? '') === name).map(read)
    return {
      key: name,
      title: name || '–',
      provider: null,
      dataset: null,
      series: own.reduce((sum, { series }) => sum + series, 0),
      late: own.reduce((sum, { late }) => sum + late, 0),
      period: { min: Math.min(...own.map(({ period }) => period.min)), max: Math.max(...own.map(({ period }) => period.max)) },
      newest: Math.max(...own.map(({ newest }) => newest)),
    }
  })
}

/** A measurement that arrived, as the stream tells it. */
export type Arrival = Readonly<{ stype: string; sorigin: string | null; tname: string }>

/** Of each dataset of measurements the data types it has. */
export type DataTypes = Readonly<Record<string, readonly string[]>>

/** The lines that an arrival belongs to. */
export function keysOf({ stype, sorigin, tname }: Arrival, by: Grouping, answer: FreshnessAnswer, types: DataTypes): string[] {
  if (by === 'type') return [joined(stype, sorigin)]
  if (by === 'provider') return [sorigin ?? '']
  const of = answer.stationtypes.find(row => row.stype === stype && row.sorigin === sorigin)?.datasets ?? []
  return of.filter(id => types[id]?.includes(tname) ?? true)
}
