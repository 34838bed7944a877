import type { SearchTexts } from '@/components/datasets/search'
import { inLanguage, plainText } from '@/components/text/plain-text'
import type { Language } from '@/components/text/routing'

export const domains = ['mobility', 'tourism', 'weather', 'other'] as const
export type Domain = (typeof domains)[number]

/** Access to the records of a dataset. `reduced`: some records, or some of their fields, require a role. */
export const accesses = ['open', 'reduced', 'closed'] as const
export type Access = (typeof accesses)[number]

/** The API that serves a dataset, or `elsewhere` for another service. */
export const interfaces = ['content', 'timeseries', 'elsewhere'] as const
export type Interface = (typeof interfaces)[number]

export type DatasetView = Readonly<{
  id: string
  title: string
  description: string
  domain: Domain
  interface: Interface
  servedBy: string | null
  access: Access
  /** Whether the rights of the visitor give full access to closed data of the dataset. */
  opened: boolean
  deprecated: boolean
  categories: readonly string[]
  providers: readonly string[]
  sources: readonly string[]
  licence: string | null
  /** Number of records or stations that the visitor may see, or null if it is unknown. */
  total: number | null
  apiUrl: string
  /** Name of the list in content paths, or null. Upper and lower case are significant. */
  identifier: string | null
  part: boolean
}>

type CatalogueRecord = Readonly<Record<string, unknown>>

export function datasetView(record: CatalogueRecord, language: Language): DatasetView {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : null)
  return {
    id: text('Id') ?? '',
    title: titleIn(record['MetaTitle'], language) ?? text('Shortname') ?? text('Id') ?? '',
    description: plainText(
      inLanguage(record['ApiDescription'], language) ?? inLanguage(record['MetaDescription'], language) ?? '',
    ),
    domain: domainOf(text('Dataspace')),
    interface: text('ServedBy') !== null ? 'elsewhere' : text('ApiType') === 'timeseries' ? 'timeseries' : 'content',
    servedBy: text('ServedBy'),
    access: accessOf(record),
    opened: false,
    deprecated: record['Deprecated'] === true,
    categories: texts(record['Category']),
    providers: texts(record['DataProvider']),
    sources: texts(record['Sources']),
    licence: licenceOf(record['LicenseInfo']),
    total: totalOf(record['RecordCount']),
    apiUrl: text('ApiUrl') ?? '',
    identifier: text('ApiIdentifier'),
    part: texts(record['ApiFilter']).length > 0,
  }
}

export function accessMessage({
  access,
  opened,
  total,
  servedBy,
}: Pick<DatasetView, 'access' | 'opened' | 'total' | 'servedBy'>) {
  if (access === 'open') return 'openText'
  if (servedBy !== null) return 'elsewhereText'
  if (opened) return `${access}Opened` as const
  return access === 'closed' && total ? 'closedPart' : (`${access}Text` as const)
}

/** The title in a language without the site's name after ` | `, or null. */
function titleIn(titles: unknown, language: Language): string | null {
  const title = (titles as Partial<Record<Language, unknown>> | null | undefined)?.[language]
  return typeof title === 'string' ? title.split(' | ')[0]!.trim() || null : null
}

function accessOf(record: CatalogueRecord): Access {
  if (record['ApiAccess'] === 'closed') return 'closed'
  return texts(record['ReducedSources']).length > 0 ? 'reduced' : 'open'
}

function domainOf(dataspace: string | null): Domain {
  return domains.find(domain => domain === dataspace?.toLowerCase()) ?? 'other'
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []

function licenceOf(value: unknown): string | null {
  const licence = (value as { License?: unknown } | null | undefined)?.License
  return typeof licence === 'string' && licence !== '' ? licence : null
}

function totalOf(value: unknown): number | null {
  const total = (value as { Total?: unknown } | null | undefined)?.Total
  return typeof total === 'number' ? total : null
}

/** Deprecation of a dataset, with dates as yyyy-MM-dd. `reason` is in the words of the administrator. */
export type DeprecationView = Readonly<{
  reason?: string | null
  replacement: Readonly<{ id: string; title: string }> | null
  deprecated: string | null
  removedAfter: string | null
}>

export type CatalogueEntry = Readonly<{
  view: DatasetView
  changed: Date | null
  /** Requests for the data in the last 30 days. */
  calls: number
  /** Expected seconds between measurements of the fastest series, or null. */
  periodSeconds: number | null
  deprecation: DeprecationView | null
  texts: SearchTexts
}>
