import { useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { fetchApi } from '@/components/connection/api'
import { usePersistentError, useRead, useResponse } from '@/components/connection/query-client'
import { type StationValues, scaleOfTiles, useStationValues } from '@/components/explore/map-values'
import { type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import {
  type Classes,
  classesOf,
  classesOfGroups,
  coloursMax,
  countsOf,
  type GroupCounts,
  groupsIn,
  shadesOf,
} from '@/components/map/record-groups'
import type { MapTiles } from '@/components/map/style/style'
import { type ColourKey, colourKeys, explorerParsers, type MapColour } from '@/components/source/explorer-state'
import { type Measure, measureKeys } from '@/components/source/measures'
import { readPage, readPlaces } from '@/components/source/read-source'
import { dataTypeOf, measureKey } from '@/components/source/series-query'
import { type ApiReader, type ListSource, type Query, wholeList } from '@/components/source/source'
import { inTiles, tileColours, tilesCalls } from '@/components/source/tiles'

const coloursOf = (source: ListSource, filled: readonly string[]): readonly ColourKey[] =>
  colourKeys.filter(key => filled.includes(key) && (key === 'origin') === (source.kind !== 'content'))

type ColourChoices = Readonly<{
  possible: readonly MapColour[]
  usual: MapColour | null
  labels: ReadonlyMap<string, string>
  units: ReadonlyMap<string, string>
}>

export function colourChoices(source: ListSource, filled: readonly string[], measures: readonly Measure[]): ColourChoices {
  const [measured, keys] = [measureKeys(measures), coloursOf(source, filled)]
  const usual = measured[0] ?? keys.find(key => key === 'type' || key === 'category') ?? null
  const labels = new Map(measures.map(({ name, label }) => [name, label]))
  return { possible: [...measured, ...keys], usual, labels, units: new Map(measures.map(({ name, unit }) => [name, unit])) }
}

function tileChoices(source: ListSource, { possible, usual, ...names }: ColourChoices): ColourChoices {
  const inTileColours = tileColours(source, possible)
  return { possible: inTileColours, usual: usual !== null && inTileColours.includes(usual) ? usual : null, ...names }
}

const isColumn = (colour: MapColour): colour is ColourKey => colourKeys.some(key => key === colour)

/** The value that colours the records. In the parameter `by`, `none` means one colour, and absence the default. */
export function useColourBy({ possible, usual }: ColourChoices): [MapColour | null, (colour: MapColour | null) => void] {
  const [by, setBy] = useQueryState('by', explorerParsers.by)
  const chosen = by === null ? usual : (possible.find(colour => colour === by) ?? null)
  return [chosen, colour => void setBy(colour === usual ? null : (colour ?? 'none'))]
}

/** The column that colours the records, and all groups of the dataset, largest first. `order` is null on failure. */
type Colouring = Readonly<{ by: ColourKey | null; order: readonly string[] | 'loading' | null }>

/** Reads the order of the groups in the whole dataset. `above` is the largest total that is shown without tiles. */
function useColouring(source: ListSource, by: ColourKey | null, above: number): Colouring {
  const { data, isPending } = useRead(['groups', source, by], read => readOrder(source, by!, { above, read }), {
    enabled: by !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { by, order: data ?? (isPending ? 'loading' : null) }
}

async function readOrder(source: ListSource, by: ColourKey, { above, read }: { above: number; read: ApiReader }) {
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, read)
  if (inTiles(source, { total, above })) {
    const { groups } = (await fetchApi(tilesCalls(source, wholeList, by)!.about)) as { groups?: GroupCounts }
    return groups ? groupsIn(groups.named) : null
  }
  const { features } = await readPlaces(source, wholeList, read, source.kind === 'content' ? by : null)
  return groupsIn(countsOf(features).named)
}

type TileJson = Readonly<{
  bounds?: Bounds
  records: number
  groups?: GroupCounts
  values?: Readonly<{ period: number | null; quantiles: readonly number[] }>
}>

type Tiles = MapTiles &
  Readonly<{ classes: Classes | null; values: StationValues | null; extent: Bounds | null; records: number | null }> &
  Readonly<{ error: unknown; retry(): void }>

type TileColouring = Readonly<{ by: MapColour | null; order: Colouring['order']; units: ReadonlyMap<string, string> }>

/** The coloured tiles of a list. Without a `query` the map needs none. */
function useTiles(source: ListSource, query: Query | null, { by, order, units }: TileColouring): Tiles | null {
  const calls = useMemo(() => (query ? tilesCalls(source, query, by) : null), [source, query, by])
  const about = calls?.about ?? null
  const { data, error, isFetching, refetch } = useResponse<TileJson>(about, { keepsPrevious: true })
  const failure = usePersistentError(error, isFetching)
  const groups = by === null ? undefined : data?.groups
  const dataType = by === null ? null : dataTypeOf(by)
  const values = useTileValues(query ? source : null, dataType, units)
  return useMemo(() => {
    if (!calls) return null
    const classes = groups && order !== 'loading' ? classesOfGroups(groups, order) : null
    const shades = classes ? shadesOf(classes) : noShades
    return {
      address: calls.tiles,
      classes,
      shades,
      values,
      extent: data?.bounds ?? null,
      records: data?.records ?? null,
      error: failure,
      retry: () => void refetch(),
    }
  }, [calls, groups, order, data, failure, refetch, values])
}

/** The scale of values in tiles. It comes from the whole dataset and is fixed for the visit. */
function useTileValues(
  source: ListSource | null,
  dataType: string | null,
  units: ReadonlyMap<string, string>,
): StationValues | null {
  const about = source && dataType !== null ? tilesCalls(source, wholeList, measureKey(dataType) as MapColour)!.about : null
  const readValues = async (read: ApiReader) => ((await read(about!)) as TileJson).values ?? null
  const { data = null } = useRead(['scale of tiles', about], readValues, {
    enabled: about !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!data || dataType === null || data.quantiles.length === 0) return null
    const unit = units.get(dataType) || null
    return { dataType, unit, scale: scaleOfTiles(data.quantiles, unit), numbers: null, period: data.period, readAt: 0 }
  }, [data, dataType, units])
}

export type MapColouring = Readonly<{
  by: MapColour | null
  setBy(colour: MapColour | null): void
  possible: readonly MapColour[]
  labels: ReadonlyMap<string, string>
  classes: Classes | null
  shades: Shades
  absent: readonly string[]
  values: StationValues | null
  failure: Readonly<{ error: unknown; retry(): void }>
  tiles: Tiles | null
}>

type ColouredList = Readonly<{
  source: ListSource
  query: Query
  choices: ColourChoices
  tiled: boolean
  tilesAbove: number
  features: readonly MapFeature[] | null
}>

export function useMapColours({ source, query, choices, tiled, tilesAbove, features }: ColouredList): MapColouring {
  const offered = useMemo(() => (tiled ? tileChoices(source, choices) : choices), [tiled, source, choices])
  const [by, setBy] = useColourBy(offered)
  const colouring = useColouring(source, by !== null && isColumn(by) ? by : null, tilesAbove)
  const loaded = useClasses(features, colouring)
  const tiles = useTiles(source, tiled ? query : null, { by, order: colouring.order, units: offered.units })
  const { values: loadedValues, ...failure } = useStationValues(source, tiled ? null : by)
  const values = tiles ? tiles.values : loadedValues
  const { classes, shades } = tiles ?? loaded
  const absent = absentOf(classes, colouring.order)
  return { by, setBy, possible: offered.possible, labels: offered.labels, classes, shades, absent, values, failure, tiles }
}

function absentOf(classes: Classes | null, order: Colouring['order']): readonly string[] {
  if (!classes || order === null || order === 'loading') return []
  return order.slice(0, coloursMax).filter(group => classes.classes.every(({ value }) => value !== group))
}

function useClasses(features: readonly MapFeature[] | null, { by, order }: Colouring) {
  return useMemo(() => {
    const classes = by !== null && features && order !== 'loading' ? classesOf(features, order) : null
    return { classes, shades: classes ? shadesOf(classes) : noShades }
  }, [features, by, order])
}
