import { basemapBounds } from '@/app/(pages)/_data/basemap'
import type { CatalogueDataset } from '@/app/(pages)/_data/datasets'
import { readOptional } from '@/app/(pages)/_data/optional'
import { requestApiAs } from '@/app/(pages)/_data/request-api'
import { pageCaller } from '@/app/(pages)/_data/session'
import { entityOf, sourceOf } from '@/app/(pages)/_data/source'
import { sparkPath, stretches } from '@/components/chart/spark-path'
import { type Course, courseCall, coursesIn, dayBefore, stationsMax } from '@/components/dataset/course'
import { type DatasetPicture, pictureBox, placesPath } from '@/components/datasets/dataset-picture'
import { isPoint } from '@/components/geometry/feature'
import { type Bounds, type Geometry, type LonLat, positionsOf } from '@/components/geometry/geojson'
import { measureKeys } from '@/components/source/measures'
import { readPlaces } from '@/components/source/read-source'
import { type Column, endpointOf, type ListSource, type SeriesSource, wholeList } from '@/components/source/source'
import type { Caller } from '@/lib/access/caller'
import { readCachedOrStaleFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { documentPositions, listPositions } from '@/lib/content/whole-lists'
import { freshPositions, stationPositions } from '@/lib/timeseries/map-positions'

/** Age from which a picture is read again; the old one is shown until then, for up to an hour. */
const milliseconds = 600_000
/** Maximum time in milliseconds that a page waits for a picture. A later picture appears on the next visit. */
const patienceMilliseconds = 300
const hourSeconds = 3600

/**
 * Thumbnail of a dataset for the visitor: a curve of the last day, a map of its records, or null for neither. It may be
 * an hour old, but closed data disappear within a second.
 */
export async function datasetPicture({ view, record, changed }: CatalogueDataset): Promise<DatasetPicture | null> {
  const caller = await pageCaller()
  const [source, bounds] = await Promise.all([sourceOf(record, 'en'), basemapBounds()])
  if (!source || source.closed) return null
  // Reading may outlast the request, so nothing here depends on the request.
  const read = () => readPicture(source, { caller, changed, total: view.total, bounds })
  const about = source.kind === 'content' ? { entity: entityOf(source)?.type } : { entity: null }
  const cacheEntry = { name: `picture of ${view.id}`, milliseconds, ...about }
  const cached = readCachedOrStaleFor(await rightsOf(caller), cacheEntry, read)
  const timeout = new Promise<null>(resolve => setTimeout(resolve, patienceMilliseconds, null))
  return Promise.race([readOptional('a picture of a dataset', cached), timeout])
}

type PictureInputs = Readonly<{ caller: Caller; changed: Date | null; total: number | null; bounds: Bounds }>

async function readPicture(source: ListSource, inputs: PictureInputs): Promise<DatasetPicture | null> {
  const { changed, total } = inputs
  const isSmall = total !== null && total <= stationsMax
  const curve = source.kind === 'timeseries' && changed && isSmall ? await readCurve(source, changed, inputs) : null
  return curve ?? readMap(source, inputs)
}

async function readCurve(source: SeriesSource, changed: Date, { caller }: PictureInputs): Promise<DatasetPicture | null> {
  const span = dayBefore(changed)
  const response = (await requestApiAs(caller, courseCall(source, span, []))) as {
    data: readonly { tname: string; tunit?: string }[]
  }
  const units = new Map(response.data.map(({ tname, tunit }) => [tname, tunit ?? null]))
  const keys = measureKeys([...units].map(([name, unit]) => ({ name, unit })))
  const [course]: Course[] = coursesIn(
    response,
    keys.map((key): Column => ({ key, kind: 'number', width: 0 })),
  )
  if (!course) return null
  return { kind: 'curve', path: sparkPath(stretches(course.samples, hourSeconds), span, pictureBox) }
}

async function readMap(source: ListSource, { caller, bounds }: PictureInputs): Promise<DatasetPicture | null> {
  const { positions, shapes } = await placesIn(source, caller)
  const path = placesPath(
    [...positions, ...shapes.flatMap(shape => positionsOf(shape).slice(0, 1) as unknown as LonLat[])],
    bounds,
  )
  return path === '' ? null : { kind: 'places', path }
}

type AllPositions = Readonly<Record<'stations' | 'fresh' | 'places', readonly LonLat[]>>

/** All positions that the visitor may see. Measurements are fresh up to an age of `seconds`. */
export async function allPositions(seconds: number): Promise<AllPositions> {
  const caller = await pageCaller()
  const [stations, fresh, places] = await Promise.all([
    stationPositions(caller),
    freshPositions(caller, seconds),
    documentPositions(caller),
  ])
  return { stations, fresh, places }
}

type DatasetPlaces = Readonly<{ positions: readonly LonLat[]; shapes: readonly Geometry[] }>

export const datasetPlaces = async (source: ListSource): Promise<DatasetPlaces> => placesIn(source, await pageCaller())

async function placesIn(source: ListSource, caller: Caller): Promise<DatasetPlaces> {
  if (source.kind === 'content' && !source.shapes)
    return {
      positions: await listPositions(caller, endpointOf(source), new URLSearchParams(source.filter.join('&'))),
      shapes: [],
    }
  const { features } = await readPlaces(source, wholeList, path => requestApiAs(caller, path))
  const points = features.filter(isPoint).map(({ geometry }) => geometry.coordinates as unknown as LonLat)
  return { positions: points, shapes: features.filter(feature => !isPoint(feature)).map(({ geometry }) => geometry) }
}
