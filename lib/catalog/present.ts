import type { Dataset, DatasetTag } from '@/lib/catalog/dataset'
import { urlBelow } from '@/lib/catalog/dataset-scope'
import type { RecordCount } from '@/lib/catalog/record-counts'
import { apiUrl, publicUrl } from '@/lib/http/mounts'
import { onceFor } from '@/lib/runtime'

/** A dataset as it is served. @see spec, Dataset catalog record */
export type CatalogRecord = {
  Id: string
  Self: string
  Shortname: string
  /** The path of the entity of content, or the station type of time series. */
  ApiIdentifier: string
  ApiType: Dataset['apiType']
  BaseUrl: string
  PathParam: string[]
  ApiFilter: string[]
  /** Host of the other service that serves the dataset. Absent if this platform serves it. */
  ServedBy?: string
  /** The URL of BaseUrl, PathParam and ApiFilter. A dataset of another service may state a different one. */
  ApiUrl: string
  Type: string | null
  ApiAccess: 'open' | 'closed'
  /** Sources whose records are reduced for callers without the right. */
  ReducedSources?: readonly string[]
  /** Number of records that the caller may see. Absent for closed datasets and if it is unknown. */
  RecordCount?: RecordCount
  Deprecated: boolean
  [field: string]: unknown
}

type DatasetExtras = Readonly<{ count: RecordCount | undefined; tags: readonly DatasetTag[] }>

/** Values of fields that a dataset does not state. */
export const defaultFields: Readonly<Record<string, unknown>> = Object.freeze({
  LicenseInfo: null,
  Dataspace: null,
  CoordinateSource: null,
  Output: { default: 'application/json' },
  MetaTitle: {},
  MetaDescription: {},
  ApiDescription: {},
  Category: [],
  DataProvider: [],
  Sources: [],
  PublishedOn: [],
  ImageGallery: [],
  TagIds: [],
  DatasetLicenses: [],
})

/** A dataset with its URLs, count and tags. Fields without a value are null or empty. */
export function presentDataset(dataset: Dataset, { count, tags }: DatasetExtras): CatalogRecord {
  const { counted, uncounted } = descriptionOf(dataset)
  return count === undefined ? { ...uncounted, Tags: tags } : { ...counted, RecordCount: count, Tags: tags }
}

/** The part of a record that is the same for every caller, with and without `RecordCount`. */
type Description = Readonly<{ counted: CatalogRecord; uncounted: CatalogRecord }>

/** Descriptions of datasets, cached until the datasets are read again, which happens at most once a second. */
const descriptionOf = onceFor((dataset: Dataset): Description => {
  const { RecordCount, ...uncounted } = describe(dataset)
  return { counted: describe(dataset), uncounted }
})

function describe(dataset: Dataset) {
  const { id, shortname, apiType, entity, body, closed, reduces, deprecated } = dataset
  const { PathParam, SwaggerUrl, Tags, Type = entity, ApiUrl, _Meta, ...described } = body
  const unknown = Object.entries(described).filter(([field]) => !Object.hasOwn(defaultFields, field))
  const stated = (...fields: string[]) =>
    Object.fromEntries(fields.map(field => [field, described[field] ?? defaultFields[field]]))
  return {
    Id: id,
    Self: `${apiUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`,
    _Meta: metaOf(dataset),
    Shortname: shortname,
    ...urlsOf(dataset),
    Type: Type as string | null,
    OdhType: Type,
    ApiType: apiType,
    ApiAccess: closed ? ('closed' as const) : ('open' as const),
    ...(reduces ? { ReducedSources: reduces } : {}),
    RecordCount: { Total: 0 },
    SwaggerUrl: SwaggerUrl ?? (dataset.servedBy === null ? documentationOf(dataset) : null),
    ...stated('Output', 'LicenseInfo'),
    Deprecated: deprecated,
    ...stated('Dataspace', 'Category', 'DataProvider', 'Sources', 'MetaTitle', 'MetaDescription', 'ApiDescription'),
    ...stated('PublishedOn', 'ImageGallery'),
    Tags: [],
    ...stated('TagIds', 'DatasetLicenses', 'CoordinateSource'),
    ...Object.fromEntries(unknown),
    FirstImport: dataset.firstImport.toISOString(),
    LastChange: dataset.lastChange.toISOString(),
  }
}

/** The source of a dataset: its own, or else the first of its Sources, or null. */
export function sourceOf({ body }: Pick<Dataset, 'body'>): string | null {
  const [first = null] = Array.isArray(body['Sources']) ? body['Sources'] : []
  return (body['_Meta'] as { Source?: string } | undefined)?.Source ?? first
}

function metaOf(dataset: Dataset) {
  const changed = dataset.lastChange.toISOString()
  const [Id, Source] = [dataset.id, sourceOf(dataset)]
  return { Id, Type: 'odhmetadata', Source, LastUpdate: changed, LastChange: changed, Reduced: false }
}

function urlsOf({ apiType, stationType, servedBy, filter, body }: Dataset) {
  const path = body['PathParam'] as string[]
  const named = { ApiIdentifier: stationType ?? path.slice(1).join('/'), PathParam: path, ApiFilter: [...filter] }
  if (servedBy !== null || apiType === null) return { ...named, ...urlsElsewhere(servedBy ?? '', { path, filter, body }) }
  const base = apiUrl(apiType)
  const query = filter.length > 0 ? `?${filter.map(encodeURI).join('&')}` : ''
  return { ...named, BaseUrl: base, ApiUrl: `${base}/${path.map(segment => encodeURI(segment)).join('/')}${query}` }
}

function urlsElsewhere(base: string, { path, filter, body }: Pick<Dataset, 'filter' | 'body'> & { path: string[] }) {
  const ApiUrl = (body['ApiUrl'] as string | undefined) ?? urlBelow(base, { path, filter })
  return { BaseUrl: base, ApiUrl, ServedBy: new URL(base).host }
}

export function documentationOf({ apiType, body }: Pick<Dataset, 'apiType' | 'body'>): string {
  if (apiType === 'timeseries') return `${apiUrl('timeseries')}/v2/apispec`
  const [, ...entity] = body['PathParam'] as string[]
  return `${publicUrl()}/build/reference/${entity.map(encodeURIComponent).join('/')}`
}
