import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter } from 'next-intl'
import { useMemo } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import type { MapFeature, MapValue, ValueState } from '@/components/geometry/feature'
import { type Breaks, breaksOf } from '@/components/map/value-scale'
import type { MapColour, MeasureKey } from '@/components/source/explorer-state'
import { dataTypeOf } from '@/components/source/series-query'
import { type LatestNumber, type LatestValue, readNumbers } from '@/components/source/series-source'
import type { Column, ListSource, Row, SeriesSource } from '@/components/source/source'
import { deadlinesOf } from '@/components/station/station-view'
import { useClock } from '@/components/text/age'

/** The data types that can colour stations: those with numbers in the first rows. The one that says most of a station at a glance comes first. */
export function measuresOf(source: ListSource, columns: readonly Column[], rows: readonly Row[]): readonly MeasureKey[] {
  if (source.kind !== 'timeseries') return []
  const isNumber = (key: string) => rows.some(({ cells }) => typeof (cells[key] as LatestValue | undefined)?.value === 'number')
  const measured = columns.filter(({ key }) => dataTypeOf(key) !== null && isNumber(key))
  return measured.sort((a, b) => telling(b) - telling(a)).map(({ key }) => key as MeasureKey)
}

/** What is free or available, and temperatures, say more of a place than other numbers. */
const telling = ({ name = '', unit }: Column): number =>
  /^(free|number-available|available)/i.test(name) ? 2 : unit === '°C' || /temperature/i.test(name) ? 1 : 0

/** The numbers of a data type at the stations of a dataset, with the scale of all of them. */
export type Measured = Readonly<{
  dataType: string
  unit: string | null
  breaks: Breaks
  numbers: ReadonlyMap<string, LatestNumber>
}>

/** Reads the numbers that colour the stations; null where something else does, or until they are read. */
export function useMeasured(source: ListSource, by: MapColour | null): Measured | null {
  const client = useQueryClient()
  const dataType = by === null ? null : dataTypeOf(by)
  const { data } = useQuery({
    queryKey: ['numbers', source, dataType],
    queryFn: () => readNumbers(source as SeriesSource, dataType!, cachedReader(client)),
    enabled: dataType !== null && source.kind === 'timeseries' && !source.closed,
  })
  return useMemo(() => {
    if (!data || dataType === null) return null
    const [first] = data.values()
    return { dataType, unit: first?.unit ?? null, breaks: breaksOf([...data.values()].map(({ value }) => value)), numbers: data }
  }, [data, dataType])
}

/** The stations with their values. */
export function useMeasuredFeatures(features: readonly MapFeature[] | null, measured: Measured | null) {
  const format = useFormatter()
  // Late ones are found as time passes; a minute is soon enough.
  const now = useClock(60_000)
  return useMemo(() => {
    if (!features || !measured) return features
    const write = (value: number) => format.number(value, { maximumFractionDigits: 1 }) + (measured.unit === '°C' ? '°' : '')
    return features.map(feature => ({ ...feature, value: mapValue(measured.numbers.get(feature.id), now, write) }))
  }, [features, measured, format, now])
}

function mapValue(latest: LatestNumber | undefined, now: number, write: (value: number) => string): MapValue {
  if (!latest) return { number: null, text: null, state: 'silent' }
  return { number: latest.value, text: write(latest.value), state: stateOf(latest, now) }
}

function stateOf({ at, periodSeconds }: LatestNumber, now: number): ValueState {
  const deadlines = deadlinesOf({ at: new Date(at), periodSeconds })
  if (!deadlines || now < deadlines.late) return 'in time'
  return now < deadlines.gone ? 'late' : 'silent'
}
