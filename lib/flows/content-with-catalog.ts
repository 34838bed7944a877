import { describeCatalog } from '@/lib/catalog/describe'
import { catalogFacts } from '@/lib/catalog/matches'
import { listDatasets } from '@/lib/catalog/read'
import { administeredFields } from '@/lib/content/deprecations/deprecations'
import { entities, olderEntities } from '@/lib/content/entities'
import { describeContent } from '@/lib/content/openapi/describe'
import { entityTexts } from '@/lib/content/openapi/record-schemas'
import type { DatasetSource } from '@/lib/content/several-types'
import { countListed } from '@/lib/flows/count-listed'
import { apiUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { describeDeprecatedFields } from '@/lib/usage/deprecations/params'

const texts: Readonly<Record<string, string>> = {
  MetaData: 'The catalog: all datasets, their URLs, and their numbers of records.',
  Find: 'Words, values and conditions across several kinds of records.',
  Location: 'Regions, municipalities and other places, with the ids that locfilter understands.',
  GeoConverter: 'KML and GPX documents as GeoJSON.',
  'Weather/SnowReport': 'Open slopes and lifts of ski areas and snow depths, combined from other records.',
  Availability: 'Bookable offers, and their providers.',
  Changes: 'Changes of records, for clients that maintain a copy.',
  Deprecated: 'Deprecated fields, and the records that still have them.',
}

const description = `Tourism records and the dataset catalog. Lists have an envelope and accept the same parameters everywhere; parameter
names are not case-sensitive. An invalid parameter is refused with a problem document (RFC 9457) that names it.`

/** The OpenAPI 3.1 document of the content interface with its datasets, for the currently deprecated fields. */
export function contentDocument(): OpenapiDocument {
  // The URL is part of the cache's name, because URLs of the platform are known only once it listens.
  const cached = once(`openapi of ${apiUrl('content')}`, () => new WeakMap<object, OpenapiDocument>())
  const document = cached.get(administeredFields()) ?? make()
  cached.set(administeredFields(), document)
  return document
}

function make(): OpenapiDocument {
  const { operations, components } = describeContent()
  const catalog = describeCatalog()
  const deprecated = describeDeprecatedFields()
  return openapiDocument({
    title: 'Content',
    problems: ['document-invalid', 'record-made', 'record-exists', 'patch-test-failed'],
    version: 'v1',
    description,
    url: apiUrl('content'),
    tags: [
      ...Object.entries(texts).map(([name, text]) => ({ name, description: text })),
      ...entities.map(({ endpoint }) => ({ name: endpoint, description: entityTexts[endpoint]! })),
      ...olderEntities.map(({ endpoint, only }) => ({
        name: endpoint,
        description: `Records of HubActivityPoi with the tag ${only}, under their older path. Deprecated: use HubActivityPoi.`,
      })),
    ],
    operations: [...catalog.operations, ...operations, deprecated.operation],
    components: { headers: components.headers, schemas: { ...components.schemas, ...catalog.schemas, ...deprecated.schemas } },
  })
}

/** The datasets as records, for endpoints of the content interface that search several types of records. */
export const catalogDatasets: DatasetSource = async caller =>
  (await listDatasets(caller, countListed)).map(record => {
    const { id, sources, tag_ids, search } = catalogFacts(record)
    const titles = { '': record.Shortname }
    return { id, titles, search, sortKey: record.Shortname.toLowerCase(), sources, tags: tag_ids, body: record }
  })
