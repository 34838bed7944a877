import { boundsOf, type LonLat, widened } from '@/components/geometry/geojson'
import type { SheetValue } from '@/components/map/sheet/map-sheet'
import { breaksOf, classOf, colourOf, paletteOf } from '@/components/map/value-scale'
import { countsFree, measureKeys } from '@/components/source/measures'
import { dataTypeOf } from '@/components/source/series-query'
import { readNumbers, readSeriesPlaces } from '@/components/source/series-source'
import { type DoorReader, type SeriesSource, wholeList } from '@/components/source/source'
import type { SeriesNow, Station } from '@/components/station/station-view'
import type { SearchArea } from '@/lib/geo/search-area'

/** What stations of one type measure around one of them. */
export type Neighbours = Readonly<{ dataType: string; unit: string | null; values: readonly SheetValue[] }>

/** How far around a station others are shown, in degrees. */
const around = 0.16

/** Stations are shown by what says most of this one; null where it measures no numbers or has no position. */
export async function readNeighbours(
  source: SeriesSource,
  { station, series }: { station: Station; series: readonly SeriesNow[] },
  read: DoorReader,
): Promise<Neighbours | null> {
  const [key] = measureKeys(series.filter(({ value }) => typeof value === 'number'))
  const dataType = key === undefined ? null : dataTypeOf(key)
  const { x, y } = station.scoordinate ?? {}
  if (dataType === null || x === undefined || y === undefined) return null
  const area: SearchArea = { kind: 'box', bounds: widened(boundsOf([[x, y]])!, around) }
  const [{ features }, { byCode: numbers }] = await Promise.all([
    readSeriesPlaces(source, { ...wholeList, area }, read),
    readNumbers(source, { dataType, capacity: countsFree(dataType), area }, read),
  ])
  const breaks = breaksOf([...numbers.values()].map(({ value }) => value))
  const unit = numbers.get(station.scode)?.unit ?? null
  const values = features.map(({ id, title, geometry }): SheetValue => {
    const value = numbers.get(id)?.value ?? null
    return {
      title,
      position: geometry.coordinates as unknown as LonLat,
      colour: value === null ? null : `--${paletteOf(unit)}-${colourOf(classOf(value, breaks), breaks.length + 1) + 1}`,
      value,
      isMain: id === station.scode,
    }
  })
  return { dataType, unit, values }
}
