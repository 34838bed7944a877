import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePersistentError, useRead } from '@/components/connection/query-client'
import type { MapFeature, MapValue, ValueState } from '@/components/geometry/feature'
import { breaksOf, paletteOf, type ValueScale } from '@/components/map/value-scale'
import type { MapColour } from '@/components/source/explorer-state'
import { countsFree } from '@/components/source/measures'
import { dataTypeOf } from '@/components/source/series-query'
import { type LatestNumber, readNumbers } from '@/components/source/series-source'
import type { ApiReader, ListSource, SeriesSource } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { useSame } from '@/components/ui/stable-value'
import { deadlinesOf } from '@/lib/formats/late-marks'

export type StationValues = Readonly<{
  dataType: string
  unit: string | null
  scale: ValueScale
  /** Numbers by station code, or null if the map shows tiles, which contain the numbers. */
  numbers: ReadonlyMap<string, LatestNumber> | null
  /** The common period in seconds, or null if the periods of the numbers differ. */
  period: number | null
  /** Time of reading, at which it was determined whether numbers are late. */
  readAt: number
}>

const renewMilliseconds = 60_000

/** Reads the numbers that colour the stations every minute. */
export function useStationValues(source: ListSource, by: MapColour | null) {
  const dataType = by === null ? null : dataTypeOf(by)
  const stations = source.kind === 'content' ? null : stationsOf(source)
  const read = (door: ApiReader) => readNumbers(stations!, { dataType: dataType!, capacity: countsFree(dataType!) }, door)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(['numbers', source, dataType], read, {
    enabled: dataType !== null && stations !== null && !source.closed,
    refetchInterval: renewMilliseconds,
  })
  const scale = useScale(source, dataType, data ? () => scaleOf([...data.byCode.values()]) : null)
  const values = useMemo((): StationValues | null => {
    if (!data || !scale || dataType === null) return null
    const { byCode: numbers, period } = data
    const [first] = numbers.values()
    return { dataType, unit: first?.unit ?? null, scale, numbers, period, readAt: dataUpdatedAt }
  }, [data, dataUpdatedAt, dataType, scale])
  return { values, error: usePersistentError(error, isFetching), retry: () => void refetch() }
}

/** The stations that measure for a source. A connection has the code of the station that measures on it. */
const stationsOf = (source: Exclude<ListSource, { kind: 'content' }>): SeriesSource =>
  source.kind === 'edges' ? { ...source, kind: 'timeseries', dataType: null } : source

/** The scale of a data type. It stays the same during a visit, because its classes are also conditions in the URL. */
function useScale(source: ListSource, dataType: string | null, make: (() => ValueScale) | null): ValueScale | null {
  const { data } = useQuery({
    queryKey: ['scale', source, dataType],
    queryFn: () => make!(),
    enabled: make !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

function scaleOf(numbers: readonly LatestNumber[]): ValueScale {
  const breaks = breaksOf(numbers.map(({ value }) => value))
  const unit = numbers[0]?.unit ?? null
  const isShare = numbers.some(({ capacity }) => capacity !== null)
  return { breaks, palette: paletteOf(unit), clusters: isShare ? 'share' : clustersOf(unit) }
}

// Angles have no mean: the mean of 350° and 10° would be 180°.
const clustersOf = (unit: string | null) => (unit === '°' ? 'nothing' : 'mean')

export const scaleOfTiles = (quantiles: readonly number[], unit: string | null): ValueScale => ({
  breaks: breaksOf(quantiles),
  palette: paletteOf(unit),
  clusters: clustersOf(unit),
})

export function useMeasuredFeatures(features: readonly MapFeature[] | null, values: StationValues | null) {
  const format = useFormatter()
  const current = useMemo(() => {
    if (!features || !values) return features
    const write = (value: number) => format.number(value, { maximumFractionDigits: 1 }) + (values.unit === '°C' ? '°' : '')
    return features.map(feature => ({ ...feature, value: valueAt(values, feature.id, write) }))
  }, [features, values, format])
  // Reading equal values again does not update the map.
  return useSame(current, textOf(current))
}

const textOf = (features: readonly MapFeature[] | null): string =>
  features === null ? '' : features.map(({ id, groups, value }) => `${id} ${groups} ${value?.number} ${value?.state}`).join('\n')

export function valueAt({ numbers, readAt }: StationValues, id: string, write: (value: number) => string = String): MapValue {
  const latest = numbers?.get(id)
  if (!latest) return { number: null, text: null, state: 'silent' }
  return { number: latest.value, text: write(latest.value), state: stateOf(latest, readAt), capacity: latest.capacity }
}

function stateOf({ at, periodSeconds }: LatestNumber, now: number): ValueState {
  const deadlines = deadlinesOf({ at: new Date(at), periodSeconds })
  if (!deadlines || now < deadlines.late) return 'in time'
  return now < deadlines.gone ? 'late' : 'silent'
}
