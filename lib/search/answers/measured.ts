import { metresBetween } from '@/lib/geo/great-circle'
import type { Position } from '@/lib/geo/position'
import { areaBounds } from '@/lib/geo/search-area'
import { isoOf } from '@/lib/grammar/moment'
import { quoted } from '@/lib/grammar/url-query'
import type { AnswerContext, AnsweredScreen } from '@/lib/search/answers/answered-screen'
import { readPoints, readSeriesRows, type SeriesRow, seriesCall } from '@/lib/search/answers/series-reader'
import { dayMilliseconds } from '@/lib/search/question/time'
import { stationPath } from '@/lib/search/screens/read-list'
import type { ScreenPlan } from '@/lib/search/screens/screen-plan'
import { isOfStation, seriesWhere } from '@/lib/search/screens/screen-urls'
import type { SearchContext } from '@/lib/search/search-context'
import type { Answer, AnswerRow } from '@/lib/search/search-response'
import { isMeasured } from '@/lib/search/senses/word-meanings'
import { aggregationOf } from '@/lib/timeseries/aggregation'

/** The newest values of the stations of a screen, and their sum if it has a meaning. Null without a data type. */
export async function measuredAnswer({ plan }: AnsweredScreen, { context, names }: AnswerContext): Promise<Answer | null> {
  const dataType = plan.list.dataType ?? plan.dataType ?? plan.shown ?? plan.list.dataTypes[0]
  if (dataType === undefined) return null
  const stations = await readNewest(plan, dataType, context)
  const current = stations.filter(row => isCurrent(row, context.now))
  const [first] = current
  const values = current.flatMap(({ mvalue }) => (typeof mvalue === 'number' ? [mvalue] : []))
  const kind = kindOf(plan, current, values)
  const rows = ordered(plan, current, kind).map(row => stationRow(row, plan))
  const points = kind === 'value' ? await lastDay(first!, { plan, dataType, context }) : []
  return {
    Kind: kind,
    Name: names('data type', dataType) ?? dataType,
    Value: kind === 'sum' ? exactSum(values) : kind === 'values' ? null : rows[0]!.Value,
    Range: values.length > 0 ? [Math.min(...values), Math.max(...values)] : null,
    Unit: first?.tunit || null,
    Count: current.length,
    Silent: stations.length - current.length,
    AsOf: newest(current),
    Rows: rows.slice(0, context.limit).map((row, index) => (index === 0 ? { ...row, Points: points } : row)),
    Call: seriesCall(newestPath(plan, dataType), { select: 'scode,sname,mvalue,mvalidtime,mperiod', where: whereOf(plan) }),
  }
}

function kindOf({ sort }: ScreenPlan, rows: readonly SeriesRow[], values: readonly number[]): Answer['Kind'] {
  if (values.length === 0 || values.length < rows.length) return 'values'
  if (rows.length === 1) return 'value'
  if (sort && !isOfStation(sort.key)) return 'first'
  return aggregationOf(aboutType(rows[0]!)) === 'sum' ? 'sum' : 'values'
}

const aboutType = ({ tmetadata, tunit, ttype }: SeriesRow) => ({ metadata: tmetadata, unit: tunit, rtype: ttype })

/** A sum without the digits that only floating-point numbers add. */
export const exactSum = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + value, 0).toPrecision(12))

const newestPath = ({ list }: ScreenPlan, dataType: string) => ({
  stationTypes: list.stationType!,
  dataTypes: dataType,
  point: 'latest',
})

const whereOf = (plan: ScreenPlan): string => ['sactive.eq.true', seriesWhere(plan)].filter(Boolean).join(',')

const fields = 'scode,sname,scoordinate,smetadata.municipality,tunit,ttype,tmetadata,mperiod,mvalue,mvalidtime'

/** The newest value of each active station that meets the conditions: that of its series with the shortest period. */
async function readNewest(plan: ScreenPlan, dataType: string, context: SearchContext): Promise<readonly SeriesRow[]> {
  const path = newestPath(plan, dataType)
  const sort: Record<string, string> =
    plan.sort && isOfStation(plan.sort.key) ? { sort: (plan.sort.down ? '-' : '') + plan.sort.key } : {}
  const unlimited = { ...plan, conditions: plan.conditions.filter(condition => !isMeasured(condition)) }
  const rows = await readSeriesRows(path, { select: fields, where: whereOf(unlimited), ...sort }, context)
  const shortest = new Map<string, SeriesRow>()
  for (const row of rows)
    if (row.mperiod < (shortest.get(row.scode)?.mperiod ?? Number.POSITIVE_INFINITY)) shortest.set(row.scode, row)
  const stations = [...shortest.values()]
  if (unlimited.conditions.length === plan.conditions.length) return stations
  // A station whose longer period alone meets the condition does not meet it now.
  const met = await readSeriesRows<Pick<SeriesRow, 'scode' | 'mperiod'>>(
    path,
    { select: 'scode,mperiod', where: whereOf(plan) },
    context,
  )
  const keys = new Set(met.map(({ scode, mperiod }) => `${mperiod} ${scode}`))
  return stations.filter(({ scode, mperiod }) => keys.has(`${mperiod} ${scode}`))
}

const timeOf = ({ mvalidtime }: SeriesRow): number => Date.parse(isoOf(mvalidtime))

/** Whether a value is of the last day, or of the last two periods if these are longer. */
const isCurrent = (row: SeriesRow, now: number): boolean => timeOf(row) > now - Math.max(dayMilliseconds, 2000 * row.mperiod)

const newest = (rows: readonly SeriesRow[]): string | null =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(timeOf))).toISOString()

function ordered({ sort, area }: ScreenPlan, rows: readonly SeriesRow[], kind: Answer['Kind']): readonly SeriesRow[] {
  if (sort && isOfStation(sort.key)) return rows
  const byValue = rows.toSorted((a, b) => Number(a.mvalue) - Number(b.mvalue))
  if (sort) return sort.down ? byValue.reverse() : byValue
  if (!area) return kind === 'sum' ? byValue.reverse() : rows.toSorted((a, b) => a.sname.localeCompare(b.sname))
  const [west, south, east, north] = areaBounds(area)
  const centre: Position = [(west + east) / 2, (south + north) / 2]
  const distanceOf = ({ scoordinate: at }: SeriesRow) => (at ? metresBetween(centre, [at.x, at.y]) : Number.POSITIVE_INFINITY)
  return rows.toSorted((a, b) => distanceOf(a) - distanceOf(b))
}

/** The values of the day before the newest one. */
async function lastDay(
  row: SeriesRow,
  { plan, dataType, context }: Readonly<{ plan: ScreenPlan; dataType: string; context: SearchContext }>,
): Promise<AnswerRow['Points']> {
  if (!context.budget.take()) return []
  const where = `scode.eq.${quoted(row.scode)},mperiod.eq.${row.mperiod}`
  // The end of an interval is excluded.
  const interval = { from: timeOf(row) - dayMilliseconds, to: timeOf(row) + 1, periods: [row.mperiod], where }
  return (await readPoints(newestPath(plan, dataType), interval, context)).get(row.scode) ?? []
}

export function stationRow(row: SeriesRow, { list }: ScreenPlan): AnswerRow {
  const { sname, mvalue, scoordinate, 'smetadata.municipality': municipality } = row
  const isNumber = typeof mvalue === 'number'
  return {
    Title: sname,
    Href: stationPath(list.stationType!, row.scode),
    Text: typeof municipality === 'string' ? municipality : '',
    Value: isNumber ? mvalue : null,
    AsOf: new Date(timeOf(row)).toISOString(),
    Facts: isNumber || mvalue === undefined ? [] : [typeof mvalue === 'string' ? mvalue : JSON.stringify(mvalue)],
    Picture: null,
    Longitude: scoordinate?.x ?? null,
    Latitude: scoordinate?.y ?? null,
    Points: [],
  }
}
