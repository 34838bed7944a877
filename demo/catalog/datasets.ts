import { z } from 'zod'
import { istatLicence } from '@/demo/content/heading'
import { lists, readTable, readWords, texts, translated, trilingual } from '@/demo/read-data'
import { uuidOf } from '@/demo/world'
import type { DatasetDeprecation, DatasetRecord } from '@/lib/catalog/dataset-record'
import { usualDates } from '@/lib/content/deprecations/deprecations'
import { entityAt } from '@/lib/content/entities'

const open = { License: 'CC0', LicenseHolder: 'https://demo.example', Author: '', ClosedData: false }
const closed = { License: 'Closed', LicenseHolder: 'https://demo.example', Author: '', ClosedData: true }

/** Columns of all tables of datasets: names and descriptions. */
const columns = texts('name_de', 'name_it', 'name_en', 'de', 'it', 'en')

/** Datasets of the content interface: one for each entity, and parts of some, selected by a filter. */
const contentRows = readTable('facts/content-datasets.csv', {
  ...texts('endpoint', 'filter'),
  ...columns,
  dataspace: z.enum(['tourism', 'mobility', 'weather', 'other']),
  ...lists('category', 'sources'),
  mark: z.enum(['', 'closed', 'deprecated']),
})

/** Datasets of the time series interface: one for each station type, and parts of some, selected by origin. */
const stationRows = readTable('facts/station-datasets.csv', {
  ...texts('origin'),
  ...columns,
  dataspace: z.enum(['mobility', 'weather', 'other']),
  ...lists('path', 'category', 'providers'),
  access: z.enum(['', 'closed']),
})

type DatasetNames = Readonly<z.infer<z.ZodObject<typeof columns>>>

const described = ({ name_de, name_it, name_en, de, it, en }: DatasetNames, access: 'open' | 'closed') => ({
  Shortname: name_en,
  ApiDescription: trilingual(de, it, en),
  // The title ends with the name of the site, as usual for search engines.
  MetaTitle: trilingual(`${name_de} | Belvedere`, `${name_it} | Belvedere`, `${name_en} | Belvedere`),
  MetaDescription: trilingual(de, it, en),
  ApiAccess: access,
  Deprecated: false,
  LicenseInfo: access === 'open' ? open : closed,
  DatasetLicenses: access === 'open' ? ['CC0', 'CC BY'] : ['Closed'],
  PublishedOn: access === 'open' ? ['portal.demo'] : [],
})

const olderTags: DatasetDeprecation = {
  Reason: readWords('catalog', translated('olderTags')).olderTags,
  DeprecationDate: usualDates.deprecated,
  RemovedAfter: usualDates.removedAfter,
  Replacement: uuidOf('dataset', 'Tag'),
}

/** Endpoints whose records contain borders of ISTAT. */
const bordered = ['GeoShapes', 'Region']

const bordersLicensed = { LicenseInfo: istatLicence, DatasetLicenses: ['CC BY 4.0', 'CC0'] }

function contentDataset(row: (typeof contentRows)[number]): DatasetRecord {
  const { endpoint, dataspace, category, sources, mark } = row
  const filter = row.filter === '' ? [] : [row.filter]
  return {
    ...described(row, mark === 'closed' ? 'closed' : 'open'),
    ...(bordered.includes(endpoint) ? bordersLicensed : {}),
    ...(mark === 'deprecated' ? { Deprecated: true, Deprecation: olderTags } : {}),
    Id: uuidOf('dataset', endpoint, ...filter),
    ApiType: 'content',
    Type: entityAt(endpoint)!.type,
    PathParam: ['v1', ...endpoint.split('/')],
    ApiFilter: filter,
    Dataspace: dataspace,
    Category: category,
    Sources: sources,
    DataProvider: ['Demo'],
    Output: { default: 'application/json', csv: 'text/csv' },
    CoordinateSource: { Type: 'GpsInfo', Field: 'GpsInfo' },
  }
}

function stationDataset(row: (typeof stationRows)[number]): DatasetRecord {
  const { path, dataspace, category, origin, providers, access } = row
  const filter = origin ? [`origin=${origin}`] : []
  return {
    ...described(row, access || 'open'),
    Id: uuidOf('dataset', ...path, ...filter),
    ApiType: 'timeseries',
    Type: null,
    PathParam: ['v2', ...path],
    ApiFilter: filter,
    Dataspace: dataspace,
    Category: category,
    Sources: providers,
    DataProvider: providers,
    Output: { default: 'application/json' },
  }
}

/** The catalog of the demo: a dataset for each entity and station type, and datasets that are parts of these. */
export const datasets: readonly DatasetRecord[] = [...contentRows.map(contentDataset), ...stationRows.map(stationDataset)]
