/** Freshness figures of some series, as `/timeseries/v2/freshness` answers. */
export type Figures = Readonly<{
  series: number
  fresh: number
  late: number
  freshshare: number
  period: Readonly<{ min: number; max: number }>
  arrival: Readonly<{ newest: string; oldest: string }>
}>

export type FreshnessAnswer = Readonly<{
  datasets: readonly (Readonly<{ id: string; name: string }> & Figures)[]
  stationtypes: readonly (Readonly<{ stype: string; sorigin: string | null; datasets: readonly string[] }> & Figures)[]
}>
