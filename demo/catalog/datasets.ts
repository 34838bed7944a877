import { type ContentRow, tourismRows } from '@/demo/facts/content-datasets'
import { datasetNames } from '@/demo/facts/dataset-names'
import { filteredRows } from '@/demo/facts/filtered-datasets'
import { otherRows } from '@/demo/facts/other-datasets'
import { type StationRow, stationRows } from '@/demo/facts/station-datasets'
import { uuidOf } from '@/demo/random'
import { type Trilingual, trilingual } from '@/demo/trilingual'
import type { DatasetDeprecation, DatasetRecord } from '@/lib/catalog/dataset-record'
import { usualDates } from '@/lib/content/deprecations/deprecation-register'
import { entityAt } from '@/lib/content/entities'

const open = { License: 'CC0', LicenseHolder: 'https://demo.example', Author: '', ClosedData: false }
const closed = { License: 'Closed', LicenseHolder: 'https://demo.example', Author: '', ClosedData: true }

type Described = Readonly<{ name: string; description: Trilingual; access?: 'open' | 'closed' }>

/** What every dataset's record has. */
function described({ name, description, access = 'open' }: Described) {
  return {
    Shortname: name,
    ApiDescription: { ...description },
    MetaTitle: titleOf(name),
    MetaDescription: { ...description },
    ApiAccess: access,
    Deprecated: false,
    LicenseInfo: access === 'open' ? open : closed,
    DatasetLicenses: access === 'open' ? ['CC0', 'CC BY'] : ['Closed'],
    PublishedOn: access === 'open' ? ['portal.demo'] : [],
  }
}

/** The name in each language with that of the site behind it, as titles for search engines are written. */
function titleOf(name: string): Trilingual {
  const [de, it] = datasetNames[name] ?? [name, name]
  return trilingual(`${de} | Belvedere`, `${it} | Belvedere`, `${name} | Belvedere`)
}

/** Why the only deprecated dataset of the demo should no longer be used, and until when it is served. */
const olderTags: DatasetDeprecation = {
  Reason: trilingual(
    'Merkmale aller Arten von Daten stehen in einer gemeinsamen Liste.',
    'Le etichette di tutti i tipi di dati stanno in un elenco comune.',
    'Tags of all kinds of records are in one list.',
  ),
  DeprecationDate: usualDates.deprecated,
  RemovedAfter: usualDates.removedAfter,
  Replacement: uuidOf('dataset', 'Tag'),
}

/** A dataset of the content interface. @param filter fixed parameters, which make it part of another one */
function contentDataset(
  [endpoint, name, de, it, en, dataspace, category, sources, mark]: ContentRow,
  filter: readonly string[] = [],
): DatasetRecord {
  const access = mark === 'closed' ? 'closed' : 'open'
  return {
    ...described({ name, description: trilingual(de, it, en), access }),
    ...(mark === 'deprecated' ? { Deprecated: true, Deprecation: olderTags } : {}),
    Id: uuidOf('dataset', endpoint, ...filter),
    ApiType: 'content',
    Type: entityAt(endpoint)!.type,
    PathParam: ['v1', ...endpoint.split('/')],
    ApiFilter: [...filter],
    Dataspace: dataspace,
    Category: [...category],
    Sources: [...sources],
    DataProvider: ['Demo'],
    Output: { default: 'application/json', csv: 'text/csv' },
    CoordinateSource: { Type: 'GpsInfo', Field: 'GpsInfo' },
  }
}

/** A dataset of the time series interface. */
function stationDataset({ path, name, description, dataspace, category, origin, providers, access }: StationRow): DatasetRecord {
  const filter = origin ? [`origin=${origin}`] : []
  return {
    ...described({ name, description: trilingual(...description), access }),
    Id: uuidOf('dataset', ...path, ...filter),
    ApiType: 'timeseries',
    Type: null,
    PathParam: ['v2', ...path],
    ApiFilter: filter,
    Dataspace: dataspace,
    Category: [...category],
    Sources: [...providers],
    DataProvider: [...providers],
    Output: { default: 'application/json' },
  }
}

/** The catalog of the demo world: a dataset for each entity and station type, and some that are parts of others. */
export const datasets: readonly DatasetRecord[] = [
  ...[...tourismRows, ...otherRows].map(row => contentDataset(row)),
  ...filteredRows.map(([filter, ...row]) => contentDataset(row, [filter])),
  ...stationRows.map(stationDataset),
]
