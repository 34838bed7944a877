import type { DatasetView } from '@/components/datasets/dataset-view'
import type { Bounds } from '@/components/geometry/geojson'
import { licenceUrls } from '@/components/map/basemap'

type DatasetDescription = Readonly<{
  view: DatasetView
  page: string
  entry: string
  changed: Date | null
  downloads: readonly Readonly<{ type: string; url: string }>[]
  bounds: Bounds | null
}>

/** The description of a dataset for search engines. @see https://schema.org/Dataset */
export function datasetJsonLd({ view, page, entry, changed, downloads, bounds }: DatasetDescription): object {
  const [west, south, east, north] = bounds ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': page,
    url: page,
    name: view.title,
    identifier: view.id,
    sameAs: entry,
    ...(view.description ? { description: view.description } : {}),
    ...(view.licence ? { license: licenceUrls[view.licence] ?? view.licence } : {}),
    ...(changed ? { dateModified: changed.toISOString() } : {}),
    isAccessibleForFree: view.access !== 'closed',
    keywords: view.categories,
    creator: view.providers.map(name => ({ '@type': 'Organization', name })),
    ...(bounds
      ? { spatialCoverage: { '@type': 'Place', geo: { '@type': 'GeoShape', box: `${south} ${west} ${north} ${east}` } } }
      : {}),
    distribution: downloads.map(({ type, url }) => ({
      '@type': 'DataDownload',
      encodingFormat: type,
      contentUrl: url,
    })),
  }
}

const jsonLdText = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** JSON-LD in a page, which search engines read. Browsers do not execute it. */
export function JsonLdScript({ value }: { value: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(value) }} />
}
