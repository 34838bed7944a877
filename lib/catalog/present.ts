import type { Dataset } from '@/lib/catalog/dataset'
import { doorUrl } from '@/lib/http/mounts'

/** A catalog record as it is served. @see spec, Dataset catalog record */
export type CatalogRecord = {
  Id: string
  Self: string
  Shortname: string
  /** `{EntityType}` of content paths, station type of time series. */
  ApiIdentifier: string
  ApiType: Dataset['apiType']
  BaseUrl: string
  PathParam: string[]
  ApiFilter: string[]
  /** BaseUrl, PathParam and ApiFilter put together: the address of the data. */
  ApiUrl: string
  Type: string | null
  ApiAccess: 'open' | 'closed'
  /** Sources whose records show in their reduced form only, without the right. */
  ReducedSources?: readonly string[]
  /** What the caller may see; absent for closed datasets. */
  RecordCount?: { Total: number }
  Deprecated: boolean
  [field: string]: unknown
}

const text = (value: unknown) => value ?? null
const list = (value: unknown) => value ?? []

/** A dataset with its addresses and count; every described field is there, null or empty where nothing is said. @param total see `recordCounts` */
export function presentDataset(dataset: Dataset, total: number | undefined): CatalogRecord {
  const { id, shortname, apiType, entity, body, closed, reduces, deprecated } = dataset
  const { PathParam, SwaggerUrl, ApiDescription, MetaTitle, MetaDescription, LicenseInfo, Output, ...others } = body
  const { Dataspace, Category, DataProvider, Sources, PublishedOn, ImageGallery, Tags, TagIds, ...rest } = others
  const { DatasetLicenses, CoordinateSource, ...unknown } = rest
  return {
    Id: id,
    Self: `${doorUrl('content')}/v1/MetaData/${encodeURIComponent(id)}`,
    _Meta: metaOf(dataset),
    Shortname: shortname,
    ...addressOf(dataset),
    Type: entity,
    OdhType: entity,
    ApiType: apiType,
    ApiAccess: closed ? 'closed' : 'open',
    ...(reduces ? { ReducedSources: reduces } : {}),
    ...(total === undefined ? {} : { RecordCount: { Total: total } }),
    SwaggerUrl: SwaggerUrl ?? documentationOf(dataset),
    Output: Output ?? { default: 'application/json' },
    LicenseInfo: text(LicenseInfo),
    Deprecated: deprecated,
    Dataspace: text(Dataspace),
    Category: list(Category),
    DataProvider: list(DataProvider),
    Sources: list(Sources),
    MetaTitle: MetaTitle ?? {},
    MetaDescription: MetaDescription ?? {},
    ApiDescription: ApiDescription ?? {},
    PublishedOn: list(PublishedOn),
    ImageGallery: list(ImageGallery),
    Tags: list(Tags),
    TagIds: list(TagIds),
    DatasetLicenses: list(DatasetLicenses),
    CoordinateSource: text(CoordinateSource),
    ...unknown,
    FirstImport: dataset.firstImport.toISOString(),
    LastChange: dataset.lastChange.toISOString(),
  }
}

function metaOf({ id, body, lastChange }: Dataset) {
  const [source] = Array.isArray(body['Sources']) ? body['Sources'] : []
  const changed = lastChange.toISOString()
  return { Id: id, Type: 'odhmetadata', Source: source ?? null, LastUpdate: changed, LastChange: changed, Reduced: false }
}

function addressOf({ apiType, stationType, filter, body }: Dataset) {
  const path = body['PathParam'] as string[]
  const base = doorUrl(apiType)
  const query = filter.length > 0 ? `?${filter.map(encodeURI).join('&')}` : ''
  return {
    ApiIdentifier: stationType ?? path.slice(1).join('/'),
    BaseUrl: base,
    PathParam: path,
    ApiFilter: [...filter],
    ApiUrl: `${base}/${path.map(segment => encodeURI(segment)).join('/')}${query}`,
  }
}

const documentationOf = ({ apiType }: Dataset) => (apiType === 'timeseries' ? `${doorUrl('timeseries')}/v2/apispec` : null)
