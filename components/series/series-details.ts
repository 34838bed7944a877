import { parseRef, printRef, type SeriesRef } from '@/components/series/comparison-query'
import { type NewestRow, newestCall } from '@/components/series/measurements'
import type { ApiReader } from '@/components/source/source'
import { isoOf } from '@/lib/grammar/moment'

export type SeriesDetails = SeriesRef &
  Readonly<{
    name: string
    label: string
    unit: string
    origin: string | null
    newest: number
    numbers: boolean
  }>

/** A series in the URL that is not shown: it cannot be parsed, is unknown or closed to the user, or exceeds the limit. */
export type UnshownSeries = Readonly<{ text: string; reason: 'unreadable' | 'unknown' | 'tooMany' }>

export const seriesMax = 8

/** Reads the series in a URL in their order, and lists those not shown. `texts` are written by `printRef`. */
export async function readSeriesDetails(
  texts: readonly string[],
  read: ApiReader,
  labelOf: LabelOf = dataType => dataType,
): Promise<{ series: SeriesDetails[]; leftOut: UnshownSeries[] }> {
  const all = [...new Set(texts)].map(text => ({ text, ref: parseRef(text) }))
  const requested = all.flatMap(({ ref }) => ref ?? []).slice(0, seriesMax)
  const factsByRef = requested.length === 0 ? new Map<string, SeriesDetails>() : await readNewest(requested, read, labelOf)
  return {
    series: requested.flatMap(ref => factsByRef.get(printRef(ref)) ?? []),
    leftOut: all.flatMap(({ text, ref }): UnshownSeries[] => {
      if (!ref) return [{ text, reason: 'unreadable' }]
      if (!requested.includes(ref)) return [{ text, reason: 'tooMany' }]
      return factsByRef.has(printRef(ref)) ? [] : [{ text, reason: 'unknown' }]
    }),
  }
}

type LabelOf = (dataType: string) => string

async function readNewest(refs: readonly SeriesRef[], read: ApiReader, labelOf: LabelOf): Promise<Map<string, SeriesDetails>> {
  const { data } = (await read(newestCall(refs))) as { data: readonly NewestRow[] }
  return new Map(data.map(row => factsOf(row, labelOf)).map(facts => [printRef(facts), facts]))
}

function factsOf(
  { stype, scode, sname, tname, tunit, sorigin, mperiod, mvalue, mvalidtime }: NewestRow,
  labelOf: LabelOf,
): SeriesDetails {
  return {
    type: stype,
    code: scode,
    dataType: tname,
    period: mperiod,
    name: sname ?? scode,
    label: labelOf(tname),
    unit: tunit ?? '',
    origin: sorigin ?? null,
    newest: Date.parse(isoOf(mvalidtime)),
    numbers: typeof mvalue === 'number',
  }
}
