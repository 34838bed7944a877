import { quoted } from '@/lib/grammar/url-query'
import type { AnswerContext, AnsweredScreen } from '@/lib/search/answers/answered-screen'
import { exactSum, stationRow } from '@/lib/search/answers/measured'
import { readPoints, readSeriesRows, type SeriesRow } from '@/lib/search/answers/series-reader'
import type { Answer } from '@/lib/search/search-response'
import { isSummedOverTime } from '@/lib/timeseries/aggregation'

/** The measured values of the stations of a chart over its days. Null if there are none. */
export async function chartAnswer(
  { plan, address, read }: AnsweredScreen,
  { context, names }: AnswerContext,
): Promise<Answer | null> {
  const { list, days, series } = plan
  const dataType = series[0]!.dataType
  const types = { stationTypes: list.stationType!, dataTypes: dataType }
  const keys = series.map(({ code, period }) => `and(scode.eq.${quoted(code)},mperiod.eq.${period})`)
  const where = keys.length === 1 ? keys[0]! : `or(${keys.join(',')})`
  const select = 'scode,sname,scoordinate,smetadata.municipality,tunit,ttype,mperiod,mvalidtime'
  const stations = await readSeriesRows<SeriesRow>({ ...types, point: 'latest' }, { select, where }, context)
  const isSum = isSummedOverTime({ rtype: stations[0]?.ttype })
  const interval = { from: days!.from, to: days!.to, periods: series.map(({ period }) => period), where, isSum }
  const points = await readPoints(types, interval, context)
  const rows = series.flatMap(({ code }) => {
    const [station, own] = [stations.find(({ scode }) => scode === code), points.get(code)]
    const Value = isSum && own ? exactSum(own.map(([, value]) => value)) : null
    return station && own ? [{ ...stationRow(station, plan), Value, AsOf: null, Points: own }] : []
  })
  if (rows.length === 0) return null
  const isWhole = isSum && rows.length === (read?.total ?? rows.length)
  return {
    Kind: 'chart',
    Name: names('data type', dataType) ?? dataType,
    Value: isWhole ? exactSum(rows.map(({ Value }) => Value ?? 0)) : null,
    Range: null,
    Unit: stations[0]?.tunit || null,
    Count: read?.total ?? rows.length,
    Silent: 0,
    AsOf: null,
    Rows: rows,
    Call: address.call,
  }
}
