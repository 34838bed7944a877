import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { editorPath } from '@/app/(pages)/_data/administration'
import { basemapBounds, readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { accessRolesFor, type DatasetVisit, datasetIn, visitDataset } from '@/app/(pages)/_data/dataset-page'
import { listEntries } from '@/app/(pages)/_data/entries'
import { alternates, readApiUrls, toPublicUrl } from '@/app/(pages)/_data/page-urls'
import { datasetPlaces } from '@/app/(pages)/_data/pictures'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { datasetPath } from '@/components/address/page-paths'
import { CallLine } from '@/components/call/call-line'
import type { WrittenCall } from '@/components/call/call-text'
import type { SnippetData } from '@/components/call/snippet-text'
import { wholeColumns } from '@/components/columns/column-choice'
import { ClosedNotice } from '@/components/dataset/closed-notice'
import { comparedSeries, courseCall, coursesIn, dayBefore, stationsMax } from '@/components/dataset/course'
import { type Courses, DatasetCourses } from '@/components/dataset/dataset-courses'
import { DatasetCall, DatasetFacts } from '@/components/dataset/dataset-facts'
import { DatasetFrame, ServedElsewhere } from '@/components/dataset/dataset-frame'
import { datasetJsonLd, JsonLdScript } from '@/components/dataset/json-ld'
import { relatedTo } from '@/components/dataset/related'
import { RelatedList } from '@/components/dataset/related-list'
import { columnsWithin } from '@/components/dataset/sample'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { apiPathOf, type ExportOffer, formatsOf } from '@/components/export/export-offer'
import { type Bounds, boundsOf, type Geometry, type LonLat, overlap, positionsOf } from '@/components/geometry/geojson'
import { RecordTable } from '@/components/grid/plain-table'
import type { SheetBasemap } from '@/components/map/basemap'
import { MapSheet } from '@/components/map/sheet/map-sheet'
import { comparisonQuery, printRef } from '@/components/series/comparison-query'
import { type FirstPage, firstPage } from '@/components/source/read-source'
import { columnsCall } from '@/components/source/screen-calls'
import { stationsCalls } from '@/components/source/series-query'
import { blockRows, type ListSource, wholeList } from '@/components/source/source'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname, Link } from '@/components/text/navigation'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { ScrollBox } from '@/components/ui/table'
import { apiUrl, publicUrl, tokenUrl } from '@/lib/http/mounts'

type Props = { params: Promise<{ id: string }> }

const sampleRows = 10

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { dataset, language } = await visitDataset(await datasetIn(params))
  const { title, description, id } = dataset.view
  const { canonical, languages } = alternates(datasetPath(id), language)!
  const types = {
    'application/json': entryUrl(id),
    'application/atom+xml': `${publicUrl()}/datasets/${encodeURIComponent(id)}/changes.atom`,
  }
  return { title, description: description || undefined, alternates: { canonical, languages, types } }
}

export default async function DatasetPage({ params }: Props) {
  const visit = await visitDataset(await datasetIn(params))
  const { dataset, entry, total, source, language, isClosedTo } = visit
  const [{ first, places, whole }, basemap, bounds, entries, opening, editor] = await Promise.all([
    sample(source),
    readSheetBasemap(),
    basemapBounds(),
    listEntries(language),
    accessRolesFor(visit),
    editorPath(`/admin/catalog/${encodeURIComponent(dataset.view.id)}`),
  ])
  const courses = await readCourses(visit, first)
  const call = callOf(visit, first)
  const own = places && boundsOf([...places.positions, ...places.shapes.flatMap(positionsOf)])
  return (
    <DatasetFrame entry={entry} total={total} tab="overview" editor={editor} download={downloadOf(visit, whole)}>
      <JsonLdScript value={jsonLdOf(visit, own)} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          {opening !== undefined && <ClosedNotice dataset={{ ...entry.view, total }} opening={opening} />}
          {dataset.view.servedBy !== null && <ServedElsewhere host={dataset.view.servedBy} />}
          {dataset.view.servedBy === null && !isClosedTo && <DatasetSample dataset={dataset.view} first={first} call={call} />}
          {courses && <DatasetCourses {...courses} />}
          <DatasetCall dataset={dataset.view} snippets={snippetsFor(visit, whole)} tokenAddress={tokenUrl()} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {places && first.total > 0 && (
            <DatasetMap dataset={dataset.view.id} places={places} basemap={basemap} bounds={bounds} />
          )}
          <DatasetFacts dataset={dataset.view} changed={dataset.changed} total={total} />
        </div>
      </div>
      <div className="mt-8">
        <RelatedList related={relatedTo(entry, entries)} />
      </div>
    </DatasetFrame>
  )
}

/** Reads the first rows, all locations, and the content of a download. A closed dataset has none of these. */
async function sample(source: ListSource | null) {
  if (!source || source.closed) return { first: null, places: null, whole: null }
  const [first, places] = await Promise.all([
    firstPage(source, { query: wholeList, start: 0, count: blockRows }, requestApi),
    datasetPlaces(source),
  ])
  // A larger sample finds more columns with values; the explorer reads as many rows.
  const whole = { total: first.total, columns: await wholeColumns(source, first.columns, requestApi) }
  return { first: { ...first, rows: first.rows.slice(0, sampleRows) }, places, whole }
}

type Whole = Pick<ExportOffer, 'columns' | 'total'>

function downloadOf({ source, entry: { view } }: DatasetVisit, whole: Whole | null): ExportOffer | null {
  if (!source || !whole) return null
  const { columns, total } = whole
  return {
    dataset: { title: view.title, providers: view.providers, licence: view.licence },
    source,
    query: wholeList,
    conditions: '',
    columns,
    total,
    path: columnsCall(source, columns, wholeList),
    doors: readApiUrls(),
    token: view.access === 'closed',
  }
}

function callOf({ source, entry: { view } }: DatasetVisit, first: FirstPage | null): WrittenCall | null {
  const path = source && first ? columnsCall(source, first.columns, wholeList) : null
  return path === null ? null : { address: toPublicUrl(path), token: view.access === 'closed' }
}

function snippetsFor({ source, entry: { view } }: DatasetVisit, whole: Whole | null): SnippetData | null {
  const path = source && whole ? columnsCall(source, whole.columns, wholeList) : null
  if (!source || path === null) return null
  const formOf = (format: 'csv' | 'json' | 'geojson' | 'parquet' | 'geoparquet') => {
    const form = apiPathOf(path, format)
    return form === null ? null : toPublicUrl(form)
  }
  const stations = source.kind === 'timeseries' && stationsCalls(source, wholeList, 'scode,sname,scoordinate')[0]
  const places = stations
    ? { address: toPublicUrl(apiPathOf(stations, 'csv')!), columns: ['scoordinate.x', 'scoordinate.y'] as const }
    : source.kind === 'content'
      ? { address: formOf('geojson')!, columns: null }
      : null
  const located = formatsOf({ source, path }).includes('geoparquet')
  return {
    title: view.title,
    csv: formOf('csv')!,
    json: formOf('json')!,
    parquet: formOf('parquet')!,
    geoparquet: located ? formOf('geoparquet') : null,
    places,
    token: view.access === 'closed',
  }
}

const entryUrl = (id: string) => `${apiUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`

function jsonLdOf({ dataset: { view, record, changed }, language }: DatasetVisit, bounds: ReturnType<typeof boundsOf>): object {
  const all = Object.entries(record['Output'] as Record<string, string>)
  // Another service decides itself how its formats are requested.
  const formats = view.servedBy === null ? all : all.filter(([format]) => format === 'default')
  const also = view.apiUrl.includes('?') ? '&' : '?'
  return datasetJsonLd({
    view,
    changed,
    bounds,
    entry: entryUrl(view.id),
    page: new URL(getPathname({ href: datasetPath(view.id), locale: language }), publicUrl()).href,
    downloads: formats.map(([format, type]) => ({
      type,
      url: format === 'default' ? view.apiUrl : `${view.apiUrl}${also}format=${format}`,
    })),
  })
}

/** Reads hourly values of the last day. Returns null if the dataset has no measurements. */
async function readCourses({ source, entry, total }: DatasetVisit, first: FirstPage | null): Promise<Courses | null> {
  if (source?.kind !== 'timeseries' || !first) return null
  const newest = newestOf(first, entry.changed)
  if (!newest) return null
  const span = dayBefore(newest)
  const isSmall = total !== null && total <= stationsMax
  const codes = isSmall ? [] : first.rows.map(({ id }) => id)
  const courses = coursesIn(await requestApi(courseCall(source, span, codes)), first.columns)
  const compared = comparedSeries(source, first)
  return {
    span,
    courses,
    stations: isSmall ? total : codes.length,
    stationType: source.stationType,
    compareAt: compared.length > 0 ? comparisonQuery('/compare/series', { s: compared.map(printRef) }) : null,
    names: source.names?.dataTypes ?? {},
  }
}

/** The latest time in the first rows and the catalogue. The catalogue has none for closed data. */
function newestOf({ rows }: FirstPage, changed: Date | null): Date | null {
  const times = rows.flatMap(({ cells: { measured } }) => (typeof measured === 'string' ? [Date.parse(measured)] : []))
  const newest = Math.max(...times, changed?.getTime() ?? Number.NEGATIVE_INFINITY)
  return Number.isFinite(newest) && times.length > 0 ? new Date(newest) : null
}

type Places = { positions: readonly LonLat[]; shapes: readonly Geometry[] }
type DatasetMapProps = { dataset: string; places: Places; basemap: SheetBasemap; bounds: Bounds }

/** A dataset's records on a map of the region, or of their own surroundings when they are elsewhere. */
async function DatasetMap({ dataset, places: { positions, shapes }, basemap, bounds }: DatasetMapProps) {
  const [t, language] = await Promise.all([getTranslations('dataset'), getLocale()])
  const own = boundsOf([...positions, ...shapes.flatMap(positionsOf)])
  return (
    <Section
      id="where"
      title={t('where')}
      action={
        own && <LinkButton look="outline" href={`/explore/${encodeURIComponent(dataset)}?v=map`} icon="map" text={t('onMap')} />
      }
    >
      {own ? (
        <MapSheet
          bounds={overlap(own, bounds) ? bounds : own}
          ground={basemap}
          names={5}
          language={language}
          shapes={shapes}
          dots={[{ positions, tone: 'larch' }]}
          label={t('mapLabel', { count: positions.length + shapes.length })}
          size={{ width: 520, height: 330 }}
          dotRadius={positions.length > 200 ? 1.4 : 2.6}
        />
      ) : (
        <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('noPositions')}</p>
      )}
    </Section>
  )
}

/** Width of the sample's column, in pixels. */
const width = 720

type DatasetSampleProps = {
  dataset: DatasetView
  first: FirstPage | null
  call: WrittenCall | null
}

async function DatasetSample({ dataset, first, call }: DatasetSampleProps) {
  const t = await getTranslations('dataset')
  const rows = first?.rows ?? []
  const all = (
    <Link href={`/explore/${encodeURIComponent(dataset.id)}`} className="link text-sm">
      {t('sampleAll')}
    </Link>
  )
  return (
    <Section
      id="sample"
      title={t(dataset.interface === 'timeseries' ? 'sampleStations' : 'sample', { count: rows.length })}
      action={rows.length > 0 && all}
    >
      {rows.length > 0 ? (
        <div className="flex flex-col gap-2">
          <ScrollBox label={dataset.title} className="scroll-x border border-line">
            <IslandTexts of={['explorer']}>
              <RecordTable
                dataset={dataset.id}
                rows={rows}
                columns={columnsWithin(first!.columns, width)}
                label={dataset.title}
              />
            </IslandTexts>
          </ScrollBox>
          {call && <CallLine call={call} label={t('sampleCall')} />}
        </div>
      ) : (
        <Notice icon="list">{t('sampleEmpty')}</Notice>
      )}
    </Section>
  )
}
