import { isoOf } from '@/lib/grammar/moment'

/** Freshness figures of a group of series, from `/timeseries/v2/freshness`. */
type Figures = Readonly<{
  series: number
  fresh: number
  late: number
  freshshare: number
  period: Readonly<{ min: number; max: number }>
  arrival: Readonly<{ newest: string; oldest: string }>
}>

export type FreshnessResponse = Readonly<{
  datasets: readonly (Readonly<{ id: string; name: string }> & Figures)[]
  stationtypes: readonly (Readonly<{ stype: string; sorigin: string | null; datasets: readonly string[] }> & Figures)[]
}>

export const groupings = ['type', 'provider', 'dataset'] as const
export type Grouping = (typeof groupings)[number]

export type WallRow = Readonly<{
  key: string
  title: string
  provider: string | null
  dataset: string | null
  series: number
  late: number
  /** Expected seconds between measurements of the fastest and of the slowest series. */
  period: Readonly<{ min: number; max: number }>
  newest: number
}>

const keyOf = (stype: string, sorigin: string | null) => `${stype} ${sorigin ?? ''}`

export type Titles = Readonly<Record<string, string>>

export function wallRows({ datasets, stationtypes }: FreshnessResponse, by: Grouping, titles: Titles): WallRow[] {
  if (by === 'dataset')
    return datasets.map(({ id, name, ...figures }) => ({
      key: id,
      title: titles[id] ?? name,
      provider: null,
      dataset: id,
      ...rowOf(figures),
    }))
  if (by === 'type')
    return stationtypes.map(({ stype, sorigin, datasets: of, ...figures }) => ({
      key: keyOf(stype, sorigin),
      title: titles[stype] ?? stype,
      provider: sorigin,
      dataset: of[0] ?? null,
      ...rowOf(figures),
    }))
  return providersOf(stationtypes)
}

const rowOf = ({ series, late, period, arrival }: Figures) => ({
  series,
  late,
  period,
  newest: Date.parse(isoOf(arrival.newest)),
})

function providersOf(types: FreshnessResponse['stationtypes']): WallRow[] {
  return [...new Set(types.map(({ sorigin }) => sorigin ?? ''))].map(name => {
    const rows = types.filter(({ sorigin }) => (sorigin ?? '') === name).map(rowOf)
    return {
      key: name,
      title: name || '–',
      provider: null,
      dataset: null,
      series: rows.reduce((sum, { series }) => sum + series, 0),
      late: rows.reduce((sum, { late }) => sum + late, 0),
      period: { min: Math.min(...rows.map(({ period }) => period.min)), max: Math.max(...rows.map(({ period }) => period.max)) },
      newest: Math.max(...rows.map(({ newest }) => newest)),
    }
  })
}

export type Arrival = Readonly<{ stype: string; sorigin: string | null; tname: string }>

export type DataTypes = Readonly<Record<string, readonly string[]>>

export function keysOf({ stype, sorigin, tname }: Arrival, by: Grouping, answer: FreshnessResponse, types: DataTypes): string[] {
  if (by === 'type') return [keyOf(stype, sorigin)]
  if (by === 'provider') return [sorigin ?? '']
  const of = answer.stationtypes.find(row => row.stype === stype && row.sorigin === sorigin)?.datasets ?? []
  return of.filter(id => types[id]?.includes(tname) ?? true)
}

/** The states of a row, worst first: all series are late, some are late, or none is. */
const standings = ['silent', 'partly', 'inTime'] as const
export type RowStanding = (typeof standings)[number]

export function standingOf({ late, series }: Pick<WallRow, 'late' | 'series'>): RowStanding {
  if (late === 0) return 'inTime'
  return late < series ? 'partly' : 'silent'
}

const overdue = ({ newest, period }: WallRow, now: number) => (now - newest) / 1000 / Math.max(period.max, 60)
const share = ({ late, series }: WallRow) => late / series
const byTitle = (a: WallRow, b: WallRow) => a.title.localeCompare(b.title) || (a.provider ?? '').localeCompare(b.provider ?? '')

/** Groups rows by state: silent ones, longest overdue first; partly late ones, largest share first; others by title. */
export function wallSections(rows: readonly WallRow[], now: number): { standing: RowStanding; rows: WallRow[] }[] {
  const orders: Record<RowStanding, (a: WallRow, b: WallRow) => number> = {
    silent: (a, b) => overdue(b, now) - overdue(a, now) || byTitle(a, b),
    partly: (a, b) => share(b) - share(a) || byTitle(a, b),
    inTime: byTitle,
  }
  return standings
    .map(standing => ({ standing, rows: rows.filter(row => standingOf(row) === standing).sort(orders[standing]) }))
    .filter(section => section.rows.length > 0)
}
