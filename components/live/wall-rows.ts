import type { Figures, FreshnessAnswer } from '@/components/live/standing'
import { isoOf } from '@/components/source/series-source'

/** The grouping of the wall's lines. */
export const groupings = ['type', 'provider', 'dataset'] as const
export type Grouping = (typeof groupings)[number]

/** A line of the wall: some of the series, what is expected of them and what arrived. */
export type WallRow = Readonly<{
  key: string
  title: string
  /** The provider of a station type. */
  provider: string | null
  /** The dataset's page. */
  dataset: string | null
  series: number
  late: number
  /** Expected seconds between measurements: of the fastest and of the slowest series. */
  period: Readonly<{ min: number; max: number }>
  /** Time of the last arrival in milliseconds since 1970. */
  newest: number
}>

const joined = (stype: string, sorigin: string | null) => `${stype} ${sorigin ?? ''}`

/** Names of datasets in the language of the page, by their ids. */
export type Titles = Readonly<Record<string, string>>

/** The lines of the wall from the interface's answer. */
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

/** A measurement that arrived, from the stream. */
export type Arrival = Readonly<{ stype: string; sorigin: string | null; tname: string }>

/** The data types of each dataset of measurements. */
export type DataTypes = Readonly<Record<string, readonly string[]>>

/** The lines that an arrival counts for. */
export function keysOf({ stype, sorigin, tname }: Arrival, by: Grouping, answer: FreshnessAnswer, types: DataTypes): string[] {
  if (by === 'type') return [joined(stype, sorigin)]
  if (by === 'provider') return [sorigin ?? '']
  const of = answer.stationtypes.find(row => row.stype === stype && row.sorigin === sorigin)?.datasets ?? []
  return of.filter(id => types[id]?.includes(tname) ?? true)
}
