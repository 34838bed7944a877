import { apiPath, intervalPath, stationsPath } from '@/components/address/page-paths'
import type { Sample, TimeSpan } from '@/components/chart/spark-path'
import type { FirstPage } from '@/components/source/read-source'
import { dataTypeOf } from '@/components/source/series-query'
import type { LatestValue } from '@/components/source/series-source'
import type { Column, SeriesSource } from '@/components/source/source'
import { isoOf } from '@/lib/grammar/moment'
import { quoted, segment } from '@/lib/grammar/url-query'

/** A data type over time: the hourly means of its stations. */
export type Course = Readonly<{ name: string; unit: string | null; samples: readonly Sample[] }>

const comparedMax = 4

type ComparedSeries = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** Series for the comparison page: the first data type in the columns, at the first stations that have a number. */
export function comparedSeries(
  { stationType }: SeriesSource,
  { rows, columns }: Pick<FirstPage, 'rows' | 'columns'>,
): ComparedSeries[] {
  const key = columns.find(column => dataTypeOf(column.key) !== null)?.key
  if (key === undefined) return []
  return rows
    .flatMap(({ id, cells }) => {
      const latest = cells[key] as Partial<LatestValue> | null | undefined
      const isNumber = typeof latest?.value === 'number' && latest.periodSeconds
      return isNumber ? [{ type: stationType, code: id, dataType: dataTypeOf(key)!, period: latest.periodSeconds! }] : []
    })
    .slice(0, comparedMax)
}

const hour = 3_600_000
const hours = 24

const coursesMax = 4

/** Maximum number of stations of a dataset whose mean is requested for all; for larger datasets some are named. */
export const stationsMax = 500

/** The 24 hours up to the end of the hour of the newest measurement. */
export function dayBefore(newest: Date): TimeSpan {
  const to = Math.floor(newest.getTime() / hour) * hour + hour
  return { from: to - hours * hour, to }
}

/** The request for hourly means. `codes` are the stations to average. None means all. */
export function courseCall(source: SeriesSource, span: TimeSpan, codes: readonly string[]): string {
  const { stationType, dataType, origin } = source
  const where = [
    ...(origin === null ? [] : [`sorigin.eq.${quoted(origin)}`]),
    ...(codes.length === 0 ? [] : [`scode.in.(${codes.map(quoted).join(',')})`]),
  ]
  const types = dataType === null ? '*' : segment(dataType)
  return apiPath(`${stationsPath(stationType)}/${types}/${intervalPath(span)}`, {
    limit: -1,
    select: 'tname,tunit,avg(mvalue)',
    bucket: '1h',
    where: where.join(','),
  })
}

type Mean = Readonly<{ tname: string; tunit?: string | null; mvalidtime: string; 'avg(mvalue)': unknown }>

/** The hourly means of each data type, in the order of the columns. Data types without numbers are omitted. */
export function coursesIn(response: unknown, columns: readonly Column[]): Course[] {
  const { data } = response as { data: readonly Mean[] }
  const names = columns.flatMap(({ key }) => dataTypeOf(key) ?? [])
  return names
    .map(name => courseOf(name, data))
    .filter(({ samples }) => samples.length > 1)
    .slice(0, coursesMax)
}

function courseOf(name: string, all: readonly Mean[]): Course {
  const means = all.filter(({ tname }) => tname === name)
  const samples = means.flatMap(({ mvalidtime, 'avg(mvalue)': mean }): Sample[] =>
    typeof mean === 'number' ? [[Date.parse(isoOf(mvalidtime)) + hour / 2, mean]] : [],
  )
  return { name, unit: means.find(({ tunit }) => tunit)?.tunit ?? null, samples: samples.sort(([a], [b]) => a - b) }
}
