import type { MapFeature } from '@/components/geometry/feature'
import { type Geometry, geometryOf } from '@/components/geometry/geojson'
import { isEmpty } from '@/components/source/content-columns'
import { contentListCall, contentPaths } from '@/components/source/content-query'
import type { ApiReader, Column, ContentSource, PlacedFeatures, Query, Row, RowPage, RowRange } from '@/components/source/source'
import { routing } from '@/components/text/routing'
import { segment } from '@/lib/grammar/url-query'

type RecordBody = Readonly<Record<string, unknown>>
type Envelope = { TotalResults: number; TotalPages: number; Items: readonly RecordBody[] }

/** Records per request when the map loads all of them, and the maximum number of such requests. */
const mapPage = 1000
const mapPagesMax = 20

/** The request for a part of the list. The start of the range must be a multiple of its length. */
export const contentCall = (source: ContentSource, columns: readonly Column[], { query, start, count }: RowRange): string =>
  contentListCall(source, query, {
    pagesize: count,
    pagenumber: start / count + 1,
    fields: fieldsOf(source, columns).join(','),
  })

export const contentRecordPath = (path: string, id: string): string => `${path}/${segment(id)}`

export async function readContentPage(
  source: ContentSource,
  columns: readonly Column[],
  stretch: RowRange,
  read: ApiReader,
): Promise<RowPage> {
  const { TotalResults, Items } = (await read(contentCall(source, columns, stretch))) as Envelope
  return { total: TotalResults, rows: Items.map(item => rowOf(source, columns, item)) }
}

function rowOf(source: ContentSource, columns: readonly Column[], item: RecordBody): Row {
  const cells = columns.map(({ key, paths = [] }) => [key, firstValue(item, paths, source.language)] as const)
  return { id: String(item['Id']), ...titleOf(source, item), cells: Object.fromEntries(cells) }
}

function firstValue(item: RecordBody, paths: readonly string[], language: string): unknown {
  return paths.map(path => item[path.replace('{l}', language)]).find(value => !isEmpty(value)) ?? null
}

/** The languages of a title in order of preference: a title in another language is better than none. */
const languagesFor = (language: string) => [language, ...routing.locales.filter(other => other !== language)]

function fieldsOf(source: ContentSource, columns: readonly Column[]): string[] {
  const values = columns.flatMap(({ paths = [] }) => paths.map(path => path.replace('{l}', source.language)))
  return [...new Set(['Id', ...titleFields(source), ...values])]
}

/** The fields of the columns, without the titles in other languages that a list requests as a fallback. */
export function columnFields({ titles, language }: ContentSource, columns: readonly Column[]): readonly string[] {
  const titlePaths = titles.map(([field, key]) => (key === undefined ? field : `${field}.${language}.${key}`))
  const named = titlePaths.length > 0 ? titlePaths : ['Shortname']
  const values = columns.flatMap(({ kind, paths = [] }) => (kind === 'title' ? named : paths))
  return [...new Set(['Id', ...values.map(path => path.replace('{l}', language))])]
}

function titleFields({ titles, language }: ContentSource): string[] {
  const fields = titles.flatMap(([field, key]) =>
    key === undefined ? [field] : languagesFor(language).map(each => `${field}.${each}.${key}`),
  )
  return [...fields, 'Shortname']
}

function titleOf(source: ContentSource, item: RecordBody): Pick<Row, 'title' | 'titleLanguage'> {
  const { titles, language } = source
  for (const each of languagesFor(language)) {
    for (const [field, key] of titles) {
      const value = key === undefined ? (item[field] as RecordBody | null | undefined)?.[each] : item[`${field}.${each}.${key}`]
      if (typeof value === 'string' && value.trim()) return { title: value, titleLanguage: each === language ? null : each }
    }
  }
  const plain = [...titles.map(([field]) => item[field]), item['Shortname']].find(
    value => typeof value === 'string' && value !== '',
  )
  return { title: (plain as string | undefined) ?? null, titleLanguage: null }
}

/** Reads every record of the list that has a position, up to the limit of the map. */
export async function readContentPlaces(
  source: ContentSource,
  query: Query,
  read: ApiReader,
  by: string | null = null,
): Promise<PlacedFeatures> {
  const groupPaths = by === null ? [] : contentPaths(source, by)
  const fields = [...new Set(['Id', ...titleFields(source), source.shapes ? 'Geometry' : 'GpsInfo', ...groupPaths])].join(',')
  const first = await page(1)
  const last = Math.min(first.TotalPages, mapPagesMax)
  const others = await Promise.all(Array.from({ length: Math.max(0, last - 1) }, (_, index) => page(index + 2)))
  const features = [first, ...others].flatMap(({ Items }) => Items.flatMap(item => featureOf(source, item, groupPaths)))
  return { features, complete: first.TotalPages <= mapPagesMax }

  function page(number: number): Promise<Envelope> {
    const call = contentListCall(source, { ...query, sort: null }, { pagesize: mapPage, pagenumber: number, fields })
    return read(call) as Promise<Envelope>
  }
}

function featureOf(source: ContentSource, item: RecordBody, groupPaths: readonly string[]): MapFeature[] {
  const geometry = source.shapes ? (item['Geometry'] as Geometry | null) : geometryOf(item['GpsInfo'])
  if (!geometry) return []
  const title = titleOf(source, item).title ?? String(item['Id'])
  return [{ id: String(item['Id']), title, geometry, groups: groupsOf(groupPaths.map(path => item[path])) }]
}

/** The groups of a record: the first value that is not empty, or its entries if it is a list. */
const groupsOf = (values: readonly unknown[]): readonly string[] =>
  [values.find(each => !isEmpty(each))].flat().flatMap(each => (isEmpty(each) ? [] : String(each)))
