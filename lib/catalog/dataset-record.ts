import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { listName } from '@/lib/access/rights/content-lists'
import type { Dataset } from '@/lib/catalog/dataset'
import {
  type DatasetScope,
  declaredType,
  externalScopeColumns,
  isWebUrl,
  otherService,
  scopeColumnsOf,
  urlBelow,
} from '@/lib/catalog/dataset-scope'
import { defaultFields, documentationOf } from '@/lib/catalog/present'
import { isObject } from '@/lib/formats/json/object'
import { textIn } from '@/lib/formats/text'
import { findMoment, storedMoment } from '@/lib/grammar/moment'
import { isEncoded } from '@/lib/grammar/url-query'
import { Day } from '@/lib/http/queries/parameter-types'

const text = z.string().max(500)
const texts = z.array(text).nullish()
const webUrl = z
  .string()
  .max(2000)
  .refine(url => url === '' || isWebUrl(url), 'a URL that begins with http:// or https://')
  .nullish()
const perLanguage = z.record(z.string(), z.string().nullable()).nullish()

const LicenseInfo = z.looseObject({
  License: text.nullish().describe('Name of the licence, for example CC0, CC BY or Closed.'),
  LicenseHolder: text.nullish(),
  Author: text.nullish(),
  ClosedData: z.boolean().nullish(),
})

/** Deprecation of a dataset: reason, first day, last day on which it is served, id of its replacement. */
const DatasetDeprecation = z.strictObject({
  Reason: z
    .record(z.string(), text.nullable())
    .refine(reason => textIn(reason, 'en') !== null, 'a text in one language at least, e.g. {"en": "…"}')
    .describe('Reasons by language, e.g. en.'),
  DeprecationDate: Day,
  RemovedAfter: Day,
  Replacement: text.nullish().describe('Id of the dataset that replaces it.'),
})
export type DatasetDeprecation = z.infer<typeof DatasetDeprecation>

/**
 * A dataset as people or other instances describe it. Counts, links and URLs of this platform are ignored, because they
 * are computed when the dataset is read.
 * @see spec, Dataset catalog record
 */
export const DatasetRecord = z.looseObject({
  Id: text
    .regex(/^\P{Cc}+$/u)
    .nullish()
    .describe('Id of the dataset. Derived from interface, path and filter by default.'),
  Shortname: text.min(1),
  ApiType: z.enum(['content', 'timeseries']).nullish().describe('Interface. Follows from the version in PathParam by default.'),
  BaseUrl: webUrl.describe(
    'URL of the other service that serves the dataset. Absent or on a host of this platform: served here.',
  ),
  ApiUrl: webUrl.describe('URL of a dataset of another service. Composed of BaseUrl, PathParam and ApiFilter by default.'),
  Type: text.nullish().describe('Value of _Meta.Type of the records. Follows from PathParam by default.'),
  OdhType: text.nullish().describe('Deprecated name of Type.'),
  PathParam: texts.describe('Path below the interface, e.g. ["v1", "Event"] or ["v2", "flat", "ParkingStation", "occupied"].'),
  ApiFilter: texts.describe('Fixed parameters, e.g. ["tagfilter=cycling"] or ["origin=FAMAS"].'),
  ApiAccess: z.union([z.enum(['open', 'reduced', 'closed']), z.record(z.string(), z.string().nullable())]).nullish(),
  ReducedSources: texts.describe(
    'Sources whose content records are reduced for callers without the right; * stands for all sources.',
  ),
  Deprecated: z.boolean().nullish(),
  Deprecation: DatasetDeprecation.nullish().describe(
    'States why a deprecated dataset should no longer be used, and until when it is served.',
  ),
  Category: texts,
  Dataspace: text.nullish(),
  DataProvider: texts,
  Sources: texts,
  ApiDescription: perLanguage,
  MetaTitle: perLanguage,
  MetaDescription: perLanguage,
  Output: perLanguage,
  LicenseInfo: LicenseInfo.nullish(),
  TagIds: texts,
  Tags: z
    .array(z.looseObject({ Id: text }))
    .nullish()
    .describe('Tags of the dataset, computed from TagIds. Without TagIds the ids in Tags are used.'),
  PublishedOn: texts,
})
export type DatasetRecord = z.input<typeof DatasetRecord>

export type DatasetRow = DatasetScope &
  Pick<Dataset, 'id' | 'shortname' | 'filter' | 'closed' | 'reduces' | 'deprecated' | 'body'> &
  Readonly<{
    served_by: Dataset['servedBy']
    /** Times that the record states, or null if they are missing or in the future. */
    first_import: Date | null
    last_change: Date | null
  }>

/** The row of a dataset. @throws ZodError; Error that names the field, or why its data could not be closed */
export function datasetRow(delivered: unknown): DatasetRow {
  const row = rowOf(delivered)
  const broken = row.served_by === null ? row.filter.find(parameter => !isEncoded(parameter)) : undefined
  if (broken !== undefined)
    throw new Error(`ApiFilter: a % in ${broken} is not the begin of an encoded character; write %25 for a percent sign`)
  // "Closed" is refused if it cannot be enforced. Other services enforce it themselves.
  if (row.served_by === null && (row.closed || row.reduces) && row.undecided !== null) throw new Error(whyNotClosed(row))
  return row
}

function whyNotClosed({ api_type, undecided, closed }: DatasetRow): string {
  const [forms, instead] =
    api_type === 'content'
      ? ['source=…, tagfilter=… and active=…, each once', '; or mark the records with LicenseInfo.ClosedData']
      : ['origin=… and where=sorigin.eq."…", one of them', '']
  return `ApiFilter: ${undecided} cannot be decided record by record, so a ${closed ? 'closed' : 'reduced'} dataset may not have it; it may have ${forms}${instead}`
}

function rowOf(delivered: unknown): DatasetRow {
  const record = DatasetRecord.parse(delivered, { reportInput: true })
  const servedBy = otherService(record)
  const stated = record.PathParam ?? []
  const path = servedBy === null ? stated.map(listName) : stated
  const filter = record.ApiFilter ?? []
  const apiType = record.ApiType ?? interfaces.get(path[0] ?? '') ?? null
  const facts = servedBy === null ? scopeColumnsOf(apiType, record, { path, filter }) : externalScopeColumns(servedBy)
  const base = servedBy === null ? [] : [servedBy]
  return {
    id: (record.Id ?? identity([...base, apiType ?? '', ...path, ...filter])).toLowerCase(),
    shortname: record.Shortname,
    api_type: apiType,
    ...facts,
    filter,
    served_by: servedBy,
    closed: isClosed(record),
    reduces: facts.entity === null ? null : reducedSources(record),
    deprecated: record.Deprecated ?? false,
    first_import: pastTime(record['FirstImport']),
    last_change: pastTime(record['LastChange']),
    body: {
      ...ownSource(record),
      ...(servedBy === null ? bodyOf(record, { path, entity: facts.entity }) : bodyElsewhere(record, servedBy)),
      PathParam: path,
    },
  }
}

type ParsedRecord = z.output<typeof DatasetRecord>

function pastTime(stated: unknown): Date | null {
  const moment = typeof stated === 'string' ? findMoment(stated) : null
  return moment === null || moment > Date.now() ? null : storedMoment(moment)
}

function ownSource({ _Meta, Sources }: ParsedRecord): { _Meta?: object } {
  const source = isObject(_Meta) ? _Meta['Source'] : undefined
  return typeof source === 'string' && source !== '' && source !== Sources?.[0] ? { _Meta: { Source: source } } : {}
}

const interfaces = new Map<string, 'content' | 'timeseries'>([
  ['v1', 'content'],
  ['v2', 'timeseries'],
])

// Computed values, columns and defaults are not stored in the body.
function bodyOf(record: ParsedRecord, { path, entity }: { path: readonly string[]; entity: string | null }) {
  const { SwaggerUrl, ...stored } = ownFields(record)
  const documentation = documentationOf({ apiType: entity === null ? 'timeseries' : 'content', body: { PathParam: path } })
  const type = entity === null ? null : declaredType(record)
  return {
    ...stored,
    ...(SwaggerUrl == null || SwaggerUrl === documentation ? {} : { SwaggerUrl }),
    ...(type === null || type === entity ? {} : { Type: type }),
  }
}

/** The stored body of a dataset of another service, with the type and URL that it states. */
function bodyElsewhere(record: ParsedRecord, servedBy: string): Record<string, unknown> {
  const { Type, OdhType, ApiUrl, PathParam, ApiFilter } = record
  const reduced = reducedSources(record)
  const composed = urlBelow(servedBy, { path: PathParam ?? [], filter: ApiFilter ?? [] })
  return {
    ...ownFields(record),
    ...(Type || OdhType ? { Type: Type || OdhType } : {}),
    ...(ApiUrl && ApiUrl !== composed ? { ApiUrl } : {}),
    ...(reduced ? { ReducedSources: reduced } : {}),
  }
}

function ownFields(record: ParsedRecord): Record<string, unknown> {
  const { Id, Self, _Meta, Shortname, ApiType, Type, OdhType, BaseUrl, ApiUrl, ApiFilter, ApiAccess, ReducedSources, ...others } =
    record
  const { RecordCount, ServedBy, Deprecated, FirstImport, LastChange, ApiIdentifier, PathParam, Tags, TagIds, ...stored } = others
  const tagIds = TagIds ?? Tags?.map(tag => tag.Id)
  const fields = Object.entries({ ...stored, ...(tagIds ? { TagIds: tagIds } : {}) })
  return Object.fromEntries(fields.filter(([field, value]) => !isDefault(field, value)))
}

function isDefault(field: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultFields, field)) return false
  return value == null || isDeepStrictEqual(value, defaultFields[field])
}

// As in the Open Data Hub, access is stated for each source. A source that is not closed leaves the dataset open.
function isClosed({ ApiAccess, LicenseInfo }: ParsedRecord): boolean {
  if (typeof ApiAccess === 'string') return ApiAccess === 'closed'
  const accesses = Object.values(ApiAccess ?? {})
  return accesses.length > 0 ? accesses.every(access => access === 'closed') : (LicenseInfo?.ClosedData ?? false)
}

/** The reduced sources, stated in the access of each source or in `ReducedSources`, or null. */
function reducedSources({ ApiAccess, ReducedSources }: ParsedRecord): string[] | null {
  if (ApiAccess === 'reduced') return ['*']
  const bySource = typeof ApiAccess === 'string' ? [] : Object.entries(ApiAccess ?? {})
  const sources = bySource.flatMap(([source, access]) => (access === 'reduced' ? [source] : []))
  const all = [...sources, ...(ReducedSources ?? [])].map(source => source.toLowerCase())
  return all.length > 0 ? [...new Set(all)].sort() : null
}

/** An id derived from the dataset, so that repeated imports update it. */
function identity(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
