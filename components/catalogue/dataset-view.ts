import type { Language } from '@/components/text/routing'

export const domains = ['mobility', 'tourism', 'weather', 'other'] as const
export type Domain = (typeof domains)[number]

/** What the pages say about a dataset, in one language. */
export type DatasetView = Readonly<{
  id: string
  title: string
  /** Plain text, or empty. */
  description: string
  domain: Domain
  interface: 'content' | 'timeseries'
  access: 'open' | 'closed'
  deprecated: boolean
  categories: readonly string[]
  providers: readonly string[]
  sources: readonly string[]
  /** Name of the licence, or null when none is stated. */
  licence: string | null
  /** Records, or stations, that the reader may see; null when the catalogue does not tell. */
  total: number | null
  /** Address of the call that reads it. */
  apiUrl: string
  /** Case-sensitive name in content paths. */
  identifier: string | null
  /** Whether its records are a part of another dataset's. */
  part: boolean
}>

type CatalogueRecord = Readonly<Record<string, unknown>>

/** Reads a record of `/v1/MetaData`. */
export function datasetView(record: CatalogueRecord, language: Language): DatasetView {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : null)
  return {
    id: text('Id') ?? '',
    title: text('Shortname') ?? text('Id') ?? '',
    description: plainText(
      inLanguage(record['ApiDescription'], language) ?? inLanguage(record['MetaDescription'], language) ?? '',
    ),
    domain: domainOf(text('Dataspace')),
    interface: text('ApiType') === 'timeseries' ? 'timeseries' : 'content',
    access: text('ApiAccess') === 'closed' ? 'closed' : 'open',
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

function domainOf(dataspace: string | null): Domain {
  const name = dataspace?.toLowerCase()
  return domains.find(domain => domain === name) ?? 'other'
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

/** The text of a language map: the asked language, else English, else any. */
export function inLanguage(map: unknown, language: string): string | null {
  if (typeof map === 'string') return map || null
  if (typeof map !== 'object' || map === null) return null
  const found = map as Record<string, unknown>
  const text = [language, 'en', ...Object.keys(found)]
    .map(key => found[key])
    .find(value => typeof value === 'string' && value !== '')
  return (text as string | undefined) ?? null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML as plain text: tags fall away, blocks become spaces. What comes out is shown as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
      (whole, name: string) => entities[name.toLowerCase()] ?? character(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function character(name: string): string | null {
  if (name[0] !== '#') return latin[name] ?? null
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** Named characters that occur in texts of the region. */
const latin: Record<string, string> = {
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  Egrave: 'È',
  euml: 'ë',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  euro: '€',
  deg: '°',
  bull: '•',
  middot: '·',
}
